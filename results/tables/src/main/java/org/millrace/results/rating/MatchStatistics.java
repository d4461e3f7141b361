package org.millrace.results.rating;

import java.util.OptionalDouble;

/**
 * How much stronger one of two players is, from their results alone and from his view. Every number is finite; what the
 * counts do not tell is empty, a bound or {@link Estimate.Unknown}.
 *
 * <p>With mu the mean score (0 to 1), sigma its standard deviation over the counted results and N their number, the
 * standard error of the mean is sigma / sqrt(N). sigma is the plain one, divided by N and not N - 1, as fastchess
 * has it.
 *
 * @param elo the difference in Elo, -400 log10(1/mu - 1). Its error is half the width of mu +- 1.96 standard errors
 *     mapped through the same curve; it is empty if that interval reaches 0 or 1, or if all results are alike. A player
 *     who won or lost everything has the bound at which that record had probability one half
 * @param normalisedElo the difference in normalised Elo, (mu - 1/2) / sigma in games' units, see
 *     {@link EloScale#NORMALISED}. Its error, 1.96 * 800 / ln 10 / sqrt(games), is that of players close to each other;
 *     it is empty if all results are alike. Then sigma is 0 and there is the bound of a perfect record, or 0 for a mean
 *     of one half, or {@link Estimate.Unknown#ONE_SIDED}
 * @param los the likelihood of superiority, the normal distribution's share below (mu - 1/2) / (standard error), 0 to 1;
 *     one half if all results were worth half the points, and empty if all were alike and worth anything else
 * @param drawRatio the share of the middle cell, 0 to 1: games that were drawn, or pairs in which each scored one
 *     point, be it by two draws or by a win each; empty without results
 * @param pairRatio pairs worth more than one point for each pair worth less; empty if there are none of the latter, and
 *     where games are counted
 */
public record MatchStatistics(
        Estimate elo, Estimate normalisedElo, OptionalDouble los, OptionalDouble drawRatio, OptionalDouble pairRatio) {

    /** The statistics of these counts; of games or of pairs, as the counts are. */
    public static MatchStatistics of(ScoreCounts counts) {
        Spread spread = Spread.of(counts);
        if (spread.results() == 0) {
            return new MatchStatistics(
                    Estimate.Unknown.NO_GAMES,
                    Estimate.Unknown.NO_GAMES,
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty());
        }
        double drawn = counts.count(counts.cells() / 2);
        return new MatchStatistics(
                elo(spread),
                normalisedElo(spread),
                los(spread),
                OptionalDouble.of(drawn / spread.results()),
                pairRatio(counts));
    }

    private static Estimate elo(Spread spread) {
        if (spread.isPerfect()) {
            return bound(spread, Logistic.toElo(Logistic.evenChanceOf(spread.games())));
        }
        double margin = Estimate.Z95 * spread.standardError();
        double low = spread.mean() - margin;
        double high = spread.mean() + margin;
        boolean hasError = margin > 0 && low > 0 && high < 1;
        return new Estimate.Measured(
                eloOf(spread.gained(), spread.missed()),
                hasError
                        ? OptionalDouble.of((eloOf(high, 1 - high) - eloOf(low, 1 - low)) / 2)
                        : OptionalDouble.empty());
    }

    /** Elo of the odds, as a difference of logarithms so that swapping the players changes the sign and no digit. */
    private static double eloOf(double gained, double missed) {
        return Logistic.toElo(Math.log(gained) - Math.log(missed));
    }

    private static Estimate normalisedElo(Spread spread) {
        if (spread.isPerfect()) {
            // A score of p without draws lies (p - 1/2) / sqrt(p (1 - p)) = sinh(x / 2) above one half, x its log odds;
            // draws could only take it further up.
            double nats = Logistic.evenChanceOf(spread.games());
            return bound(spread, EloScale.normalisedElo(Math.sinh(nats / 2), 1));
        }
        if (spread.variance() == 0) {
            return spread.isEven() ? new Estimate.Measured(0, OptionalDouble.empty()) : Estimate.Unknown.ONE_SIDED;
        }
        double deviations = (spread.mean() - 0.5) / Math.sqrt(spread.variance());
        return new Estimate.Measured(
                EloScale.normalisedElo(deviations, spread.gamesEach()),
                OptionalDouble.of(EloScale.normalisedElo(Estimate.Z95, 1) / Math.sqrt(spread.games())));
    }

    private static Estimate bound(Spread spread, double distance) {
        return spread.missed() == 0 ? new Estimate.AtLeast(distance) : new Estimate.AtMost(-distance);
    }

    private static OptionalDouble los(Spread spread) {
        if (spread.isEven()) {
            return OptionalDouble.of(0.5);
        }
        if (spread.variance() == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(Normal.cdf((spread.mean() - 0.5) / spread.standardError()));
    }

    private static OptionalDouble pairRatio(ScoreCounts counts) {
        return switch (counts) {
            case Trinomial games -> OptionalDouble.empty();
            case Pentanomial pairs -> {
                long above = (long) pairs.oneAndHalf() + pairs.two();
                long below = (long) pairs.none() + pairs.half();
                yield below == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) above / below);
            }
        };
    }
}
