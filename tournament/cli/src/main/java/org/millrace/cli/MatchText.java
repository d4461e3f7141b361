package org.millrace.cli;

import java.util.Locale;
import java.util.OptionalDouble;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.Pentanomial;
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
                + ", Elo " + estimate(statistics.elo())
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
