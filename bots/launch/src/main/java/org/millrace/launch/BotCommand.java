package org.millrace.launch;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How one bot process is started.
 *
 * @param command the program and its arguments, placeholders already filled in; at least the program
 * @param directory the folder the bot runs in; a program written with a slash is looked for from here
 * @param environment variables set on top of the inherited ones, see {@link BotProcess#start}
 * @param log the file that what the bot prints is appended to; its folder is made when it is missing
 * @param logLimitBytes the most bytes the log may take on disk, at least {@link #SMALLEST_LOG_LIMIT}
 * @param limits what the bot may use of the machine
 * @param onTerminal whether it has the input and the outputs of this program in place of an empty input and the log, so
 *     that a person can talk to it
 */
public record BotCommand(
        List<String> command,
        Path directory,
        Map<String, String> environment,
        Path log,
        long logLimitBytes,
        BotLimits limits,
        boolean onTerminal) {

    /** The log limit to use when nobody asks for another one: 1 MiB. */
    public static final long DEFAULT_LOG_LIMIT = 1 << 20;

    /** The smallest log limit, in bytes: below it a log could not hold both a beginning and an end worth reading. */
    public static final long SMALLEST_LOG_LIMIT = 4096;

    static final String NUL = "a NUL character cannot be handed to a process; remove it";

    /** Checks and copies; an {@link IllegalArgumentException} says which part is wrong and what is allowed. */
    public BotCommand {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        if (command.isEmpty() || command.getFirst().isBlank()) {
            throw new IllegalArgumentException("command: it is empty; write the program to start, then its arguments");
        }
        if (command.stream().anyMatch(BotCommand::hasNul)) {
            throw new IllegalArgumentException("command: " + NUL);
        }
        environment.forEach((name, value) -> variableFault(name, value).ifPresent(fault -> {
            throw new IllegalArgumentException("environment: " + fault);
        }));
        if (logLimitBytes < SMALLEST_LOG_LIMIT) {
            throw new IllegalArgumentException(
                    "log limit: " + logLimitBytes + " bytes is too small; give at least " + SMALLEST_LOG_LIMIT);
        }
    }

    /** A command whose bot has no terminal. */
    public BotCommand(
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Path log,
            long logLimitBytes,
            BotLimits limits) {
        this(command, directory, environment, log, logLimitBytes, limits, false);
    }

    /** The same, lent the terminal of this program. */
    public BotCommand lentTerminal() {
        return new BotCommand(command, directory, environment, log, logLimitBytes, limits, true);
    }

    /** A command whose bot may use all of the machine. */
    public BotCommand(
            List<String> command, Path directory, Map<String, String> environment, Path log, long logLimitBytes) {
        this(command, directory, environment, log, logLimitBytes, BotLimits.NONE);
    }

    /** The same command with these limits. */
    public BotCommand withLimits(BotLimits most) {
        return new BotCommand(command, directory, environment, log, logLimitBytes, most, onTerminal);
    }

    /** What is wrong with a variable for a bot's environment, and what is allowed; empty if nothing is. */
    public static Optional<String> variableFault(String name, String value) {
        if (name.isEmpty() || name.indexOf('=') >= 0) {
            return Optional.of("'" + name + "' is no name of a variable; it must not be empty or contain '='");
        }
        if (name.equals(ProcessMark.VARIABLE)) {
            return Optional.of(ProcessMark.VARIABLE + " is how the bot's processes are found again; leave it out");
        }
        return hasNul(name) || hasNul(value) ? Optional.of(NUL) : Optional.empty();
    }

    static boolean hasNul(String text) {
        return text.indexOf('\0') >= 0;
    }

    /** The program and the folder; arguments and values may hold the bot's token, so they are left out. */
    @Override
    public String toString() {
        return "BotCommand[" + command.getFirst() + " with " + (command.size() - 1) + " arguments in " + directory
                + "]";
    }
}
