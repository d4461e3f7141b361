package org.millrace.launch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * All processes that belong together: those that a rule names, their descendants, and everything that was ever seen to
 * be one of them, also after its parent has gone. Confined to the thread that ends it.
 */
final class ProcessTree {

    private final ProcessTable table;
    private final Function<ProcessSnapshot, Collection<SeenProcess>> roots;
    private final ProcessGroup group;
    private final Set<ProcessId> everSeen = new HashSet<>();
    private final Set<ProcessId> asked = new HashSet<>();
    private final Set<ProcessId> stopped = new HashSet<>();
    private List<ProcessId> living = List.of();
    private Optional<ProcessSnapshot> last = Optional.empty();

    ProcessTree(ProcessTable table, Function<ProcessSnapshot, Collection<SeenProcess>> roots) {
        this(table, roots, ProcessGroup.NONE);
    }

    /**
     * @param group a group of the system's whose members belong to the tree as well
     */
    ProcessTree(ProcessTable table, Function<ProcessSnapshot, Collection<SeenProcess>> roots, ProcessGroup group) {
        this.table = table;
        this.roots = roots;
        this.group = group;
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
        last = Optional.of(now);
        List<SeenProcess> tops = new ArrayList<>(roots.apply(now));
        group.pids().forEach(pid -> now.find(pid).ifPresent(tops::add));
        everSeen.forEach(id -> now.find(id).ifPresent(tops::add));
        living = now.trees(tops);
        everSeen.addAll(living);
        return !living.isEmpty();
    }

    /** When the last look began. */
    long lookedAt() {
        return last.map(ProcessSnapshot::takenAt).orElse(0L);
    }

    /** What the last look found, with what each uses. */
    List<SeenProcess> members() {
        return living.stream()
                .flatMap(id -> last.flatMap(seen -> seen.find(id)).stream())
                .toList();
    }

    /** How many processes the last look found, those included that have ended but still take up a number. */
    int size() {
        return living.size()
                + living.stream()
                        .mapToInt(id -> last.map(seen -> seen.zombiesOf(id)).orElse(0))
                        .sum();
    }

    /** Forgets what the last look did not find; for a tree that is looked at for hours. */
    void forgetGone() {
        everSeen.retainAll(Set.copyOf(living));
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

    /** Stops every process that the last look found, so that it starts no others before it is killed. */
    void stop() {
        if (table.stop(living)) {
            stopped.addAll(living);
        }
    }

    void kill() {
        group.kill();
        Set<ProcessId> oneByOne = new LinkedHashSet<>(living);
        List<ProcessId> together = living.stream().filter(stopped::contains).toList();
        if (!together.isEmpty() && table.killStopped(together)) {
            oneByOne.removeAll(stopped);
        }
        for (ProcessId process : oneByOne) {
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
