package org.millrace.results.rating;

import java.util.OptionalDouble;

/**
 * The 95 % interval of a mean score, mean +- 1.96 standard errors, against one half: on which side of it the whole
 * interval lies, and its ends in Elo. An end may lie beyond a perfect score, where no Elo stands for it; the other end
 * tells as much as before.
 *
 * @param distance of the mean from one half, positive if more was scored than missed
 * @param margin half the width; 0 if all results are alike
 */
public record ScoreInterval(double distance, double margin) {

    /** The interval of these counts; there must be a result. */
    public static ScoreInterval of(ScoreCounts counts) {
        Spread spread = Spread.of(counts);
        if (spread.results() == 0) {
            throw new IllegalArgumentException("there is no result to take a mean of");
        }
        // Whole numbers until the division, so that swapping the players changes the sign and no digit.
        double distance = (spread.gained() - spread.missed()) / (2 * (spread.gained() + spread.missed()));
        return new ScoreInterval(distance, Estimate.Z95 * spread.standardError());
    }

    /** Whether every score in it is better than one half. */
    public boolean isAbove() {
        return distance > margin;
    }

    /** Whether every score in it is worse than one half. */
    public boolean isBelow() {
        return -distance > margin;
    }

    /** Its lower end in Elo; empty if it reaches a score of 0 or if all results are alike. */
    public OptionalDouble lowElo() {
        return elo(distance - margin);
    }

    /** Its upper end in Elo; empty if it reaches a score of 1 or if all results are alike. */
    public OptionalDouble highElo() {
        return elo(distance + margin);
    }

    private OptionalDouble elo(double end) {
        return margin > 0 && Math.abs(end) < 0.5
                ? OptionalDouble.of(Logistic.toElo(Math.log(0.5 + end) - Math.log(0.5 - end)))
                : OptionalDouble.empty();
    }
}
