package org.millrace.launch.bridge;

import java.time.Duration;
import java.util.function.Function;

/**
 * The engine has been asked whether it is ready; until it says so, everything it says belongs to what was before.
 *
 * @param <T> what the talk is to bring
 * @param next what follows, given what is left of the time
 */
record Readiness<T>(Function<Duration, Step<T>> next) implements Talk<T> {

    static final String QUESTION = "isready";
    private static final String ANSWER = "readyok";

    @Override
    public Step<T> hear(String line, Duration left) {
        // Not the whole line: an engine that searches in another thread may have begun it with something else.
        return Words.of(line).has(ANSWER) ? next.apply(left) : Step.listen(this);
    }
}
