package org.millrace.launch;

import java.util.Collection;
import java.util.Optional;

/** The system's processes: seen, told apart and signalled. Implementations are thread-safe. */
interface ProcessTable {

    /** The table that sees most on this system. */
    static ProcessTable system() {
        return Holder.SYSTEM;
    }

    static boolean onLinux() {
        return Holder.LINUX;
    }

    /**
     * Looks at all processes, or gives the result of a look that somebody else began at or after this time.
     *
     * @param since as of {@link System#nanoTime}; in the future it means: now
     */
    ProcessSnapshot look(long since);

    /** The living process with this number, if there is one. */
    Optional<ProcessId> identify(long pid);

    /** Whether it still runs; a zombie does not. */
    default boolean alive(ProcessId process) {
        return identify(process.pid()).filter(process::equals).isPresent();
    }

    /** Its command line, shortened, for a message; empty once it is gone. */
    String commandLine(ProcessId process);

    /** Whether {@link #memory} knows anything. */
    default boolean showsMemory() {
        return false;
    }

    /** Memory in use by a process, in bytes, or a little more; cheap. */
    default long memoryAtMost(SeenProcess process) {
        return process.use().resident();
    }

    /** Memory in use by a process, in bytes, each page divided by the number of those who share it; costs time. */
    default long memory(SeenProcess process) {
        return memoryAtMost(process);
    }

    /** Stops these processes where they are, so that they start no others; false when the system cannot. */
    default boolean stop(Collection<ProcessId> processes) {
        return CrowdSignal.stop(this, processes);
    }

    /** Kills processes that were stopped and seen since; false when they must be killed one by one. */
    default boolean killStopped(Collection<ProcessId> processes) {
        return CrowdSignal.killStopped(processes);
    }

    /** Sends SIGTERM, or SIGKILL when forced, if the process is still that one. */
    default void signal(ProcessId process, boolean force) {
        // The handle remembers the start time it finds here and the system call checks it once more, so the number
        // may be given to another process after any of these steps without that one being hit.
        Optional<ProcessHandle> handle = ProcessHandle.of(process.pid());
        if (handle.isPresent() && alive(process)) {
            boolean unused =
                    force ? handle.get().destroyForcibly() : handle.get().destroy();
        }
    }

    /** Made on first use. */
    final class Holder {
        private static final boolean LINUX = System.getProperty("os.name", "").startsWith("Linux");
        private static final ProcessTable SYSTEM = LINUX ? new ProcfsTable() : new HandleTable();

        private Holder() {}
    }
}
