package org.millrace.bot.rough;

/** Which way a frame goes. */
public enum Way {
    /** From the referee to the bot. */
    TO_BOT,
    /** From the bot to the referee. */
    TO_REFEREE
}
