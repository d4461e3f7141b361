package org.millrace.tournament.opening.make;

import java.util.Random;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Moves;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.symmetry.PositionIndex;
import org.millrace.rules.symmetry.StoneCounts;
import org.millrace.rules.symmetry.Symmetries;
import org.millrace.rules.symmetry.Symmetry;
import org.millrace.rules.variant.RuleSet;

/**
 * All placements of a number of stones, White's and Black's in turn, in an order that the seed decides. They are drawn
 * from the index up to symmetry without putting any back, so each game that is different is as likely as any other, and
 * the last comes as surely as the first. Each is turned by a symmetry drawn by lot, since the index stands for its
 * entries by images that all lean to one corner.
 *
 * <p>For one thread.
 */
final class Placements {
    private final RuleSet rules;
    private final Symmetries symmetries;
    private final PositionIndex index;
    private final Random random;
    private final Lottery lottery;

    /**
     * @param stones of both colours on the board, no more than are placed and than leave a point empty
     */
    Placements(RuleSet rules, int stones, long seed) {
        this.rules = rules;
        int white = (stones + 1) / 2;
        int black = stones / 2;
        StoneCounts counts = new StoneCounts(
                white,
                black,
                rules.stones() - white,
                rules.stones() - black,
                white == black ? Colour.WHITE : Colour.BLACK);
        symmetries = Symmetries.of(rules, counts);
        index = PositionIndex.upToSymmetry(symmetries, counts);
        // java.util.Random, since its sequence for a seed is fixed by its documentation.
        random = new Random(seed);
        lottery = new Lottery(Math.toIntExact(index.size()), random);
    }

    /** All have been drawn. */
    boolean isEmpty() {
        return lottery.isEmpty();
    }

    /** The next; there is one left. */
    Draw next() {
        int number = lottery.next();
        Symmetry turn = symmetries.all().get(random.nextInt(symmetries.order()));
        if (!index.isUsed(number)) {
            return new Draw.Refused(Refusal.SAME);
        }
        Position position = turn.position(index.position(number));
        Board board = rules.board();
        if ((board.standing(position.white()) | board.standing(position.black())) != 0) {
            return new Draw.Refused(Refusal.MILL);
        }
        Game game = placed(position.white(), position.black());
        return game.outcome().isPresent() ? new Draw.Refused(Refusal.OVER) : new Draw.Candidate(game);
    }

    /** The stones in reading order, White's and Black's in turn: without a mill, no order is better than another. */
    private Game placed(int white, int black) {
        Game game = Game.start(rules);
        int own = white;
        int others = black;
        while (own != 0 && game.outcome().isEmpty()) {
            Move move = new Move(Moves.quiet(Moves.NONE, Integer.numberOfTrailingZeros(own)));
            game = switch (game.play(move)) {
                case PlayResult.Played played -> played.game();
                case PlayResult.Illegal illegal -> throw new IllegalStateException("a placing is illegal: " + illegal);
            };
            int rest = own & (own - 1);
            own = others;
            others = rest;
        }
        return game;
    }
}
