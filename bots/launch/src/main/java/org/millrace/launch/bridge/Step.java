package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What is to be done next in a {@link Talk}.
 *
 * @param <T> what the talk is to bring
 */
sealed interface Step<T> {

    /**
     * Say these lines, perhaps none, and go on with what comes.
     *
     * @param hurryAfter the time from now after which {@link Talk#hurry} is to be said; if empty, what was agreed before
     *     holds on
     */
    record Say<T>(List<String> lines, Talk<T> then, Optional<Duration> hurryAfter) implements Step<T> {
        /** Copies the lines. */
        public Say {
            lines = List.copyOf(lines);
        }
    }

    /**
     * The talk is over and has brought what it should.
     *
     * @param last what is still to be said, to which no answer comes
     */
    record Done<T>(T value, List<String> last) implements Step<T> {
        /** Copies the lines. */
        public Done {
            last = List.copyOf(last);
        }

        Done(T value) {
            this(value, List.of());
        }
    }

    /**
     * The engine does not speak as it should.
     *
     * @param sentence what it said and what was expected, without a full stop
     */
    record Fault<T>(String sentence) implements Step<T> {}

    /** Says lines that need no haste. */
    static <T> Step<T> say(List<String> lines, Talk<T> then) {
        return new Say<>(lines, then, Optional.empty());
    }

    /** Only listens. */
    static <T> Step<T> listen(Talk<T> then) {
        return say(List.of(), then);
    }
}
