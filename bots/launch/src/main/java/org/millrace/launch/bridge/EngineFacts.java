package org.millrace.launch.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an engine has said about itself.
 *
 * @param name its name and version, may be empty
 * @param author who wrote it, may be empty
 * @param options what may be set
 */
record EngineFacts(String name, String author, List<EngineOption> options) {

    /** An engine that says nothing about itself. */
    static final EngineFacts NONE = new EngineFacts("", "", List.of());

    /** Copies the options. */
    EngineFacts {
        options = List.copyOf(options);
    }

    /** The option of this name, whatever its capital letters: engines compare them so. */
    Optional<EngineOption> option(String wanted) {
        return options.stream()
                .filter(option -> option.name().equalsIgnoreCase(wanted))
                .findFirst();
    }

    /** These facts and what a line of the greeting adds to them; other lines add nothing. */
    EngineFacts with(String line) {
        Words words = Words.of(line);
        if (words.startsWith("id")) {
            return words.after("id").filter("name"::equals).isPresent()
                    ? new EngineFacts(words.between("name"), author, options)
                    : new EngineFacts(name, words.between("author"), options);
        }
        return EngineOption.parse(line).map(this::with).orElse(this);
    }

    private EngineFacts with(EngineOption option) {
        List<EngineOption> more = new ArrayList<>(options);
        more.add(option);
        return new EngineFacts(name, author, more);
    }
}
