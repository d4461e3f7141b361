package org.millrace.launch;

import java.util.Optional;

/**
 * What {@code /proc/PID/stat} tells, by proc_pid_stat(5).
 *
 * @param parent the number of the process that would be told of its end
 * @param start when it started, in clock ticks since the system did
 * @param kernel a thread of the kernel, which nobody launched
 * @param zombie it has ended, but its parent has not asked for its exit code
 */
record ProcfsStat(long parent, long start, boolean kernel, boolean zombie, ProcessUse use) {

    /** PF_KTHREAD of the kernel's include/linux/sched.h. */
    private static final long KERNEL_THREAD = 0x00200000;

    /** USER_HZ is 100 on every system that a Java runtime of today is built for. */
    private static final long NANOS_PER_TICK = 10_000_000;

    // Fields of stat, counted from the state, which is 0 and the first after the command's closing bracket.
    private static final int PARENT = 1;
    private static final int FLAGS = 6;
    private static final int USER_TIME = 11;
    private static final int SYSTEM_TIME = 12;
    private static final int WAITED_USER_TIME = 13;
    private static final int WAITED_SYSTEM_TIME = 14;
    private static final int START = 19;
    private static final int RESIDENT_PAGES = 21;

    /** Empty for a process that is gone for good. */
    static Optional<ProcfsStat> of(long pid) {
        return parse(ProcfsFile.read(pid, "stat"));
    }

    static Optional<ProcfsStat> parse(String text) {
        // The command stands in brackets and may itself hold brackets and spaces.
        int bracket = text.lastIndexOf(')');
        if (bracket < 0) {
            return Optional.empty();
        }
        char state = text.charAt(bracket + 2);
        if (state == 'X') {
            return Optional.empty();
        }
        long[] fields = numbers(text, bracket + 2);
        return Optional.of(new ProcfsStat(
                fields[PARENT],
                fields[START],
                (fields[FLAGS] & KERNEL_THREAD) != 0,
                state == 'Z',
                new ProcessUse(
                        (fields[USER_TIME] + fields[SYSTEM_TIME]) * NANOS_PER_TICK,
                        (fields[WAITED_USER_TIME] + fields[WAITED_SYSTEM_TIME]) * NANOS_PER_TICK,
                        fields[RESIDENT_PAGES] * ProcfsMemory.PAGE)));
    }

    /** Splitting would make twenty strings of every process at every look. */
    private static long[] numbers(String text, int from) {
        long[] fields = new long[RESIDENT_PAGES + 1];
        int field = 0;
        for (int i = from; i < text.length() && field < fields.length; i++) {
            char c = text.charAt(i);
            if (c == ' ') {
                field++;
            } else if (c >= '0' && c <= '9') {
                fields[field] = 10 * fields[field] + (c - '0');
            }
        }
        return fields;
    }
}
