package org.millrace.referee.watch;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/**
 * Keeps strangers from filling the log: of each kind of line the first {@value #LINES} in a minute are written, the
 * others counted.
 *
 * <p>Safe for all threads.
 */
public final class LogQuota {

    static final int LINES = 10;
    static final Duration WINDOW = Duration.ofMinutes(1);

    private final LongSupplier nanoTime;
    private final Map<String, Kind> kinds = new ConcurrentHashMap<>();

    private static final class Kind {
        private long since;
        private int written;
        private long dropped;
    }

    /**
     * Nothing has been written yet.
     *
     * @param nanoTime the referee's time source
     */
    public LogQuota(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Writes a line, or counts it.
     *
     * @param kind one of few: each is remembered for good
     */
    public void info(Logger log, String kind, String line) {
        told(kind, line).ifPresent(told -> log.info("{}", told));
    }

    /** The same as a warning. */
    public void warn(Logger log, String kind, String line) {
        told(kind, line).ifPresent(told -> log.warn("{}", told));
    }

    private Optional<String> told(String kind, String line) {
        Kind lines = kinds.computeIfAbsent(kind, key -> new Kind());
        synchronized (lines) {
            return told(lines, line);
        }
    }

    private Optional<String> told(Kind lines, String line) {
        long now = nanoTime.getAsLong();
        String more = "";
        if (lines.written == 0 || now - lines.since >= WINDOW.toNanos()) {
            more = lines.dropped == 0 ? "" : " (%d more of this kind before)".formatted(lines.dropped);
            lines.since = now;
            lines.written = 0;
            lines.dropped = 0;
        }
        if (lines.written == LINES) {
            lines.dropped++;
            return Optional.empty();
        }
        lines.written++;
        String last = lines.written == LINES ? " (more of this kind are only counted for a minute)" : "";
        return Optional.of(line + more + last);
    }
}
