package org.millrace.doctor.exam;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Finds, in the last lines of a program, those that name what it died of. */
final class Trace {

    private static final Pattern ROOT = Pattern.compile("^Caused by: .*");

    /** As the runtimes of the usual languages, and shells, begin or end what they say. */
    private static final Pattern CAUSE = Pattern.compile("^[\\w.]*(Error|Exception|Interrupt)\\b.*"
            + "|^Exception in thread .*|^Unhandled exception.*|.*panicked at .*|^panic: .*"
            + "|^terminate called .*|.*what\\(\\): .*|.*Assertion .*failed.*|.*Segmentation fault.*"
            + "|.*\\b(error|Error): .*|.*(command not found|No such file or directory|not found|can't open file).*");

    private static final Pattern PLACE = Pattern.compile("^File \".*\", line \\d+.*|^at \\S+\\(.*\\).*");

    private Trace() {}

    /** The cause, with its place in the program where that is told; empty if no line looks like one. */
    static Optional<String> cause(List<String> printed) {
        List<String> lines = printed.stream().map(String::strip).toList();
        return last(lines, ROOT)
                .or(() -> last(lines, CAUSE))
                .map(at -> lines.get(at)
                        + place(lines, at).map(place -> " (" + place + ")").orElse(""));
    }

    /** Python tells the place above the cause, Java below it. */
    private static Optional<String> place(List<String> lines, int cause) {
        boolean above = IntStream.range(0, cause).anyMatch(at -> lines.get(at).startsWith("File "));
        List<String> part = above ? lines.subList(0, cause) : lines.subList(cause + 1, lines.size());
        List<String> places =
                part.stream().filter(line -> PLACE.matcher(line).matches()).toList();
        return places.isEmpty() ? Optional.empty() : Optional.of(above ? places.getLast() : places.getFirst());
    }

    private static Optional<Integer> last(List<String> lines, Pattern pattern) {
        return IntStream.range(0, lines.size())
                .filter(at -> pattern.matcher(lines.get(at)).matches())
                .boxed()
                .reduce((first, second) -> second);
    }
}
