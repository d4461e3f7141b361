package org.millrace.record;

/**
 * The names of the tags that say where a record comes from. A record that was not made by an event has none of them, and
 * nothing but checks depends on them.
 */
public final class Provenance {
    /** The event's seed, which decides lots and openings. */
    public static final String SEED = "Seed";

    /** Name and version of the program that played the game. */
    public static final String PROGRAM = "Program";

    /** Version of the protocol between referee and bots: major, full stop, minor. */
    public static final String PROTOCOL_VERSION = "ProtocolVersion";

    /** Version of the rules as that program plays them. */
    public static final String RULES_VERSION = "RulesVersion";

    /**
     * SHA-256, in 64 digits, of how White's bot is started and what it is told; a bot that connects by itself has none.
     */
    public static final String WHITE_COMMAND = "WhiteCommand";

    /** The same of Black's bot. */
    public static final String BLACK_COMMAND = "BlackCommand";

    private Provenance() {}
}
