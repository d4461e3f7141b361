package org.millrace.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command finish in order when the program is told to end (Ctrl-C, SIGTERM): the hook asks it to stop and waits,
 * up to {@value #PATIENCE_SECONDS} seconds, until it has closed what it owns.
 */
final class Interruption implements AutoCloseable {
    private static final int PATIENCE_SECONDS = 15;

    private final CountDownLatch over = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Runnable stop) {
        hook = new Thread(
                () -> {
                    stop.run();
                    awaitEnd();
                },
                "interruption");
    }

    /** From now on until it is closed, {@code stop} is called when the program is told to end. */
    static Interruption stopping(Runnable stop) {
        Interruption interruption = new Interruption(stop);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
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
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ignored) {
            // The program is ending: the hook runs already and has just been told that it may return.
        }
    }
}
