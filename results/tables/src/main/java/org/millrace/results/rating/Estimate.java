package org.millrace.results.rating;

import java.util.OptionalDouble;

/** What the games say about a number: its value, a bound, or nothing. Every number in it is finite. */
public sealed interface Estimate {
    /** Standard deviations to either side that hold 95 % of a normal distribution. */
    double Z95 = Normal.quantile(0.975);

    /**
     * A value that the games determine.
     *
     * @param error95 half the width of the 95 % interval; empty where none can be given
     */
    record Measured(double value, OptionalDouble error95) implements Estimate {
        public Measured {
            requireFinite(value);
            requireFinite(error95.orElse(0));
        }
    }

    /** A value that was given and not estimated: an anchor, or the player that a pool's zero was put on. */
    record Fixed(double value) implements Estimate {
        public Fixed {
            requireFinite(value);
        }
    }

    /** Only a lower bound: the value at which a record without exception had probability one half. */
    record AtLeast(double value) implements Estimate {
        public AtLeast {
            requireFinite(value);
        }
    }

    /** Only an upper bound: the value at which a record without exception had probability one half. */
    record AtMost(double value) implements Estimate {
        public AtMost {
            requireFinite(value);
        }
    }

    /** No number at all, and why. */
    enum Unknown implements Estimate {
        /** There is no game to tell it from. */
        NO_GAMES,
        /** The games do not tie it to the rest: only opponents were met who have a bound themselves. */
        NOT_COMPARABLE,
        /** Other numbers could change along with it and every result would stay as likely. */
        NOT_SEPARABLE,
        /** The results push it to one side without limit, but are too few or too mixed to give a bound. */
        ONE_SIDED
    }

    /**
     * Whether a record without exception is long enough to give a bound: by chance alone, at one half a game, it would
     * come about less often than the 2.5 % that an interval of 95 % leaves on one side.
     */
    static boolean givesBound(int games) {
        return games >= 6;
    }

    /** The value or the bound, if there is a number. */
    default OptionalDouble number() {
        return switch (this) {
            case Measured measured -> OptionalDouble.of(measured.value);
            case Fixed fixed -> OptionalDouble.of(fixed.value);
            case AtLeast bound -> OptionalDouble.of(bound.value);
            case AtMost bound -> OptionalDouble.of(bound.value);
            case Unknown unknown -> OptionalDouble.empty();
        };
    }

    private static void requireFinite(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("an estimate must be a finite number, not " + value);
        }
    }
}
