package org.millrace.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Those of a program's last lines that tell why it ended: the message of its error, and the place in its own code. Some
 * runtimes print the message last, others first and many frames of their own below it, so that the very last lines say
 * nothing.
 */
final class TellingLines {
    /** How many lines to look through. */
    static final int SEEN = 300;

    private static final int MOST = 5;

    /** A program that goes on talking has got over its error: so many lines may follow that are no part of it. */
    private static final int MOST_AFTER = 3;

    private static final Pattern NOISE = Pattern.compile("[\\s^~]+|Node\\.js v\\d.*|\\d+ errors?");

    private static final Pattern COMPILER = Pattern.compile("\\S+:\\d+(:\\d+)?: (fatal )?error: .*");

    private static final Pattern MESSAGE =
            Pattern.compile("(Caused by: |Uncaught |Unhandled |Exception in thread .*? )?"
                    + "[\\w.$]*(Error|Exception|Interrupt|Exit)( \\[\\w+])?(: .*)?"
                    + "|the bot failed in game .*|(\\S+: )?(fatal error|error|fatal|Error|FATAL|ERROR):? .*"
                    + "|what\\(\\): .*|terminate called .*|panic: .*|thread '.*' .*panicked at .*|Segmentation fault.*"
                    + "|\\S+: can't open file .*|.*error while loading shared libraries: .*"
                    + "|\\S+: (.*: )?((command )?not found|No such file or directory)|.*\\bAssertion .*failed.*");

    private static final Pattern FRAME_BELOW = Pattern.compile("at .*");
    private static final Pattern DETAIL =
            Pattern.compile("at .*|\\.\\.\\. \\d+ .*|[\\[\\]{}(),]*|\\w+: .*[,\\[{'\\]]|\\} *");
    private static final Pattern FRAME_ABOVE = Pattern.compile("File \".*\", line \\d+.*");
    private static final Pattern PLACE = Pattern.compile("(file://)?\\S*[/\\\\]\\S+:\\d+(:\\d+)?");

    /** Frames of a runtime, of what is installed beside it, or without a file. */
    private static final Pattern RUNTIME = Pattern.compile(".*(node:|java\\.base|\\bjdk\\.|/lib/python\\d|site-packages"
            + "|node_modules|<frozen|<anonymous>\\)|\\(native\\)|Unknown Source|Native Method).*");

    /** Frames of the SDK, in its own folder or package. */
    private static final Pattern SDK =
            Pattern.compile(".*(/millrace/(src/)?[^/]+\\.(py|js|mjs|[ch]pp)\\b|org\\.millrace\\.).*");

    private TellingLines() {}

    /** The error that the program ended with: at most five of these lines, in their order; empty if none looks like one. */
    static Optional<List<String>> error(List<String> lines) {
        List<String> clean = clean(lines);
        return lastMessage(clean).map(at -> around(clean, at));
    }

    /** The last few of these lines. */
    static List<String> last(List<String> lines) {
        List<String> clean = clean(lines);
        List<String> rest = clean.isEmpty() ? lines : clean;
        return rest.subList(Math.max(0, rest.size() - MOST), rest.size());
    }

    private static List<String> clean(List<String> lines) {
        return lines.stream().filter(line -> !NOISE.matcher(line).matches()).toList();
    }

    private static Optional<Integer> lastMessage(List<String> lines) {
        int after = 0;
        for (int at = lines.size() - 1; at >= 0 && after <= MOST_AFTER; at--) {
            if (MESSAGE.matcher(lines.get(at)).matches()
                    || COMPILER.matcher(lines.get(at)).matches()) {
                return Optional.of(at);
            }
            after += DETAIL.matcher(lines.get(at)).matches() ? 0 : 1;
        }
        return Optional.empty();
    }

    private static List<String> around(List<String> lines, int message) {
        Optional<Integer> compiled = IntStream.rangeClosed(0, message)
                .filter(at -> COMPILER.matcher(lines.get(at)).matches())
                .boxed()
                .findFirst();
        if (compiled.isPresent()) {
            int first = compiled.get();
            return lines.subList(first, Math.min(Math.min(first + 2, message + 2), lines.size()));
        }
        List<String> told = new ArrayList<>(above(lines, message));
        told.add(lines.get(message));
        told.addAll(below(lines, message));
        return List.copyOf(told.subList(0, Math.min(MOST, told.size())));
    }

    /** The place that is printed before the message, with its line of code, or the message that led to this one. */
    private static List<String> above(List<String> lines, int message) {
        List<Integer> frames = new ArrayList<>();
        for (int at = message - 1; at >= 0; at--) {
            String line = lines.get(at);
            if (FRAME_ABOVE.matcher(line).matches()) {
                frames.add(at);
            } else if (line.startsWith("Traceback ") || MESSAGE.matcher(line).matches()) {
                break;
            }
        }
        if (!frames.isEmpty()) {
            return own(lines, frames)
                    .map(at -> lines.subList(at, Math.min(at + 2, message)))
                    .orElse(List.of());
        }
        for (int at = message - 1; at >= Math.max(0, message - 2); at--) {
            if (PLACE.matcher(lines.get(at)).matches()
                    && !RUNTIME.matcher(lines.get(at)).matches()) {
                return lines.subList(at, message);
            }
        }
        return cause(lines, message).map(List::of).orElse(List.of());
    }

    /** The message of the error that this one is the cause of or says more about; empty if it stands alone. */
    private static Optional<String> cause(List<String> lines, int message) {
        boolean isCause = lines.get(message).startsWith("Caused by: ");
        for (int at = message - 1; at >= 0; at--) {
            String line = lines.get(at);
            if (MESSAGE.matcher(line).matches() && !line.startsWith("Caused by: ")) {
                return isCause || at == message - 1 ? Optional.of(line) : Optional.empty();
            }
            if (!isCause) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    /** The first frame of the program's own below the message; for a panic the line that says what it was. */
    private static List<String> below(List<String> lines, int message) {
        if (lines.get(message).startsWith("thread '") && message + 1 < lines.size()) {
            return List.of(lines.get(message + 1));
        }
        List<Integer> frames = IntStream.range(message + 1, lines.size())
                .filter(at -> FRAME_BELOW.matcher(lines.get(at)).matches())
                .boxed()
                .toList();
        return own(lines, frames).map(lines::get).map(List::of).orElse(List.of());
    }

    /** Of frames, the innermost first, the one to look at; a bot in a folder named like the SDK's is taken for itself. */
    private static Optional<Integer> own(List<String> lines, List<Integer> frames) {
        List<Integer> ofNoRuntime = frames.stream()
                .filter(at -> !RUNTIME.matcher(lines.get(at)).matches())
                .toList();
        return ofNoRuntime.stream()
                .filter(at -> !SDK.matcher(lines.get(at)).matches())
                .findFirst()
                .or(() -> ofNoRuntime.stream().findFirst());
    }
}
