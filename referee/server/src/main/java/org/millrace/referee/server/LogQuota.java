package org.millrace.referee.server;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.slf4j.Logger;

/**
 * Keeps strangers from filling the log: of each kind of line the first {@value #LINES} in a minute are written, the
 * others counted.
 *
 * <p>Safe for all threads.
 */
final class LogQuota {

    static final int LINES = 10;
    static final Duration WINDOW = Duration.ofMinutes(1);

    private final LongSupplier nanoTime;
    private final Map<String, Kind> kinds = new ConcurrentHashMap<>();

    private static final class Kind {
        private long since;
        private int written;
        private long dropped;
    }

    LogQuota(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * Writes a line, or counts it.
     *
     * @param kind one of few: each is remembered for good
     */
    void info(Logger log, String kind, String line) {
        Kind lines = kinds.computeIfAbsent(kind, key -> new Kind());
        String told;
        synchronized (lines) {
            told = told(lines, line);
        }
        if (!told.isEmpty()) {
            log.info("{}", told);
        }
    }

    private String told(Kind lines, String line) {
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
            return "";
        }
        lines.written++;
        return lines.written == LINES
                ? line + more + " (more of this kind are only counted for a minute)"
                : line + more;
    }
}
