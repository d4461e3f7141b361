package org.millrace.tournament.opening.make;

import org.millrace.bot.house.Judge;
import org.millrace.bot.house.Judgement;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteOpening;

/**
 * What searches of each opening of a suite say of the colours: one from the opening and one from the position after its
 * best move, as in {@link Balance}, of which the mean counts.
 *
 * @param mean by how much White is ahead on average, in hundredths of a stone; of the openings that are not decided
 * @param white in how many White is ahead, or wins
 * @param black in how many Black is ahead, or wins
 * @param decided in how many one side wins by force, as far as the search went
 */
public record Survey(double mean, int white, int black, int decided) {
    /**
     * Searches every opening from either side.
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
            Judgement mover = judge.judge(game);
            Game next = Balance.after(game, mover);
            Judgement other = next.outcome().isPresent() ? mover : judge.judge(next);
            boolean won = next.outcome().isPresent() || mover.decided() || other.decided();
            int twice = won ? 2 * mover.score() : mover.score() - other.score();
            int score = game.position().side() == Colour.WHITE ? twice : -twice;
            white += score > 0 ? 1 : 0;
            black += score < 0 ? 1 : 0;
            decided += won ? 1 : 0;
            sum += won ? 0 : score;
        }
        return new Survey(decided == suite.size() ? 0 : sum / 2.0 / (suite.size() - decided), white, black, decided);
    }
}
