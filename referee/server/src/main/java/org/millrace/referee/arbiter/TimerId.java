package org.millrace.referee.arbiter;

import org.millrace.rules.play.Colour;

/**
 * The timers of one game. There is one flag timer, not one a player, because only one clock runs.
 */
public enum TimerId {
    /** White's time to get ready. */
    READY_WHITE(0),
    /** Black's time to get ready. */
    READY_BLACK(1),
    /** The flag of the player to move. */
    FLAG(2),
    /** White's time to come back after a lost connection. */
    GRACE_WHITE(3),
    /** Black's time to come back after a lost connection. */
    GRACE_BLACK(4);

    private final int place;

    TimerId(int place) {
        this.place = place;
    }

    /** Its index in {@link #values}, for tables of timers. */
    public int place() {
        return place;
    }

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
