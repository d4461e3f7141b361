package org.millrace.tournament.preflight;

import java.util.OptionalDouble;

/**
 * The difference in strength that an event will be able to see.
 *
 * <p>Between equals of whose games a share d is drawn, the score of one game has the standard deviation
 * s = sqrt(1 - d) / 2. From n games the difference of two scores is told from chance at the 95 % level if it exceeds
 * 1.96 s / sqrt(n) on either side of one half; as Elo that is 400 log10((1/2 + x) / (1/2 - x)). For the ratings of a
 * table of k players with N games each, the logistic model near equality is a weighted least-squares fit on the complete
 * graph, whose inverse Laplacian gives the variance 2 (k - 1) / (k N) s^2 to the difference of two players and
 * ((k - 1) / k)^2 s^2 / N to that of a player and the mean of the field, in units of the score. In a round robin that is
 * exact to first order; elsewhere the graph is not complete, and two who have not met are told apart a little worse.
 *
 * <p>A true difference of just the size told is seen in half of such events only; to be seen in four of five it has to be
 * {@value #FOUR_OF_FIVE} times as large (2.80 deviations in place of 1.96).
 *
 * @param drawRate d
 * @param direct games between two bots that meet, in the ordinary case
 * @param perBot the mean number of games of a bot
 * @param pair Elo by the games of two bots against each other alone; empty where no result of theirs could tell
 * @param table Elo between two average bots, by all games of the table
 * @param field Elo between an average bot and the mean of the field
 */
public record Resolution(
        double drawRate, int direct, double perBot, OptionalDouble pair, OptionalDouble table, OptionalDouble field) {
    /** How much larger a difference has to be to be seen in four events of five. */
    public static final double FOUR_OF_FIVE = 1.43;

    private static final double NORMAL_95 = 1.959964;

    /** Of an event of {@code players} with {@code perBot} games each, of which {@code direct} against each other. */
    static Resolution of(int players, double perBot, int direct, double drawRate) {
        double deviation = NORMAL_95 * Math.sqrt(1 - drawRate) / 2;
        double others = (players - 1.0) / players;
        return new Resolution(
                drawRate,
                direct,
                perBot,
                elo(deviation / Math.sqrt(direct)),
                elo(deviation * Math.sqrt(2 * others / perBot)),
                elo(deviation * others / Math.sqrt(perBot)));
    }

    /** The Elo at which the score lies so far above one half. */
    private static OptionalDouble elo(double score) {
        return score < 0.5
                ? OptionalDouble.of(400 * Math.log10((0.5 + score) / (0.5 - score)))
                : OptionalDouble.empty();
    }
}
