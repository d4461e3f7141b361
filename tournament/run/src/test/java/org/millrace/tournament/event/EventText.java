package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Event files as texts, for tests. */
record EventText(Path folder) {
    static final String TWO_BOTS = """
            [[bot]]
            name = "one"
            command = "one --fast"
            [[bot]]
            name = "two"
            command = ["two", "a b"]
            """;

    Event read(String content) throws IOException, EventFileException {
        return EventFile.read(Files.writeString(folder.resolve("event.toml"), content));
    }

    List<Problem> problems(String content) {
        return catchThrowableOfType(EventFileException.class, () -> read(content))
                .problems();
    }
}
