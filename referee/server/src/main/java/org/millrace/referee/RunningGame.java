package org.millrace.referee;

import java.util.concurrent.CompletableFuture;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.server.GameTable;

/** A game that was ordered and is on its way to its end. Safe for all threads. */
public final class RunningGame {

    private final GameTable table;

    RunningGame(GameTable table) {
        this.table = table;
    }

    /** The game's id. */
    public GameId id() {
        return table.id();
    }

    /**
     * Done with the game's record when it is over, however it ended, in a thread of its own that may block. The caller
     * owns what is returned: completing or cancelling it does not end the game.
     */
    public CompletableFuture<FinishedGame> finished() {
        return table.finished().copy();
    }

    /**
     * Ends the game as void.
     *
     * @param why a clause for the record and the players
     */
    public void abort(String why) {
        table.abort(why);
    }

    /**
     * Ends the game as decided by somebody outside; without effect if it is over.
     *
     * @param ruling the winner, or a draw, and a sentence for the record and the players
     */
    public void adjudicate(Adjudicator.Ruling ruling) {
        table.adjudicate(ruling);
    }

    /** Moves played so far, the opening's included. */
    public int ply() {
        return table.ply();
    }

    /** Whether both players have come; until then the game waits for one. */
    public boolean hasBegun() {
        return table.hasBegun();
    }
}
