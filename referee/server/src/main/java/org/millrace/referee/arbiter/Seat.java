package org.millrace.referee.arbiter;

import java.util.Optional;
import org.millrace.rules.play.Colour;

/** What the arbiter remembers about one player of the game. */
final class Seat {
    final Colour colour;
    /** Has been told of the game, so it is told of its end too. */
    boolean introduced;
    /** A GameStart was sent that no Ready has answered yet. */
    boolean readyExpected;

    boolean ready;
    /** Why this player cannot start; set only before both are ready, since later a failure ends the game. */
    Optional<Failure> failure = Optional.empty();

    /** How the connection was lost; empty while there is one. */
    Optional<String> lost = Optional.empty();

    Optional<TimingReceipt> receipt = Optional.empty();
    /** Since the last request to move; before it, since the game was announced. */
    final SentInVain inVain = new SentInVain();

    /** Of the present move, told when its time is over. */
    Circumstances circumstances = Circumstances.NONE;

    int strikes;
    int latePlays;

    Seat(Colour colour) {
        this.colour = colour;
    }

    /** What was sent and happened up to now belongs to another move. */
    void forgetMeanwhile() {
        inVain.clear();
        circumstances = Circumstances.NONE;
    }

    boolean connected() {
        return lost.isEmpty();
    }

    boolean failed() {
        return failure.isPresent();
    }
}
