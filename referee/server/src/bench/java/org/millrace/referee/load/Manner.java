package org.millrace.referee.load;

import org.millrace.protocol.v1.GameOver;

/** How a bot plays. Called on the bots' event loop. */
interface Manner {

    /** The bot is to move: it calls {@link Bot#play} now, later or never. */
    void asked(Bot bot);

    /** A game of the bot is over. */
    default void over(Bot bot, GameOver end) {}
}
