package org.millrace.launch;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * All living processes at one moment. Immutable. Questions are answered from indexes: when a hundred bots end together,
 * each asks a few times, and going through all processes each time would take longer than looking at them.
 */
final class ProcessSnapshot {

    private final Map<Long, SeenProcess> byPid;
    private final Map<Long, List<SeenProcess>> byParent;
    private final Map<String, List<SeenProcess>> byMark;
    private final Map<Long, Integer> zombies;
    private final Set<Long> untouchable;
    private final long takenAt;

    /**
     * @param takenAt when the look at the processes began, as of {@link System#nanoTime}
     * @param zombies how many children of a process have ended without its having asked for their exit code
     * @param self the number of this process: it and its ancestors are in no {@link #trees}, whatever mark they carry
     */
    ProcessSnapshot(long takenAt, Collection<SeenProcess> processes, Map<Long, Integer> zombies, long self) {
        this.takenAt = takenAt;
        this.zombies = Map.copyOf(zombies);
        byPid = new HashMap<>();
        byParent = new HashMap<>();
        byMark = new HashMap<>();
        for (SeenProcess process : processes) {
            byPid.put(process.id().pid(), process);
            byParent.computeIfAbsent(process.parent(), parent -> new ArrayList<>())
                    .add(process);
            if (!process.mark().isEmpty()) {
                byMark.computeIfAbsent(process.mark(), mark -> new ArrayList<>())
                        .add(process);
            }
        }
        untouchable = withAncestors(self);
    }

    private Set<Long> withAncestors(long self) {
        Set<Long> found = new HashSet<>();
        Optional<SeenProcess> process = Optional.ofNullable(byPid.get(self));
        found.add(self);
        while (process.isPresent() && found.add(process.get().parent())) {
            process = Optional.ofNullable(byPid.get(process.get().parent()));
        }
        return found;
    }

    /** When the look began: what happened before it shows. */
    long takenAt() {
        return takenAt;
    }

    /** The processes that carry this mark or one within it. */
    List<SeenProcess> marked(ProcessMark mark) {
        List<SeenProcess> found = new ArrayList<>();
        byMark.forEach((text, processes) -> {
            if (mark.holds(text)) {
                found.addAll(processes);
            }
        });
        return found;
    }

    /** The processes that carry any mark of this event. */
    List<SeenProcess> marked(EventMark event) {
        List<SeenProcess> found = new ArrayList<>();
        byMark.forEach((mark, processes) -> {
            if (ProcessMark.belongs(event, mark)) {
                found.addAll(processes);
            }
        });
        return found;
    }

    /** That process, if it lives and is not another one with the same number. */
    Optional<SeenProcess> find(ProcessId id) {
        return Optional.ofNullable(byPid.get(id.pid()))
                .filter(process -> process.id().equals(id));
    }

    /** The process that had this number at that moment. */
    Optional<SeenProcess> find(long pid) {
        return Optional.ofNullable(byPid.get(pid));
    }

    /** How many children of this process have ended but still take up a number each. */
    int zombiesOf(ProcessId parent) {
        return zombies.getOrDefault(parent.pid(), 0);
    }

    /** The roots and all their descendants, parents before their children. */
    List<ProcessId> trees(Collection<SeenProcess> roots) {
        Set<Long> found = new HashSet<>();
        List<ProcessId> ordered = new ArrayList<>();
        Deque<SeenProcess> open = new ArrayDeque<>(roots);
        while (!open.isEmpty()) {
            SeenProcess process = open.remove();
            long pid = process.id().pid();
            if (!untouchable.contains(pid) && found.add(pid)) {
                ordered.add(process.id());
                open.addAll(byParent.getOrDefault(pid, List.of()));
            }
        }
        return ordered;
    }
}
