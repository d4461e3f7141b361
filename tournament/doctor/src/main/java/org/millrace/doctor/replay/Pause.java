package org.millrace.doctor.replay;

import org.millrace.rules.play.Colour;

/** Holds the clock back until somebody has attached a debugger. */
@FunctionalInterface
public interface Pause {

    /**
     * Returns when the bot may be asked; in a thread of its own that ends with the program.
     *
     * @param pid the number of the bot's process
     */
    void await(long pid, Colour colour);

    /** Whether the bot is lent the terminal, for a debugger that runs in the bot itself. */
    default boolean lendsTerminal() {
        return false;
    }
}
