package org.millrace.tournament.event;

import java.util.Optional;
import org.millrace.rules.board.Board;
import org.millrace.rules.variant.RuleSet;

/**
 * How many random moves may begin a game without ending it.
 *
 * @param usual where nobody says how many
 * @param most where the board is nearly full, or all stones are placed
 * @param moveLimit after so many moves every game ends, so an opening has to be shorter
 */
public record OpeningLength(int usual, int most, int moveLimit) {
    private static final int MOST_STONES = 12;

    /** Of some variant that is not known: what is too long for it is too long for any. */
    static final OpeningLength ANY = of(MOST_STONES, Board.MAX_POINTS, Integer.MAX_VALUE);

    /** Of a game by these rules. */
    public static OpeningLength of(RuleSet rules) {
        return of(rules.stones(), rules.board().size(), rules.moveLimit() > 0 ? rules.moveLimit() : Integer.MAX_VALUE);
    }

    private static OpeningLength of(int stones, int points, int moveLimit) {
        // Few stones are too few for a long opening.
        int usual = Math.min(stones >= 5 ? 4 : 2, moveLimit - 1);
        // All stones, unless they would fill the board.
        return new OpeningLength(usual, Math.min(2 * stones, points - 1), moveLimit);
    }

    /** Why an opening of so many moves leaves nothing to play, as a sentence's end; empty if it leaves something. */
    public Optional<String> fault(int plies) {
        return plies < moveLimit
                ? Optional.empty()
                : Optional.of(plies + " random moves leave nothing to play, since move-limit=" + moveLimit
                        + " ends each game; write fewer");
    }
}
