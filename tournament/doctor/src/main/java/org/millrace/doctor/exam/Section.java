package org.millrace.doctor.exam;

import java.util.Locale;

/** A section of the handbook that a report sends its reader to. */
enum Section {
    THE_SHORTEST_BOT,
    FRAMES,
    HELLO,
    REFUSED,
    READY,
    YOURTURN,
    PLAY,
    ACCEPTDRAW,
    GAMEOVER,
    PING_AND_PONG,
    ERROR,
    GOODBYE,
    RESUME,
    SEVERAL_GAMES_AT_ONCE,
    LATER_VERSIONS,
    POINTS_MOVES_POSITIONS,
    CLOCKS,
    WHAT_LOSES_A_GAME_AND_WHAT_DOES_NOT;

    private static final String HANDBOOK = "protocol/PROTOCOL.md";

    /** As a link within the handbook has it. */
    String anchor() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** File and anchor, from the top of the repository. */
    String reference() {
        return HANDBOOK + "#" + anchor();
    }
}
