package org.millrace.tournament.preflight;

/** Told how a preflight goes on, by the thread that makes it; every method does nothing unless overridden. */
public interface PreflightListener {
    /** Tells nobody. */
    PreflightListener NONE = new PreflightListener() {};

    /** Something that the organiser should know before the end, in a sentence. */
    default void noted(String sentence) {}

    /** A bot is tried. */
    default void trying(String bot) {}

    /** What was found out about a bot. */
    default void tried(BotCheck check) {}
}
