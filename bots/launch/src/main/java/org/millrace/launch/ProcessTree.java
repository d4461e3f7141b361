package org.millrace.launch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * All processes that belong together: those that a rule names, their descendants, and everything that was ever seen to
 * be one of them, also after its parent has gone. Confined to the thread that ends it.
 */
final class ProcessTree {

    private final ProcessTable table;
    private final Function<ProcessSnapshot, Collection<SeenProcess>> roots;
    private final Set<ProcessId> everSeen = new HashSet<>();
    private final Set<ProcessId> asked = new HashSet<>();
    private List<ProcessId> living = List.of();
    private long lookedAt;

    ProcessTree(ProcessTable table, Function<ProcessSnapshot, Collection<SeenProcess>> roots) {
        this.table = table;
        this.roots = roots;
    }

    /** Makes this process one of the tree, whether or not the roots name it; to be called before another thread looks. */
    void include(ProcessId process) {
        everSeen.add(process);
    }

    /**
     * Looks at the whole process table; true when something of the tree lives.
     *
     * @param since the time of the last event that must show, as of {@link System#nanoTime}
     */
    boolean look(long since) {
        ProcessSnapshot now = table.look(since);
        lookedAt = now.takenAt();
        List<SeenProcess> tops = new ArrayList<>(roots.apply(now));
        everSeen.forEach(id -> now.find(id).ifPresent(tops::add));
        living = now.trees(tops);
        everSeen.addAll(living);
        return !living.isEmpty();
    }

    /** When the last look began. */
    long lookedAt() {
        return lookedAt;
    }

    /** Whether something that the last look found still lives; cheap, but blind for newcomers. */
    boolean anyAlive() {
        return living.stream().anyMatch(table::alive);
    }

    /** Asks each living process to end, each only once: for many programs the second request means "at once". */
    void ask() {
        for (ProcessId process : living) {
            if (asked.add(process)) {
                table.signal(process, false);
            }
        }
    }

    void kill() {
        for (ProcessId process : living) {
            table.signal(process, true);
        }
    }

    /** What the last look found. */
    List<TreeProcess> living() {
        return living.stream()
                .map(process -> new TreeProcess(process.pid(), table.commandLine(process)))
                .toList();
    }
}
