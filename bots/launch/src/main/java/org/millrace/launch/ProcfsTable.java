package org.millrace.launch;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Linux: {@code /proc}, where the environment of every process of the same user can be read and so a process that left
 * its tree is still found by its mark. Fields by proc_pid_stat(5). Thread-safe.
 */
final class ProcfsTable implements ProcessTable {

    private static final String ROOT = "/proc/";
    private static final String MARK = "\0" + ProcessMark.VARIABLE + "=";
    private static final int LONGEST_COMMAND_LINE = 160;

    /** PF_KTHREAD of the kernel's include/linux/sched.h: a thread of the kernel, which nobody launched. */
    private static final long KERNEL_THREAD = 0x00200000;

    // Fields of stat, counted from the state, the first after the command's closing bracket.
    private static final int STATE = 0;
    private static final int PARENT = 1;
    private static final int FLAGS = 6;
    private static final int START = 19;

    private final SharedLook shared = new SharedLook(this::lookNow);

    // The marks that the last look read; only the one thread that looks touches it. Whatever was marked once is ours
    // for good, whatever it runs later, so most environments need not be read again.
    private Map<ProcessId, String> marks = Map.of();

    @Override
    public ProcessSnapshot look(long since) {
        return shared.since(since);
    }

    private ProcessSnapshot lookNow() {
        long begin = System.nanoTime();
        List<SeenProcess> seen = new ArrayList<>();
        Map<ProcessId, String> marked = new HashMap<>();
        Optional<String[]> names = Optional.ofNullable(new File(ROOT).list());
        for (String name : names.orElseGet(() -> new String[0])) {
            if (Character.isDigit(name.charAt(0))) {
                see(Long.parseLong(name), seen, marked);
            }
        }
        marks = marked;
        return new ProcessSnapshot(begin, seen, ProcessHandle.current().pid());
    }

    private void see(long pid, List<SeenProcess> seen, Map<ProcessId, String> marked) {
        Optional<Stat> stat = stat(pid);
        if (stat.isEmpty()) {
            return;
        }
        ProcessId id = new ProcessId(pid, stat.get().start());
        String mark =
                Optional.ofNullable(marks.get(id)).orElseGet(() -> stat.get().kernel() ? "" : markOf(pid));
        if (!mark.isEmpty()) {
            marked.put(id, mark);
        }
        seen.add(new SeenProcess(id, stat.get().parent(), mark));
    }

    @Override
    public Optional<ProcessId> identify(long pid) {
        return stat(pid).map(stat -> new ProcessId(pid, stat.start()));
    }

    @Override
    public String commandLine(ProcessId process) {
        String line = read(process.pid(), "cmdline").replace('\0', ' ').strip();
        return line.length() <= LONGEST_COMMAND_LINE ? line : line.substring(0, LONGEST_COMMAND_LINE) + "…";
    }

    private record Stat(long parent, long start, boolean kernel) {}

    /** Empty for a process that is gone or a zombie. */
    private static Optional<Stat> stat(long pid) {
        String text = read(pid, "stat");
        // The command stands in brackets and may itself hold brackets and spaces.
        int bracket = text.lastIndexOf(')');
        if (bracket < 0) {
            return Optional.empty();
        }
        String[] fields = text.substring(bracket + 2).split(" ", START + 2);
        char state = fields[STATE].charAt(0);
        if (state == 'Z' || state == 'X') {
            return Optional.empty();
        }
        return Optional.of(new Stat(
                Long.parseLong(fields[PARENT]),
                Long.parseLong(fields[START]),
                (Long.parseLong(fields[FLAGS]) & KERNEL_THREAD) != 0));
    }

    private static String markOf(long pid) {
        String environment = "\0" + read(pid, "environ");
        int at = environment.indexOf(MARK);
        if (at < 0) {
            return "";
        }
        int from = at + MARK.length();
        int end = environment.indexOf('\0', from);
        return environment.substring(from, end < 0 ? environment.length() : end);
    }

    /** Empty when there is nothing to see: a process that ended meanwhile or belongs to somebody else. */
    private static String read(long pid, String file) {
        try (FileInputStream in = new FileInputStream(ROOT + pid + "/" + file)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        } catch (IOException goneOrNotOurs) {
            return "";
        }
    }
}
