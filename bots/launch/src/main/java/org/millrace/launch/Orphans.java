package org.millrace.launch;

import java.time.Duration;
import java.util.List;

/**
 * Finds and ends the processes of an event whose runner was killed before it could end them itself. They are known by
 * the event's mark in their environment or in the name of their cgroup; this process and its ancestors are never touched. Without {@code /proc}
 * (macOS) environments cannot be read and nothing is found.
 */
public final class Orphans {

    private Orphans() {}

    /**
     * Ends every process that carries the event's mark, with its descendants. Call it before the first bot is started
     * and only while no other runner plays the event: their bots carry the same mark.
     *
     * @param grace what they get to finish by themselves before they are killed
     * @return what was found; {@link Ended#survivors} is empty but for processes stuck in the kernel
     */
    public static Ended end(EventMark event, Duration grace) {
        List<BotCgroup> left = CgroupMount.system()
                .map(mount -> mount.leftovers(CgroupFiles.MOUNTED, event))
                .orElse(List.of());
        ProcessTree tree =
                new ProcessTree(ProcessTable.system(), seen -> seen.marked(event), ProcessGroup.together(left));
        tree.look(System.nanoTime());
        List<TreeProcess> found = tree.living();
        EndSignal signal = new EndSignal();
        // There is no main process to wait for.
        signal.exited();
        signal.request(grace);
        List<TreeProcess> survivors = TreeEnd.end(tree, signal);
        left.forEach(BotCgroup::remove);
        if (signal.interrupted()) {
            Thread.currentThread().interrupt();
        }
        return new Ended(found, survivors);
    }

    /**
     * What was done.
     *
     * @param found the processes of the event that were still there
     * @param survivors those of them that could not be ended
     */
    public record Ended(List<TreeProcess> found, List<TreeProcess> survivors) {

        /** Copies the lists. */
        public Ended {
            found = List.copyOf(found);
            survivors = List.copyOf(survivors);
        }
    }
}
