package org.millrace.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jline.utils.Signals;
import org.jspecify.annotations.Nullable;

/**
 * Lets a command end in order when it is told to. The first Ctrl-C asks it to finish what it has begun, the second to
 * stop at once. When the program itself is told to end (SIGTERM, a closed terminal) it is asked to stop, and the
 * program waits, up to {@value #PATIENCE_SECONDS} seconds, until the command has closed what it owns.
 */
final class Interruption implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 15;
    private static final String INTERRUPT = "INT";

    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicInteger interrupts = new AtomicInteger();
    private final Runnable finish;
    private final Runnable stop;
    private final Thread hook;
    /** Whoever was told of Ctrl-C before; null if nobody can be told here. */
    private final @Nullable Object before;

    private Interruption(Runnable finish, Runnable stop) {
        this.finish = finish;
        this.stop = stop;
        hook = new Thread(
                () -> {
                    stop.run();
                    awaitEnd();
                },
                "interruption");
        Runtime.getRuntime().addShutdownHook(hook);
        before = Signals.register(INTERRUPT, this::interrupted);
    }

    /** From now on until it is closed, the command is told to finish or to stop; both may be called by any thread. */
    static Interruption of(Runnable finish, Runnable stop) {
        return new Interruption(finish, stop);
    }

    private void interrupted() {
        if (interrupts.incrementAndGet() == 1) {
            finish.run();
        } else {
            stop.run();
        }
    }

    private void awaitEnd() {
        try {
            if (!over.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(1);
            }
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        over.countDown();
        if (before != null) {
            Signals.unregister(INTERRUPT, before);
        }
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ignored) {
            // The program is ending: the hook runs already and has just been told that it may return.
        }
    }
}
