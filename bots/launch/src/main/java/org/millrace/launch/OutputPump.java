package org.millrace.launch;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Carries what a bot prints from its pipe into its log, for as long as anything holds the pipe, so that a full pipe
 * never stops the bot. Owns one daemon thread, which ends when the last writer has gone or {@link #close} was called.
 */
final class OutputPump implements AutoCloseable {

    private static final int BUFFER = 16 * 1024;

    private final InputStream pipe;
    private final BoundedLog log;
    private final CountDownLatch finished = new CountDownLatch(1);

    private OutputPump(InputStream pipe, BoundedLog log) {
        this.pipe = pipe;
        this.log = log;
    }

    static OutputPump start(Process process, BoundedLog log) {
        OutputPump pump = new OutputPump(process.getInputStream(), log);
        Thread.ofPlatform().daemon().name("bot-output-" + process.pid()).start(pump::run);
        return pump;
    }

    private void run() {
        // The JDK, when the process ends, reads what is left in the pipe into one array, under the stream's monitor.
        // A child that goes on printing would fill the heap that way. Whoever holds the monitor meanwhile keeps the
        // JDK waiting until the end of the output, when nothing is left to be read.
        synchronized (pipe) {
            try {
                byte[] buffer = new byte[BUFFER];
                int read = pipe.read(buffer);
                while (read >= 0) {
                    log.append(buffer, 0, read);
                    read = pipe.read(buffer);
                }
            } catch (IOException closed) {
                log.note("output ends here: " + closed.getMessage());
            } finally {
                finished.countDown();
            }
        }
    }

    /** Waits for the end of the output; false when something still holds the pipe after that time. */
    boolean awaitEnd(Duration longest) {
        try {
            return finished.await(longest.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Stops reading. A reader that is inside the system call comes back only with the writer's next byte or end. */
    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
