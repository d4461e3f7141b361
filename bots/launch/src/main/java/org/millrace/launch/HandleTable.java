package org.millrace.launch;

import java.util.Map;
import java.util.Optional;

/**
 * Systems without {@code /proc}: what {@link ProcessHandle} shows, trees but no environments, so that a process whose
 * parent has ended and that nobody saw before is not found, and processor time, but no memory. Thread-safe.
 */
final class HandleTable implements ProcessTable {

    private final SharedLook shared = new SharedLook(HandleTable::lookNow);

    @Override
    public ProcessSnapshot look(long since) {
        return shared.since(since);
    }

    private static ProcessSnapshot lookNow() {
        return new ProcessSnapshot(
                System.nanoTime(),
                ProcessHandle.allProcesses()
                        .map(handle -> new SeenProcess(
                                id(handle),
                                handle.parent().map(ProcessHandle::pid).orElse(0L),
                                "",
                                use(handle)))
                        .toList(),
                Map.of(),
                ProcessHandle.current().pid());
    }

    @Override
    public Optional<ProcessId> identify(long pid) {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).map(HandleTable::id);
    }

    @Override
    public String commandLine(ProcessId process) {
        return ProcessHandle.of(process.pid())
                .flatMap(handle -> handle.info().command())
                .orElse("");
    }

    private static ProcessUse use(ProcessHandle handle) {
        return handle.info()
                .totalCpuDuration()
                .map(time -> new ProcessUse(time.toNanos(), 0, 0))
                .orElse(ProcessUse.NONE);
    }

    private static ProcessId id(ProcessHandle handle) {
        return new ProcessId(
                handle.pid(),
                handle.info()
                        .startInstant()
                        .map(instant -> instant.toEpochMilli())
                        .orElse(0L));
    }
}
