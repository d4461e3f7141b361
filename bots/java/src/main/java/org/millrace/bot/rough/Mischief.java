package org.millrace.bot.rough;

import java.util.Set;

/** What a rough connection does; all of it is within the protocol. */
public enum Mischief {
    /** Frames come in pieces, some byte by byte, and some two at once. */
    FRAGMENTS("frames in pieces, some byte by byte, and several at once"),
    /** Some messages come late, by up to 20 ms. */
    DELAYS("messages that come late"),
    /** Messages have fields that no version knows, and to the bot come messages of unknown kinds. */
    UNKNOWN("fields and messages of a later version"),
    /** The bot is asked with Pings of the relay's own, at any time; its Pongs come late. */
    PINGS("Pings at any time, Pongs that come late"),
    /** The connection breaks now and then, also inside a frame, and may be taken up again. */
    CUTS("connections that break, also inside a frame");

    /** All of it. */
    public static final Set<Mischief> ALL = Set.of(values());

    private final String description;

    Mischief(String description) {
        this.description = description;
    }

    /** A few words for a help text. */
    public String description() {
        return description;
    }
}
