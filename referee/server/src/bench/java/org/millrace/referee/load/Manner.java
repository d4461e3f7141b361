package org.millrace.referee.load;

import org.millrace.protocol.v1.GameOver;

/** How a bot plays. Called on the bots' event loop. */
interface Manner {

    /** The player is to move: it calls {@link Player#play} now, later or never. */
    void asked(Player player);

    /** The player's game is over. */
    default void over(Player player, GameOver end) {}
}
