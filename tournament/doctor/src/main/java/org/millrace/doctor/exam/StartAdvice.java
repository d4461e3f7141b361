package org.millrace.doctor.exam;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.doctor.patient.Origin;
import org.millrace.launch.BotExit;
import org.millrace.launch.CommandValues;

/** What to change when a bot does not start. */
final class StartAdvice {

    /** Where build tools put what they make. */
    private static final Set<String> BUILT =
            Set.of("build", "target", "out", "dist", "bin", "obj", "cmake-build-release");

    private StartAdvice() {}

    /** For a command that cannot be started at all. */
    static String missing(Origin origin) {
        return hint(origin).orElse("Give the command that starts the bot, as it would be typed in this folder.");
    }

    /** For a process that has ended before it said a word. */
    static String ended(Origin origin, BotExit exit) {
        if (exit.code() == 0) {
            return "Let the process stay in the foreground until Goodbye: it has ended as if all were done. Does it call"
                    + " the SDK's run or main, and wait for it? A process that goes on in the background is not the bot.";
        }
        return hint(origin)
                .or(() -> printed(exit))
                .orElse("Make it start by this command; it gets MILLRACE_HOST, MILLRACE_PORT, MILLRACE_NAME and"
                        + " MILLRACE_TOKEN in its environment.");
    }

    /** What a process said as it ended, if anything. */
    static Optional<String> printed(BotExit exit) {
        return exit.lastLines().isEmpty()
                ? Optional.empty()
                : Optional.of("Mend what it printed: "
                        + Sentences.whole(exit.error().orElse(exit.lastLines().getLast())));
    }

    private static Optional<String> hint(Origin origin) {
        if (!(origin instanceof Origin.Launched(var template, Path directory, List<String> millrace))) {
            return Optional.empty();
        }
        List<String> words = template.expand(new CommandValues("host", 1, "token", "name", millrace));
        return unquoted(words, directory).or(() -> unbuilt(words, directory));
    }

    /** Words that are one path with spaces in it. */
    private static Optional<String> unquoted(List<String> words, Path directory) {
        for (int from = 0; from < words.size(); from++) {
            for (int to = from + 2; to <= words.size(); to++) {
                String path = String.join(" ", words.subList(from, to));
                if (exists(directory, path) && !exists(directory, words.get(from))) {
                    return Optional.of("Put the path into quotes, since it has a space: '" + path
                            + "'; without them it is " + (to - from) + " words.");
                }
            }
        }
        return Optional.empty();
    }

    /** A file that a build has not made yet. */
    private static Optional<String> unbuilt(List<String> words, Path directory) {
        return words.stream()
                .filter(word -> word.contains("/") && !word.startsWith("-") && !exists(directory, word))
                .filter(word -> List.of(word.split("/", -1)).stream().anyMatch(BUILT::contains))
                .findFirst()
                .map(word -> "Build the bot first: " + word + " is not there yet.");
    }

    private static boolean exists(Path directory, String path) {
        try {
            return Files.exists(directory.resolve(path));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
