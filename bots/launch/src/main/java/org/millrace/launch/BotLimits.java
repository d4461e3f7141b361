package org.millrace.launch;

import java.util.Optional;
import java.util.OptionalInt;
import org.millrace.rules.Parsed;

/**
 * What all processes of one bot together may use. What is not given is not limited.
 *
 * @param memory memory in use, not address space: what is shared within the tree counts once
 * @param cpu processor time for each second, over {@link #CPU_WINDOW_SECONDS} where the system itself keeps no limit
 * @param processes how many processes at once, threads not counted; 1 to {@link #MOST_PROCESSES}
 * @param cores the cores it may run on
 */
public record BotLimits(
        Optional<MemorySize> memory, Optional<CpuCores> cpu, OptionalInt processes, Optional<CoreSet> cores) {

    /** Nothing is limited. */
    public static final BotLimits NONE =
            new BotLimits(Optional.empty(), Optional.empty(), OptionalInt.empty(), Optional.empty());

    /** More than any game needs. */
    public static final int MOST_PROCESSES = 100_000;

    /** The time that processor time is averaged over where a watch keeps the limit, in seconds. */
    public static final int CPU_WINDOW_SECONDS = 30;

    /** Refuses a number of processes out of range with an {@link IllegalArgumentException}. */
    public BotLimits {
        if (processes.isPresent() && outOfRange(processes.getAsInt())) {
            throw new IllegalArgumentException("processes: " + fault(processes.getAsInt()));
        }
    }

    /** Checks a number of processes as it stands in an event file; the field of a fault is {@code processes}. */
    public static Parsed<Integer> processes(long number) {
        return outOfRange(number) ? new Parsed.Bad<>("processes", fault(number)) : new Parsed.Ok<>((int) number);
    }

    private static boolean outOfRange(long number) {
        return number < 1 || number > MOST_PROCESSES;
    }

    private static String fault(long number) {
        return number + " is out of range; write how many processes the bot may run at once, from 1 to "
                + MOST_PROCESSES;
    }

    /** The same with this limit of memory. */
    public BotLimits withMemory(MemorySize most) {
        return new BotLimits(Optional.of(most), cpu, processes, cores);
    }

    /** The same with this limit of processor time. */
    public BotLimits withCpu(CpuCores most) {
        return new BotLimits(memory, Optional.of(most), processes, cores);
    }

    /** The same with this limit of processes; see the constructor for what is refused. */
    public BotLimits withProcesses(int most) {
        return new BotLimits(memory, cpu, OptionalInt.of(most), cores);
    }

    /** The same on these cores alone. */
    public BotLimits withCores(CoreSet allowed) {
        return new BotLimits(memory, cpu, processes, Optional.of(allowed));
    }

    /** Whether anything is to be counted while the bot runs; a set of cores needs nothing of it. */
    boolean counted() {
        return memory.isPresent() || cpu.isPresent() || processes.isPresent();
    }
}
