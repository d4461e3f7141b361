package org.millrace.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Starts a program in a session of its own, so that Ctrl-C in the runner's terminal reaches the runner alone and a bot
 * does not lose a game by it. Uses setsid(1) of util-linux, which replaces itself by the program; where there is none
 * (macOS) the bot shares the terminal.
 */
final class OwnSession {

    private static final List<String> PREFIX = ProgramFinder.onPath(
                    "setsid",
                    Path.of("/"),
                    Optional.ofNullable(System.getenv("PATH")).orElse(ProgramFinder.USUAL_PATH))
            .map(Path::toString)
            .map(List::of)
            .orElse(List.of());

    private OwnSession() {}

    /** The words to put before a command; perhaps none. */
    static List<String> prefix() {
        return PREFIX;
    }
}
