package org.millrace.launch;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * How a bot process ended, with what it last said.
 *
 * @param code the exit code; a process ended by a signal has 128 plus the signal's number
 * @param signal the number of the signal, when the code says that one ended the process
 * @param overLimit what it used beyond its limits, when it was ended for that: "used 1.2 GiB of memory, allowed is 512
 *     MiB"
 * @param lastLines the last lines the bot printed, oldest first, each shortened and free of control characters
 */
public record BotExit(int code, OptionalInt signal, Optional<String> overLimit, List<String> lastLines) {

    private static final int SIGNAL_BASE = 128;
    private static final int LARGEST_SIGNAL = 64;
    private static final int LINES_IN_SENTENCE = 5;
    private static final int LONGEST_IN_SENTENCE = 320;

    /** Copies the lines. */
    public BotExit {
        lastLines = List.copyOf(lastLines);
    }

    static BotExit of(int code, Optional<String> overLimit, List<String> lastLines) {
        boolean bySignal = code > SIGNAL_BASE && code <= SIGNAL_BASE + LARGEST_SIGNAL;
        return new BotExit(
                code, bySignal ? OptionalInt.of(code - SIGNAL_BASE) : OptionalInt.empty(), overLimit, lastLines);
    }

    /** The signal's usual name, such as {@code SIGKILL}; a signal without one has {@code signal 40}. */
    public Optional<String> signalName() {
        return signal.isPresent() ? Optional.of(Signals.name(signal.getAsInt())) : Optional.empty();
    }

    /** One sentence without a full stop: how it ended and the last few lines, shortened, for a record or a message. */
    public String sentence() {
        String how = overLimit
                .map(over -> "the bot " + over + ", and was ended for it")
                .or(() -> signalName().map(name -> "the process was ended by " + name + " (exit code " + code + ")"))
                .orElse("the process exited with code " + code);
        if (lastLines.isEmpty()) {
            return how + " and had printed nothing";
        }
        List<String> lines = lastLines.subList(Math.max(0, lastLines.size() - LINES_IN_SENTENCE), lastLines.size());
        return how + "; its last output: "
                + lines.stream().map(BotExit::shortened).collect(Collectors.joining(" | "));
    }

    private static String shortened(String line) {
        return line.length() <= LONGEST_IN_SENTENCE ? line : line.substring(0, LONGEST_IN_SENTENCE) + "…";
    }
}
