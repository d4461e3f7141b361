package org.millrace.cli;

import java.util.Locale;
import java.util.OptionalDouble;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.ScoreInterval;
import org.millrace.results.rating.Sprt;
import org.millrace.results.rating.Trinomial;
import org.millrace.tournament.compare.Match;

/** A match between two bots in words, from the first bot's view. */
final class MatchText {
    private MatchText() {}

    /** All that a person wants to see as it goes on, in one line. */
    static String line(Match match) {
        MatchStatistics statistics = match.statistics();
        return "pairs " + match.pairs()
                + ", Elo " + elo(match)
                + ", nElo " + estimate(statistics.normalisedElo())
                + ", LOS " + percent(statistics.los())
                + ", pairs 1-1 " + percent(statistics.drawRatio())
                + match.sprt().map(test -> ", LLR " + ratio(test)).orElse("");
    }

    /** The ratio and the bounds between which nothing is decided. */
    static String ratio(Sprt test) {
        return String.format(
                Locale.ROOT,
                "%.2f (%.2f, %.2f)",
                test.ratio().value(),
                test.options().lowerBound(),
                test.options().upperBound());
    }

    /** Won, drawn and lost games. */
    static String games(Trinomial games) {
        return "won " + games.won() + ", drawn " + games.drawn() + ", lost " + games.lost();
    }

    /** Pairs by the points that the first bot scored in them. */
    static String pairs(Pentanomial pairs) {
        return "0: " + pairs.none() + ", 0.5: " + pairs.half() + ", 1: " + pairs.one() + ", 1.5: " + pairs.oneAndHalf()
                + ", 2: " + pairs.two();
    }

    /**
     * The difference with its 95 % error, or with the ends of its interval where half its width does not tell them: where
     * one of them lies beyond a perfect score, or where the error would reach over zero and the interval does not.
     */
    static String elo(Match match) {
        Estimate elo = match.statistics().elo();
        return elo instanceof Estimate.Measured(double value, OptionalDouble error)
                ? match.interval()
                        .filter(interval -> !tells(value, error, interval))
                        .map(interval -> String.format(Locale.ROOT, "%+.1f", value)
                                + ends(interval.lowElo(), interval.highElo()))
                        .orElseGet(() -> estimate(elo))
                : estimate(elo);
    }

    private static boolean tells(double value, OptionalDouble error, ScoreInterval interval) {
        return error.isPresent() && Math.abs(value) > error.getAsDouble() == (interval.isAbove() || interval.isBelow());
    }

    private static String ends(OptionalDouble low, OptionalDouble high) {
        if (low.isPresent() && high.isPresent()) {
            return String.format(Locale.ROOT, " (%+.1f to %+.1f)", low.getAsDouble(), high.getAsDouble());
        }
        if (low.isPresent()) {
            return String.format(Locale.ROOT, " (at least %+.1f)", low.getAsDouble());
        }
        return high.isPresent() ? String.format(Locale.ROOT, " (at most %+.1f)", high.getAsDouble()) : "";
    }

    /** A difference with its 95 % error, a bound, or a dash. */
    static String estimate(Estimate estimate) {
        return switch (estimate) {
            case Estimate.Measured(double value, OptionalDouble error) ->
                String.format(Locale.ROOT, "%+.1f", value)
                        + (error.isPresent() ? String.format(Locale.ROOT, " +- %.1f", error.getAsDouble()) : "");
            case Estimate.Fixed(double value) -> String.format(Locale.ROOT, "%+.1f", value);
            case Estimate.AtLeast(double value) -> String.format(Locale.ROOT, "> %+.1f", value);
            case Estimate.AtMost(double value) -> String.format(Locale.ROOT, "< %+.1f", value);
            case Estimate.Unknown ignored -> "-";
        };
    }

    static String percent(OptionalDouble share) {
        return share.isPresent() ? String.format(Locale.ROOT, "%.1f %%", 100 * share.getAsDouble()) : "-";
    }
}
