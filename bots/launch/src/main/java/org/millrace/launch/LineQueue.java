package org.millrace.launch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * What a program writes to its standard output, line by line. Memory is bounded: of a long line the beginning is kept,
 * and when nobody takes the lines, the program waits with its next ones. Owns one daemon thread, which ends with the
 * output or with {@link #close}; the lines are for one other thread.
 */
final class LineQueue implements AutoCloseable {

    /** The most bytes of a line that are kept; what is beyond is dropped. */
    static final int LONGEST_LINE = 16 * 1024;

    private static final int LINES = 1024;
    private static final int BUFFER = 16 * 1024;
    private static final Duration LOOK_AGAIN = Duration.ofMillis(200);

    private final InputStream pipe;
    private final BlockingQueue<PipedProcess.Heard> lines = new ArrayBlockingQueue<>(LINES);
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    // Written by whoever closes, read by the reading thread that waits for room.
    private volatile boolean closed;

    private LineQueue(InputStream pipe) {
        this.pipe = pipe;
    }

    static LineQueue start(Process process) {
        LineQueue queue = new LineQueue(process.getInputStream());
        Thread.ofPlatform().daemon().name("engine-output-" + process.pid()).start(queue::run);
        return queue;
    }

    /** The next line, or what there is in its place after this time. */
    PipedProcess.Heard next(Duration most) throws InterruptedException {
        PipedProcess.Heard heard = Optional.ofNullable(lines.poll(most.toNanos(), TimeUnit.NANOSECONDS))
                .orElse(PipedProcess.Heard.SILENCE);
        if (heard instanceof PipedProcess.Heard.End) {
            // The end stays the end, however often it is asked for.
            boolean unused = lines.offer(heard);
        }
        return heard;
    }

    private void run() {
        // See OutputPump: while this thread has the monitor, the JDK does not read the rest of the pipe into memory.
        synchronized (pipe) {
            try {
                byte[] buffer = new byte[BUFFER];
                int read = pipe.read(buffer);
                while (read >= 0 && !closed) {
                    for (int i = 0; i < read; i++) {
                        take(buffer[i]);
                    }
                    read = pipe.read(buffer);
                }
                if (line.size() > 0) {
                    endLine();
                }
                put(PipedProcess.Heard.END);
            } catch (IOException gone) {
                putWhereThereIsRoom(PipedProcess.Heard.END);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void take(byte next) throws InterruptedException {
        if (next == '\n') {
            endLine();
        } else if (line.size() < LONGEST_LINE) {
            line.write(next);
        }
    }

    private void endLine() throws InterruptedException {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        put(new PipedProcess.Heard.Line(text.endsWith("\r") ? text.substring(0, text.length() - 1) : text));
    }

    private void put(PipedProcess.Heard heard) throws InterruptedException {
        boolean taken = false;
        while (!taken && !closed) {
            taken = lines.offer(heard, LOOK_AGAIN.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    private void putWhereThereIsRoom(PipedProcess.Heard heard) {
        if (!lines.offer(heard)) {
            lines.clear();
            boolean unused = lines.offer(heard);
        }
    }

    /** Nobody takes lines any more. */
    @Override
    public void close() {
        closed = true;
    }
}
