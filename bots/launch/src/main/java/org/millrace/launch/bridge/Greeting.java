package org.millrace.launch.bridge;

import java.time.Duration;

/**
 * The engine tells what it is and what may be set, until it says that this was all.
 *
 * @param last the word that ends the greeting
 * @param facts what it has said so far
 */
record Greeting(String last, EngineFacts facts) implements Talk<EngineFacts> {

    @Override
    public Step<EngineFacts> hear(String line, Duration left) {
        return Words.of(line).has(last) ? new Step.Done<>(facts) : Step.listen(new Greeting(last, facts.with(line)));
    }
}
