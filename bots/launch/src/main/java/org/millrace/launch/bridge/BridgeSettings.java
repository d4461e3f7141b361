package org.millrace.launch.bridge;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How a bridge runs its engines.
 *
 * @param dialect how they speak
 * @param command the program and its arguments
 * @param directory the folder that they run in
 * @param options values for options of the engine, in the order in which they are set
 * @param variants the variants to claim in place of those that the dialect finds; empty means those
 * @param enginePerGame whether each game gets an engine of its own, also where one could play several
 * @param startTimeout how long an engine may take until it is ready for a game
 * @param verbose whether to print all that is said
 */
record BridgeSettings(
        Dialect dialect,
        List<String> command,
        Path directory,
        Map<String, String> options,
        List<String> variants,
        boolean enginePerGame,
        Duration startTimeout,
        boolean verbose) {

    /** Copies the lists. */
    BridgeSettings {
        command = List.copyOf(command);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        variants = List.copyOf(variants);
    }
}
