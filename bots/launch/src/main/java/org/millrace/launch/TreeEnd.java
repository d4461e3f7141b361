package org.millrace.launch;

import java.time.Duration;
import java.util.List;

/**
 * Ends a process tree: asks it politely, waits, then kills, and looks again until nothing of it is left, since a
 * process may fork between being seen and being killed. Bounded by the grace and {@link #KILL_TIME}.
 */
final class TreeEnd {

    /** How long killing is repeated, at least. What survives it is stuck in the kernel or cannot be signalled. */
    static final Duration KILL_TIME = Duration.ofSeconds(3);

    /** How often it is tried, at least: on a busy machine the time alone may be over before the first kill works. */
    private static final int KILL_TIMES = 10;

    /** How often the processes that outlive their main process are looked at; each look costs some microseconds. */
    private static final Duration POLITE_LOOKS = Duration.ofMillis(4);

    /** How often the whole process table is looked at, which costs some milliseconds. */
    private static final Duration LOOKS = Duration.ofMillis(5);

    /** So many processes at once are stopped before they are killed. */
    private static final int CROWD = 32;

    /** So many times a few processes are killed before they are stopped first: they do fork. */
    private static final int STOP_AFTER = 2;

    /** Each round costs a look and a program that is started; whoever forks on after so many is killed as he is. */
    private static final int STOP_ROUNDS = 8;

    private TreeEnd() {}

    /** What could not be ended; empty in the ordinary case. */
    static List<TreeProcess> end(ProcessTree tree, EndSignal signal) {
        return endedPolitely(tree, signal) ? List.of() : kill(tree, signal);
    }

    private static boolean endedPolitely(ProcessTree tree, EndSignal signal) {
        long since = signal.lastNews();
        while (!signal.killDue()) {
            if (tree.anyAlive()) {
                signal.awaitKillTime(POLITE_LOOKS);
            } else if (gone(tree, signal, since)) {
                return true;
            } else {
                tree.ask();
                signal.awaitExitOrKillTime();
                since = System.nanoTime();
            }
        }
        return false;
    }

    private static List<TreeProcess> kill(ProcessTree tree, EndSignal signal) {
        long since = signal.killAt();
        long giveUp = System.nanoTime() + KILL_TIME.toNanos();
        for (int times = 0; !gone(tree, signal, since); times++) {
            if (times >= KILL_TIMES && System.nanoTime() - giveUp > 0) {
                return tree.living();
            }
            if (times >= STOP_AFTER || tree.size() >= CROWD) {
                stop(tree);
            }
            tree.kill();
            since = System.nanoTime();
            signal.pause(LOOKS);
        }
        return List.of();
    }

    /**
     * Stops the tree, looking again until nothing new shows: what is killed one by one while the others fork, each dead
     * child being replaced, may never come to an end.
     */
    private static void stop(ProcessTree tree) {
        int before = 0;
        for (int rounds = 0; rounds < STOP_ROUNDS && tree.size() > before; rounds++) {
            before = tree.size();
            tree.stop();
            if (!tree.look(System.nanoTime())) {
                return;
            }
        }
    }

    /**
     * Whether two looks in a row found nothing. One is not enough: while a process replaces its program its environment
     * cannot be read for a moment, so an orphan may be overlooked once.
     */
    private static boolean gone(ProcessTree tree, EndSignal signal, long since) {
        if (tree.look(since)) {
            return false;
        }
        signal.pause(LOOKS);
        return !tree.look(tree.lookedAt() + LOOKS.toNanos());
    }
}
