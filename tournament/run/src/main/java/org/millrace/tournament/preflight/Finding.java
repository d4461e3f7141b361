package org.millrace.tournament.preflight;

import java.util.Locale;

/** What a smoke game has shown of a bot. */
public enum Finding {
    /** It played as a bot has to. */
    FIT(true),
    /** It played, but took so long for an answer or its start that little time was left. */
    SLOW(true),
    /** It connects by itself, and was not asked to. */
    NOT_TRIED(true),
    /** Its program or folder is missing, or the system will not run it. */
    MISSING(false),
    /** It has not connected, or not said that it is ready, in time. */
    NEVER_CAME(false),
    /** Its process ended or its connection was lost. */
    CRASHED(false),
    /** It made an illegal move. */
    ILLEGAL_MOVE(false),
    /** It sent what is no message of the protocol. */
    VIOLATION(false),
    /** It did not answer in the time of its clock, or hung for half of the time that a smoke game has. */
    TIME(false),
    /** The game could not be played for a reason that is not the bot's. */
    DISTURBED(false);

    private final boolean fit;

    Finding(boolean fit) {
        this.fit = fit;
    }

    /** Whether the bot may go into the event as it is, as far as is known. */
    public boolean isFit() {
        return fit;
    }

    /** Its word in tables and for programs, such as {@code never-came}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
