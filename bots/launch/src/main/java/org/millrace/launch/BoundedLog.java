package org.millrace.launch;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A log file that never grows past its limit. Its first quarter is kept for ever; when the file is full, what lies
 * between that quarter and the last one is cut out and a mark says how much:
 *
 * <pre>
 * before  | first quarter | ......................... | last quarter |   full
 * after   | first quarter | mark | last quarter | free ...............
 * </pre>
 *
 * At every moment the file holds the beginning, the mark and the newest output, so that a runner that is killed loses
 * none of it, and a byte is copied at most once in the mean. Thread-safe: a lock guards the file and the tail. Writing
 * never fails towards the caller, since a bot must not be held up by a full disk: the first failure is logged and
 * from then on only the tail in memory goes on.
 */
final class BoundedLog implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(BoundedLog.class);

    /** Fixed width, so that a log that is opened again goes on counting where it stopped. */
    private static final Pattern MARK = Pattern.compile("\n\\[millrace] (\\d{15}) bytes were cut out here\n");

    private static final int MARK_LENGTH = mark(0).length;
    private static final int BLOCK = 16 * 1024;

    private final Path path;
    private final RandomAccessFile file;
    private final long limit;
    private final long quarter;
    private final ReentrantLock lock = new ReentrantLock();
    private final OutputTail tail = new OutputTail();
    private final byte[] block = new byte[BLOCK];
    private long size;
    private long cut;
    private boolean usable = true;
    private boolean closed;

    private BoundedLog(Path path, RandomAccessFile file, long limit) throws IOException {
        this.path = path;
        this.file = file;
        this.limit = limit;
        this.quarter = limit / 4;
        this.size = file.length();
        this.cut = bytesCutBefore();
        file.seek(size);
    }

    /** Opens the file to go on after what it holds; refused while another process is being logged to it. */
    static BoundedLog open(Path path, long limit) throws IOException {
        Path absolute = path.toAbsolutePath();
        Optional<Path> parent = Optional.ofNullable(absolute.getParent());
        if (parent.isPresent()) {
            Files.createDirectories(parent.get());
        }
        RandomAccessFile file = new RandomAccessFile(absolute.toFile(), "rw");
        boolean opened = false;
        try {
            if (!lockWhole(file)) {
                throw new IOException("log '" + absolute + "' is in use by another bot process; give each its own log,"
                        + " or start the next once the one before has ended");
            }
            BoundedLog log = new BoundedLog(absolute, file, limit);
            opened = true;
            return log;
        } finally {
            if (!opened) {
                file.close();
            }
        }
    }

    private static boolean lockWhole(RandomAccessFile file) throws IOException {
        try {
            Optional<FileLock> held = Optional.ofNullable(file.getChannel().tryLock());
            return held.isPresent();
        } catch (OverlappingFileLockException inThisRunner) {
            return false;
        }
    }

    /** Takes what the bot printed. After {@link #close} it is dropped. */
    void append(byte[] bytes, int offset, int length) {
        lock.lock();
        try {
            tail.append(bytes, offset, length);
            write(bytes, offset, length);
        } finally {
            lock.unlock();
        }
    }

    /** Adds a line of the runner's own to the file, on a line by itself; it is not the bot's output. */
    void note(String line) {
        lock.lock();
        try {
            byte[] bytes =
                    ((endsInsideLine() ? "\n" : "") + "[millrace] " + line + "\n").getBytes(StandardCharsets.UTF_8);
            write(bytes, 0, bytes.length);
        } finally {
            lock.unlock();
        }
    }

    /**
     * The same, after {@link #close} too: what became of a bot's game is often known only when its process has ended. Not
     * where another process is being logged to the file already.
     */
    void noteEvenLate(String line) {
        lock.lock();
        try {
            if (!closed) {
                note(line);
                return;
            }
            try (BoundedLog again = open(path, limit)) {
                again.note(line);
            }
        } catch (IOException inUse) {
            LOG.info("Not in the bot's log: {} ({})", line, inUse.getMessage());
        } finally {
            lock.unlock();
        }
    }

    /** The last lines of what the bot printed through this log, see {@link OutputTail#lastLines}. */
    List<String> lastLines(int count) {
        lock.lock();
        try {
            return tail.lastLines(count);
        } finally {
            lock.unlock();
        }
    }

    private void write(byte[] bytes, int offset, int length) {
        int done = 0;
        while (usable && done < length) {
            int part = (int) Math.min(length - done, quarter);
            try {
                if (size + part > limit) {
                    cutMiddle();
                }
                file.write(bytes, offset + done, part);
                size += part;
            } catch (IOException failure) {
                giveUp(failure);
            }
            done += part;
        }
    }

    private void cutMiddle() throws IOException {
        long from = afterLineEnd(size - quarter);
        long to = quarter + MARK_LENGTH;
        cut += from - (cut > 0 ? to : quarter);
        file.seek(quarter);
        file.write(mark(cut));
        // Forwards in blocks: the target lies before the source, so a block never covers what is still to be read.
        while (from < size) {
            int part = (int) Math.min(BLOCK, size - from);
            file.seek(from);
            file.readFully(block, 0, part);
            file.seek(to);
            file.write(block, 0, part);
            from += part;
            to += part;
        }
        file.setLength(to);
        size = to;
    }

    /** The start of the first whole line at or after the offset, or the offset when there is none nearby. */
    private long afterLineEnd(long offset) throws IOException {
        int length = (int) Math.min(BLOCK, (size - offset) / 2);
        file.seek(offset);
        file.readFully(block, 0, length);
        for (int i = 0; i < length; i++) {
            if (block[i] == '\n') {
                return offset + i + 1;
            }
        }
        return offset;
    }

    private boolean endsInsideLine() {
        if (!usable || size == 0) {
            return false;
        }
        try {
            file.seek(size - 1);
            return file.read() != '\n';
        } catch (IOException failure) {
            giveUp(failure);
            return false;
        }
    }

    private long bytesCutBefore() throws IOException {
        if (size < quarter + MARK_LENGTH) {
            return 0;
        }
        byte[] place = new byte[MARK_LENGTH];
        file.seek(quarter);
        file.readFully(place);
        Matcher found = MARK.matcher(new String(place, StandardCharsets.ISO_8859_1));
        return found.matches() ? Long.parseLong(found.group(1)) : 0;
    }

    private static byte[] mark(long bytes) {
        return String.format(Locale.ROOT, "\n[millrace] %015d bytes were cut out here\n", bytes)
                .getBytes(StandardCharsets.US_ASCII);
    }

    private void giveUp(IOException failure) {
        usable = false;
        LOG.warn(
                "Log '{}' cannot be written ({}); the bot plays on, only its last lines are kept",
                path,
                failure.getMessage());
    }

    @Override
    public void close() {
        lock.lock();
        try {
            usable = false;
            closed = true;
            file.close();
        } catch (IOException failure) {
            LOG.warn("Log '{}' could not be closed: {}", path, failure.getMessage());
        } finally {
            lock.unlock();
        }
    }
}
