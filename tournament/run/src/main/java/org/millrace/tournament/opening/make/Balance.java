package org.millrace.tournament.opening.make;

import org.millrace.bot.house.Judge;
import org.millrace.bot.house.Judgement;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;

/**
 * Whether an opening is balanced: a search from either side prefers none by more than the window. The second search
 * starts from the position after the first one's best move. One search alone leans to whoever had the last word in it,
 * and the two lean to different sides.
 *
 * <p>For one thread.
 */
final class Balance {
    private final Judge judge;
    private final int window;

    /**
     * @param nodes of each search
     * @param window the most that a side may be ahead, in hundredths of a stone
     */
    Balance(RuleSet rules, long nodes, int window) {
        judge = new Judge(rules, nodes);
        this.window = window;
    }

    /** Whether a game that is not over is open for both sides. */
    boolean holds(Game game) {
        Judgement mover = judge.judge(game);
        if (!fits(mover)) {
            return false;
        }
        Game next = after(game, mover);
        return next.outcome().isEmpty() && fits(judge.judge(next));
    }

    /** The game after the best move. */
    static Game after(Game game, Judgement judgement) {
        return switch (game.play(judgement.move())) {
            case PlayResult.Played played -> played.game();
            case PlayResult.Illegal illegal -> throw new IllegalStateException("the search found " + illegal);
        };
    }

    private boolean fits(Judgement judgement) {
        return !judgement.decided() && Math.abs(judgement.score()) <= window;
    }
}
