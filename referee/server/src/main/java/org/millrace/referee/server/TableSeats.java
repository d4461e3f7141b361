package org.millrace.referee.server;

import org.millrace.rules.play.Colour;

/** The two seats of a table. */
record TableSeats(TableSeat white, TableSeat black) {

    TableSeat of(Colour colour) {
        return switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
    }
}
