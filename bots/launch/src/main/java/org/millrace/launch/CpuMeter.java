package org.millrace.launch;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The processor time of a tree whose processes come and go, and how much of it fell into the last while. Confined to
 * the watch's thread; times in nanoseconds.
 *
 * <p>A process that ends hands its time to the parent that waits for it, where it would show a second time, perhaps
 * only some looks later. So the time that was counted for processes which have gone is remembered, and what parents
 * inherit is counted only as far as it goes beyond that. What nobody waits for is lost from the last look on: the
 * meter may say too little, never too much.
 */
final class CpuMeter {

    /** How many points of the past are kept for one window. */
    private static final int POINTS = 60;

    private record Point(long at, long used) {}

    private final long window;
    private final Deque<Point> past = new ArrayDeque<>();
    private Map<ProcessId, ProcessUse> before = Map.of();
    private long goneUncollected;
    private long used;

    /**
     * @param start since when the tree runs; before that it used nothing
     */
    CpuMeter(long window, long start) {
        this.window = window;
        past.add(new Point(start, 0));
    }

    /** Takes what a look showed. */
    void add(long at, List<SeenProcess> members) {
        Map<ProcessId, ProcessUse> now = new HashMap<>();
        long own = 0;
        long inherited = 0;
        for (SeenProcess process : members) {
            ProcessUse use = process.use();
            Optional<ProcessUse> earlier = Optional.ofNullable(before.get(process.id()));
            now.put(process.id(), use);
            own += use.own() - earlier.map(ProcessUse::own).orElse(0L);
            inherited += use.waited() - earlier.map(ProcessUse::waited).orElse(0L);
        }
        for (Map.Entry<ProcessId, ProcessUse> process : before.entrySet()) {
            if (!now.containsKey(process.getKey())) {
                goneUncollected += process.getValue().own() + process.getValue().waited();
            }
        }
        long known = Math.min(goneUncollected, inherited);
        goneUncollected -= known;
        used += Math.max(0, own) + Math.max(0, inherited - known);
        before = now;
        remember(at);
    }

    private void remember(long at) {
        if (at - past.getLast().at() >= window / POINTS) {
            past.add(new Point(at, used));
        }
        // The first point left is the last one before the window.
        while (past.size() > 1 && at - second().at() >= window) {
            past.removeFirst();
        }
    }

    private Point second() {
        return past.stream().skip(1).findFirst().orElseThrow();
    }

    /** What was used within the window that ends now, or within a little more. */
    long usedLately() {
        return used - past.getFirst().used();
    }

    /** The time that {@link #usedLately} speaks of: the window, or a little more. */
    long span(long at) {
        return Math.max(window, at - past.getFirst().at());
    }
}
