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
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is wrong with a command that did not come far, if its words tell. */
public final class CommandAdvice {

    /** Where build tools put what they make. */
    private static final Set<String> BUILT =
            Set.of("build", "target", "out", "dist", "bin", "obj", "cmake-build-release");

    private static final Pattern PROGRAM = Pattern.compile(".*\\.(py|js|mjs|cjs|java|jar)");

    /** What goes before a class path. */
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

    private CommandAdvice() {}

    /**
     * The first that is found: a path that lacks its quotes, a program that is not built yet, one that is not there.
     *
     * @param words the program and its arguments
     * @param directory where they run
     * @return one sentence, without its full stop
     */
    public static Optional<String> of(List<String> words, Path directory) {
        return unquoted(words, directory).or(() -> absent(words, directory));
    }

    /** Words that are one path with spaces in it: advice for a command that cannot be started at all, too. */
    static Optional<String> unquoted(List<String> words, Path directory) {
        for (int from = 0; from < words.size(); from++) {
            for (int to = from + 2; to <= words.size(); to++) {
                String path = String.join(" ", words.subList(from, to));
                if (exists(directory, path) && !exists(directory, words.get(from))) {
                    return Optional.of("Put the path into quotes, since it has a space: '" + path
                            + "'; without them it is " + (to - from) + " words");
                }
            }
        }
        return Optional.empty();
    }

    /** A program that is not there; what is only written to, or may well be missing, is nobody's fault. */
    private static Optional<String> absent(List<String> words, Path directory) {
        return programs(words)
                .filter(path -> !exists(directory, path))
                .findFirst()
                .map(path -> isBuilt(path)
                        ? "Build the bot first: " + path + " is not there yet"
                        : "There is no " + path + " in "
                                + directory.toAbsolutePath().normalize() + ", where the command is started");
    }

    /** The words, and parts of words, that name what is to be run. */
    private static Stream<String> programs(List<String> words) {
        return IntStream.range(0, words.size()).boxed().flatMap(at -> {
            String word = words.get(at);
            if (at > 0 && CLASS_PATH.contains(words.get(at - 1))) {
                // A star stands for what is in a folder, and an empty part for the folder itself.
                return Arrays.stream(word.split(File.pathSeparator))
                        .map(part -> part.replaceFirst("/?\\*$", ""))
                        .filter(part -> !part.isEmpty());
            }
            boolean first = at == 0 && word.contains("/");
            boolean source = !word.startsWith("-")
                    && !word.contains("://")
                    && PROGRAM.matcher(word).matches();
            return first || source ? Stream.of(word) : Stream.empty();
        });
    }

    private static boolean isBuilt(String path) {
        return Arrays.stream(path.split("/", -1)).anyMatch(BUILT::contains);
    }

    private static boolean exists(Path directory, String path) {
        try {
            return Files.exists(directory.resolve(path));
        } catch (InvalidPathException noPath) {
            return false;
        }
    }
}
