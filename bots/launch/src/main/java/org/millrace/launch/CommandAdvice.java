package org.millrace.launch;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What is wrong with a command that did not come far, if its words tell. */
public final class CommandAdvice {

    /** Where build tools put what they make. */
    private static final Set<String> BUILT =
            Set.of("build", "target", "out", "dist", "bin", "obj", "cmake-build-release");

    private static final Pattern PROGRAM = Pattern.compile(".*\\.(py|js|mjs|cjs|java|jar)");

    private CommandAdvice() {}

    /**
     * The first that is found: a path that lacks its quotes, a file that is not built yet, one that is not there.
     *
     * @param words the program and its arguments
     * @param directory where they run
     * @return one sentence with its full stop
     */
    public static Optional<String> of(List<String> words, Path directory) {
        return unquoted(words, directory).or(() -> unbuilt(words, directory)).or(() -> absent(words, directory));
    }

    /** Words that are one path with spaces in it: advice for a command that cannot be started at all, too. */
    static Optional<String> unquoted(List<String> words, Path directory) {
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

    private static Optional<String> unbuilt(List<String> words, Path directory) {
        return words.stream()
                .filter(word -> word.contains("/") && !word.startsWith("-") && !exists(directory, word))
                .filter(word -> List.of(word.split("/", -1)).stream().anyMatch(BUILT::contains))
                .findFirst()
                .map(word -> "Build the bot first: " + word + " is not there yet.");
    }

    private static Optional<String> absent(List<String> words, Path directory) {
        return words.stream()
                .filter(word -> !word.startsWith("-") && !word.contains("://"))
                // Of a class path, each.
                .flatMap(word -> Arrays.stream(word.split(File.pathSeparator, -1)))
                .filter(word -> PROGRAM.matcher(word).matches() && !exists(directory, word))
                .findFirst()
                .map(word -> "There is no " + word + " in "
                        + directory.toAbsolutePath().normalize() + ", where the command is started.");
    }

    private static boolean exists(Path directory, String path) {
        try {
            return Files.exists(directory.resolve(path));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
