package org.millrace.referee.arbiter;

import org.millrace.rules.play.Colour;

/**
 * The timers of one game. There is one flag timer, not one a player, because only one clock runs.
 */
public enum TimerId {
    /** White's time to get ready. */
    READY_WHITE,
    /** Black's time to get ready. */
    READY_BLACK,
    /** The flag of the player to move. */
    FLAG,
    /** White's time to come back after a lost connection. */
    GRACE_WHITE,
    /** Black's time to come back after a lost connection. */
    GRACE_BLACK;

    static TimerId ready(Colour colour) {
        return switch (colour) {
            case WHITE -> READY_WHITE;
            case BLACK -> READY_BLACK;
        };
    }

    static TimerId grace(Colour colour) {
        return switch (colour) {
            case WHITE -> GRACE_WHITE;
            case BLACK -> GRACE_BLACK;
        };
    }
}
