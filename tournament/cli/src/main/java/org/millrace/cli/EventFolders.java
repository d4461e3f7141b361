package org.millrace.cli;

import java.nio.file.Path;
import java.util.Optional;

/** Where an event is written that nobody has named a folder for. */
final class EventFolders {
    private EventFolders() {}

    /** {@code runs/} and the name of the event file, from the folder in which the command is given. */
    static Path usual(Path file) {
        String name =
                Optional.ofNullable(file.getFileName()).map(Path::toString).orElse("event");
        return Path.of("runs", name.replaceFirst("\\.toml$", ""));
    }
}
