package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.List;

/**
 * One thing that is to be got from an engine by talking to it, at the moment when it is listened to. Immutable and pure:
 * lines in, lines out; whoever holds the pipe and the clock carries it out.
 *
 * @param <T> what it is to bring
 */
interface Talk<T> {

    /**
     * What follows from a line of the engine.
     *
     * @param line the line, without its end
     * @param left what is left of the time that the talk should take, perhaps less than nothing
     */
    Step<T> hear(String line, Duration left);

    /** What to say when the time is over; empty where the dialect has no word for it. */
    default List<String> hurry() {
        return List.of();
    }
}
