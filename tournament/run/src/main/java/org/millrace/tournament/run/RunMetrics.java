package org.millrace.tournament.run;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * What the runner counts; every method does nothing unless overridden.
 *
 * <p>Called on the runner's thread, which waits for it to return.
 */
public interface RunMetrics {

    /** Counts nothing. */
    RunMetrics NONE = new RunMetrics() {};

    /** How the event stands: told at every turn of the runner, at least every few seconds while games are played. */
    default void stands(Stand stand) {}

    /** An attempt at a game was void, and the game is played again. */
    default void replayed() {}

    /** A process of a bot was started. */
    default void botStarted() {}

    /** A bot was taken out of the event. */
    default void botWithdrawn() {}

    /** The machine had too much to do for so long. */
    default void overloaded(Duration length) {}

    /**
     * The games of an event by what has become of them.
     *
     * @param total of the whole event; empty if it goes on without end
     * @param finished with a result, those of earlier starts of the runner included
     * @param playing that run, or wait for their players to come
     * @param leftOut that stayed void at every attempt
     */
    record Stand(OptionalInt total, int finished, int playing, int leftOut) {

        /** Every game has a result, or stays without one. */
        public boolean isOver() {
            return total.orElse(0) > 0 && finished + leftOut == total.getAsInt();
        }

        /** Games that are still to begin. */
        public int waiting() {
            return total.isPresent() ? total.getAsInt() - finished - playing - leftOut : 0;
        }
    }
}
