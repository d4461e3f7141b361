package org.millrace.launch;

import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Linux: {@code /proc}, where the environment of every process of the same user can be read and so a process that left
 * its tree is still found by its mark. Thread-safe.
 */
final class ProcfsTable implements ProcessTable {

    private static final String MARK = "\0" + ProcessMark.VARIABLE + "=";
    private static final int LONGEST_COMMAND_LINE = 160;

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
        Map<Long, Integer> zombies = new HashMap<>();
        Optional<String[]> names = Optional.ofNullable(new File(ProcfsFile.ROOT).list());
        for (String name : names.orElseGet(() -> new String[0])) {
            if (Character.isDigit(name.charAt(0))) {
                long pid = Long.parseLong(name);
                Optional<ProcfsStat> stat = ProcfsStat.of(pid);
                if (stat.isPresent() && stat.get().zombie()) {
                    zombies.merge(stat.get().parent(), 1, Integer::sum);
                } else if (stat.isPresent()) {
                    seen.add(see(pid, stat.get(), marked));
                }
            }
        }
        marks = marked;
        return new ProcessSnapshot(begin, seen, zombies, ProcessHandle.current().pid());
    }

    private SeenProcess see(long pid, ProcfsStat stat, Map<ProcessId, String> marked) {
        ProcessId id = new ProcessId(pid, stat.start());
        String mark = Optional.ofNullable(marks.get(id)).orElseGet(() -> stat.kernel() ? "" : markOf(pid));
        if (!mark.isEmpty()) {
            marked.put(id, mark);
        }
        return new SeenProcess(id, stat.parent(), mark, stat.use());
    }

    @Override
    public Optional<ProcessId> identify(long pid) {
        return ProcfsStat.of(pid).filter(stat -> !stat.zombie()).map(stat -> new ProcessId(pid, stat.start()));
    }

    @Override
    public boolean showsMemory() {
        return true;
    }

    @Override
    public long memoryAtMost(SeenProcess process) {
        return ProcfsMemory.atMost(process);
    }

    @Override
    public long memory(SeenProcess process) {
        return ProcfsMemory.share(process);
    }

    @Override
    public String commandLine(ProcessId process) {
        String line =
                ProcfsFile.read(process.pid(), "cmdline").replace('\0', ' ').strip();
        return line.length() <= LONGEST_COMMAND_LINE ? line : line.substring(0, LONGEST_COMMAND_LINE) + "…";
    }

    private static String markOf(long pid) {
        String environment = "\0" + ProcfsFile.read(pid, "environ");
        int at = environment.indexOf(MARK);
        if (at < 0) {
            return "";
        }
        int from = at + MARK.length();
        int end = environment.indexOf('\0', from);
        return environment.substring(from, end < 0 ? environment.length() : end);
    }
}
