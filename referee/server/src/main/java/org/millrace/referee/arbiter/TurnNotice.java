package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/**
 * What the player to move is told.
 *
 * @param game the game as it stands
 * @param timeForMove how long the move may take, margin not included; empty if untimed
 * @param nodeLimit search nodes allowed for the move; empty if the clock rule sets none
 * @param drawOffered whether the opponent's offer of a draw stands
 * @param receipt what the player's own previous move cost; empty before it made one
 */
public record TurnNotice(
        Game game,
        Optional<Duration> timeForMove,
        Clocks clocks,
        OptionalLong nodeLimit,
        boolean drawOffered,
        Optional<TimingReceipt> receipt) {

    /** The number that the answer must carry: moves played so far, the opening's included. */
    public int ply() {
        return game.ply();
    }

    public Position position() {
        return game.position();
    }

    /** The opponent's last move; empty if none was played. */
    public Optional<Move> lastMove() {
        return game.lastMove();
    }

    /** How often the position has stood so far, this time included. */
    public int repetitions() {
        return game.repetitions();
    }

    /** Moves on the board since the last placing or capture. */
    public int noCaptureCount() {
        return game.position().noCaptureCount();
    }
}
