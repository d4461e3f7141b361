package org.millrace.tournament.opening.make;

import org.millrace.bot.house.Judge;
import org.millrace.bot.house.Judgement;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteOpening;

/**
 * What a search of each opening of a suite says of the colours.
 *
 * @param mean by how much White is ahead on average, in hundredths of a stone; of the openings that are not decided
 * @param white in how many White is ahead, or wins
 * @param black in how many Black is ahead, or wins
 * @param decided in how many one side wins by force, as far as the search went
 */
public record Survey(double mean, int white, int black, int decided) {
    /**
     * Searches every opening once.
     *
     * @param nodes of each search, at least {@value Judge#FEWEST_NODES}
     */
    public static Survey of(OpeningSuite suite, long nodes) {
        Judge judge = new Judge(suite.rules(), nodes);
        long sum = 0;
        int white = 0;
        int black = 0;
        int decided = 0;
        for (SuiteOpening opening : suite.openings()) {
            Game game = opening.game();
            Judgement judgement = judge.judge(game);
            int score = game.position().side() == Colour.WHITE ? judgement.score() : -judgement.score();
            white += score > 0 ? 1 : 0;
            black += score < 0 ? 1 : 0;
            decided += judgement.decided() ? 1 : 0;
            sum += judgement.decided() ? 0 : score;
        }
        return new Survey(decided == suite.size() ? 0 : (double) sum / (suite.size() - decided), white, black, decided);
    }
}
