package org.millrace.bot.sdk;

import java.io.InterruptedIOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.UndeclaredThrowableException;
import java.nio.channels.ClosedByInterruptException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A bot that threw: where and what, told once. */
final class BotFailure {

    /** What is no bot's own code: the SDK, what it is built on, and Java. */
    private static final Pattern OTHERS =
            Pattern.compile("(org\\.millrace\\.(bot\\.sdk|protocol|rules)|java|javax|jdk|sun|com\\.google)\\..*");

    private static final Pattern LINE_BEGIN = Pattern.compile("^[ \\t]*", Pattern.MULTILINE);

    /** How a stack trace begins the part of a cause. */
    private static final String CAUSED_BY = "Caused by: ";

    private BotFailure() {}

    /** {@code the bot failed in game g at ply 14, MyBot.java line 12: IllegalStateException: no book}, in one line. */
    static String sentence(String gameId, OptionalInt ply, Throwable thrown) {
        String when = ply.isPresent() ? " at ply " + ply.getAsInt() : "";
        String where = place(thrown).map(place -> ", " + place).orElse("");
        List<Throwable> causes = causes(thrown);
        String cause = causes.isEmpty() ? "" : ", caused by " + said(causes.getLast());
        return "the bot failed in game " + gameId + when + where + ": " + said(thrown) + cause;
    }

    private static String said(Throwable thrown) {
        String name = thrown.getClass().getSimpleName();
        return ((name.isEmpty() ? thrown.getClass().getName() : name) + message(thrown))
                .replaceAll("\\s+", " ")
                .strip();
    }

    /** What it adds to its class; nothing where that is only what its cause says, as Java fills it in. */
    private static String message(Throwable thrown) {
        String ofCause =
                Optional.ofNullable(thrown.getCause()).map(Throwable::toString).orElse("");
        return Optional.ofNullable(thrown.getMessage())
                .filter(text -> !text.equals(ofCause))
                .map(text -> ": " + text)
                .orElse("");
    }

    /** The bot's own line that is nearest to where it was thrown, of the cause first; empty if none is the bot's. */
    private static Optional<String> place(Throwable thrown) {
        return chain(thrown).toList().reversed().stream()
                .flatMap(each -> Arrays.stream(each.getStackTrace()))
                .filter(frame -> !OTHERS.matcher(frame.getClassName()).matches() && frame.getLineNumber() > 0)
                .findFirst()
                .map(frame -> frame.getFileName() + " line " + frame.getLineNumber());
    }

    /** The stack trace, without what the sentence says: what was thrown, and its first cause; empty if it has none. */
    static String frames(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        String text = trace.toString();
        String head = thrown.toString();
        String frames = text.startsWith(head) ? text.substring(head.length()) : text;
        List<Throwable> causes = causes(thrown);
        for (int i = 0; i < causes.size(); i++) {
            Throwable cause = causes.get(i);
            String more = i == causes.size() - 1 ? "" : message(cause);
            frames = frames.replace(
                    CAUSED_BY + cause, CAUSED_BY + cause.getClass().getName() + more);
        }
        return frames.isBlank()
                ? ""
                : "Stack trace:\n" + LINE_BEGIN.matcher(frames.strip()).replaceAll("    ");
    }

    /**
     * What a bot does, where a checked exception that it throws undeclared, as other languages of the JVM may, is none of
     * the connection's.
     */
    static <T> T declared(Callable<T> bots) {
        try {
            return bots.call();
        } catch (RuntimeException thrown) {
            throw thrown;
        } catch (Exception undeclared) {
            throw new UndeclaredThrowableException(undeclared);
        }
    }

    /** Whether it was thrown since the thread was interrupted. */
    static boolean followsFromInterrupt(Throwable thrown) {
        return chain(thrown)
                .anyMatch(each -> each instanceof InterruptedException
                        || each instanceof InterruptedIOException
                        || each instanceof ClosedByInterruptException
                        || each instanceof CancellationException);
    }

    /** The first cause is the last of them. */
    private static List<Throwable> causes(Throwable thrown) {
        return chain(thrown).skip(1).toList();
    }

    private static Stream<Throwable> chain(Throwable thrown) {
        // So many: a cause may lead back to where it came from.
        return Stream.iterate(Optional.of(thrown), Optional::isPresent, each -> each.map(Throwable::getCause))
                .limit(20)
                .flatMap(Optional::stream);
    }
}
