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
 * @param error what it printed of the error that ended it: its message, and its place in the program's own code, if
 *     that was told, with {@code " | "} between lines, each shortened
 */
public record BotExit(
        int code, OptionalInt signal, Optional<String> overLimit, List<String> lastLines, Optional<String> error) {

    /** How many of the last lines are kept. */
    public static final int LINES = 20;

    private static final int SIGNAL_BASE = 128;
    private static final int LARGEST_SIGNAL = 64;
    private static final int LONGEST_IN_SENTENCE = 320;

    /** Copies the lines. */
    public BotExit {
        lastLines = List.copyOf(lastLines);
    }

    /**
     * From what is known of it.
     *
     * @param lines the last that it printed; an error's message is looked for in 300 of them
     */
    public static BotExit of(int code, Optional<String> overLimit, List<String> lines) {
        boolean bySignal = code > SIGNAL_BASE && code <= SIGNAL_BASE + LARGEST_SIGNAL;
        return new BotExit(
                code,
                bySignal ? OptionalInt.of(code - SIGNAL_BASE) : OptionalInt.empty(),
                overLimit,
                lines.subList(Math.max(0, lines.size() - LINES), lines.size()),
                TellingLines.error(lines).map(BotExit::joined));
    }

    /** The signal's usual name, such as {@code SIGKILL}; a signal without one has {@code signal 40}. */
    public Optional<String> signalName() {
        return signal.isPresent() ? Optional.of(Signals.name(signal.getAsInt())) : Optional.empty();
    }

    /** One sentence without a full stop: how it ended and the few lines that tell most, shortened, for a record or a message. */
    public String sentence() {
        return sentence(true);
    }

    /**
     * The same, and then what is wrong with its command, if it failed and that can be told.
     *
     * @param hadCome whether it had connected, so that it need not be asked whether it is a bot at all
     */
    public String sentence(BotCommand command, boolean hadCome) {
        return sentence(!hadCome)
                + Optional.of(command)
                        .filter(ignored -> code != 0 && signal.isEmpty() && overLimit.isEmpty())
                        .flatMap(given -> CommandAdvice.of(given.command(), given.directory()))
                        .map(advice -> ". " + advice)
                        .orElse("");
    }

    /** The same of a program that is no bot made with an SDK. */
    public String sentenceOfEngine() {
        return sentence(false);
    }

    private String sentence(boolean mayBeNoBot) {
        String how = overLimit
                .map(over -> "the bot " + over + ", and was ended for it")
                .or(() -> signalName().map(name -> "the process was ended by " + name + " (exit code " + code + ")"))
                .orElse("the process exited with code " + code);
        if (lastLines.isEmpty()) {
            // A program that only defines its bot and starts nothing ends so, at once and content.
            return how + " and had printed nothing"
                    + (mayBeNoBot && code == 0 ? "; does it call the SDK's run or main?" : "");
        }
        return how + "; its last output: " + error.orElseGet(() -> joined(TellingLines.last(lastLines)));
    }

    private static String joined(List<String> lines) {
        return lines.stream().map(BotExit::shortened).collect(Collectors.joining(" | "));
    }

    private static String shortened(String line) {
        return line.length() <= LONGEST_IN_SENTENCE ? line : line.substring(0, LONGEST_IN_SENTENCE) + "…";
    }
}
