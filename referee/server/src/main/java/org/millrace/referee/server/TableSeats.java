package org.millrace.referee.server;

import org.millrace.referee.arbiter.TimerId;
import org.millrace.rules.play.Colour;

/** The two seats of a table. */
record TableSeats(TableSeat white, TableSeat black) {

    TableSeat of(Colour colour) {
        return switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
    }

    /** Whose timer it is; the flag is the mover's. */
    TableSeat owner(TimerId timer, Colour mover) {
        return switch (timer) {
            case READY_WHITE, GRACE_WHITE -> white;
            case READY_BLACK, GRACE_BLACK -> black;
            case FLAG -> of(mover);
        };
    }
}
