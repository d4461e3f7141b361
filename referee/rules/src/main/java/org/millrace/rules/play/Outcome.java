package org.millrace.rules.play;

import java.util.Optional;

/**
 * How a game ended by the board.
 *
 * @param winner the winner; empty for a draw
 * @param reason the reason
 */
public record Outcome(Optional<Colour> winner, EndReason reason) {
    static Outcome win(Colour winner, EndReason reason) {
        return new Outcome(Optional.of(winner), reason);
    }

    static Outcome draw(EndReason reason) {
        return new Outcome(Optional.empty(), reason);
    }
}
