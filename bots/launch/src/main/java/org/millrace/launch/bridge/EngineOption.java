package org.millrace.launch.bridge;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * An option that an engine offers.
 *
 * @param name its name, as the engine writes it
 * @param type {@code check}, {@code spin}, {@code combo}, {@code button} or {@code string}
 * @param defaultValue what it is when nobody sets it, may be empty
 * @param least the smallest value of a spin
 * @param most the largest value of a spin
 */
record EngineOption(String name, String type, String defaultValue, OptionalLong least, OptionalLong most) {

    /** Reads {@code option name N type T [default D] [min A] [max B] [var V]...}; empty if the line is none. */
    static Optional<EngineOption> parse(String line) {
        Words words = Words.of(line);
        if (!words.startsWith("option")) {
            return Optional.empty();
        }
        String name = words.between("name", "type");
        String type = words.after("type").orElse("");
        return name.isEmpty() || type.isEmpty()
                ? Optional.empty()
                : Optional.of(new EngineOption(
                        name,
                        type,
                        words.between("default", "min", "max", "var"),
                        words.number("min"),
                        words.number("max")));
    }
}
