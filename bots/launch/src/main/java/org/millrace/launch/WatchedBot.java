package org.millrace.launch;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One bot as the watch sees it: its tree, what it may use, and when to look again. Confined to the watch's thread once
 * it is handed over.
 */
final class WatchedBot {

    /**
     * What a look led to.
     *
     * @param over what the tree uses beyond its limits, if it does: "used 1.2 GiB of memory, allowed is 512 MiB"
     * @param next how soon to look again, in nanoseconds
     * @param grows whether it comes nearer to a limit
     */
    record Verdict(Optional<String> over, long next, boolean grows) {}

    private static final double NANOS = 1e9;

    private final ProcessTable table;
    private final ProcessTree tree;
    private final BotLimits limits;
    private final WatchPace pace;
    private final CpuMeter cpu;
    private long lastAt;
    private long lastMemory;
    private int lastCount;

    /**
     * @param limits those to be watched; others are kept by the system
     * @param start since when the bot runs
     */
    WatchedBot(ProcessTable table, ProcessTree tree, BotLimits limits, WatchPace pace, long start) {
        this.table = table;
        this.tree = tree;
        this.limits = limits;
        this.pace = pace;
        cpu = new CpuMeter(pace.cpuWindow().toNanos(), start);
        lastAt = start;
    }

    /** Whether it has a limit of memory that cannot be watched on this system. */
    boolean isBlindForMemory() {
        return limits.memory().isPresent() && !table.showsMemory();
    }

    /** Judges what a look at or after this time shows. */
    Verdict judge(long since) {
        tree.look(since);
        long at = tree.lookedAt();
        List<SeenProcess> members = tree.members();
        long next = pace.calm().toNanos();
        boolean grows = false;
        Optional<String> over = Optional.empty();
        if (limits.processes().isPresent()) {
            int allowed = limits.processes().getAsInt();
            int count = tree.size();
            over = count > allowed
                    ? Optional.of("ran " + count + " processes at once, allowed " + isOrAre(allowed) + " " + allowed)
                    : over;
            // One more is everyday; several between two looks may be the beginning of very many.
            grows = count > lastCount + 1 && lastCount > 0;
            lastCount = count;
        }
        if (limits.cpu().isPresent()) {
            cpu.add(at, members);
            over = over.or(() -> overCpu(limits.cpu().get(), at));
        }
        if (limits.memory().isPresent()) {
            MemorySize allowed = limits.memory().get();
            long used = memory(members, allowed.bytes());
            over = over.or(() -> overMemory(used, allowed));
            long growth = used - lastMemory;
            // A first look sees a whole program come up, which is no growth to go by.
            grows |= lastMemory > 0 && growth > allowed.bytes() / 64;
            next = Math.min(next, untilFull(allowed.bytes() - used, growth, at - lastAt, allowed.bytes()));
            lastMemory = used;
        }
        lastAt = at;
        tree.forgetGone();
        return new Verdict(over, grows ? Math.min(next, 2 * pace.fast().toNanos()) : next, grows);
    }

    private long memory(List<SeenProcess> members, long allowed) {
        long most = members.stream().mapToLong(table::memoryAtMost).sum();
        return most <= allowed
                ? most
                : members.stream().mapToLong(table::memory).sum();
    }

    /**
     * The time in which the memory that is left, or a quarter of what is allowed if that is more, could be used up; the
     * quarter is how far a bot may overshoot that was never seen to grow.
     */
    private long untilFull(long left, long growth, long within, long allowed) {
        double byMachine = (Math.max(0, left) + allowed / 4.0) / pace.bytesPerSecond() * NANOS;
        double bySight = growth > allowed / 64 ? Math.max(0, left) / 2.0 / growth * within : byMachine;
        return Math.max(pace.fast().toNanos(), (long) Math.min(byMachine, bySight));
    }

    private Optional<String> overCpu(CpuCores allowed, long at) {
        double used = cpu.usedLately() / NANOS;
        double span = cpu.span(at) / NANOS;
        return used > allowed.cores() * span * (1 + pace.cpuSlack())
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "used %.1f s of processor time within %.0f s, allowed are %.1f s (%s)",
                        used,
                        span,
                        allowed.cores() * span,
                        allowed.text()))
                : Optional.empty();
    }

    private static Optional<String> overMemory(long used, MemorySize allowed) {
        return used > allowed.bytes()
                ? Optional.of("used " + MemorySize.amount(used) + " of memory, allowed is " + allowed.text())
                : Optional.empty();
    }

    private static String isOrAre(int number) {
        return number == 1 ? "is" : "are";
    }
}
