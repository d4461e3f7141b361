package org.millrace.bot.failing;

import java.io.IOException;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.GameEnd;
import org.millrace.bot.sdk.GameInfo;
import org.millrace.bot.sdk.Turn;

/** A bot that throws in one place, outside the SDK's package as bots are. */
public final class FailingBot implements Bot {

    /** Where it throws, and how. */
    public enum Where {
        START,
        MOVE,
        CAUSE,
        SNEAKY,
        WRAPPED,
        NULL,
        OVER,
        INTERRUPTED,
        AFTER_THE_END
    }

    private final Where where;
    private final CountDownLatch thinking;

    /** @param thinking counted down when it begins to think */
    public FailingBot(Where where, CountDownLatch thinking) {
        this.where = where;
        this.thinking = thinking;
    }

    @Override
    public void gameStarted(GameInfo game) {
        if (where == Where.START) {
            throw new NoSuchElementException("no book");
        }
    }

    @Override
    @SuppressWarnings("NullAway") // this is what it is for
    public Answer move(Turn turn) {
        thinking.countDown();
        switch (where) {
            case MOVE -> throw new IllegalStateException("no idea,\n  none at all");
            case CAUSE -> throw new IllegalStateException("no move", lookUp());
            case WRAPPED ->
                throw new IllegalStateException(
                        new IllegalStateException("no line", new NoSuchElementException("no page")));
            case SNEAKY -> FailingBot.<RuntimeException>sneak(new IOException("no file"));
            case INTERRUPTED -> sleep();
            case AFTER_THE_END -> {
                waitFor(() -> Thread.currentThread().isInterrupted());
                throw new IllegalStateException("too late");
            }
            default -> {}
        }
        return where == Where.NULL ? null : Answer.of(turn.legalMoves().getFirst());
    }

    /** As a language without checked exceptions may throw. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <E extends Exception> void sneak(Exception thrown) throws E {
        throw (E) thrown;
    }

    private static RuntimeException lookUp() {
        try {
            Map.<String, Integer>of().keySet().iterator().next();
            throw new AssertionError("there is none");
        } catch (NoSuchElementException none) {
            return none;
        }
    }

    /** As many do it: what cannot be thrown is wrapped. */
    private static void sleep() {
        try {
            TimeUnit.MINUTES.sleep(5);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
    }

    private static void waitFor(BooleanSupplier condition) {
        while (!condition.getAsBoolean()) {
            Thread.onSpinWait();
        }
    }

    @Override
    public void gameOver(GameEnd end) {
        if (where == Where.OVER) {
            throw new UnsupportedOperationException("cannot learn");
        }
    }
}
