package org.millrace.launch;

/**
 * The memory of a process by {@code /proc}. Resident pages are cheap to read but count what is shared with others in
 * full, so that their sum over forked children says too much; the proportional set size, where each page is divided by
 * the number of those who share it, adds up to the truth but costs a walk through the page tables.
 */
final class ProcfsMemory {

    /** Bytes in a page. */
    static final long PAGE = Math.max(
            4096, 1024 * ProcfsFile.number(ProcfsFile.read(ProcfsFile.ROOT + "self/smaps"), "KernelPageSize:"));

    private static final boolean SWAPS =
            ProcfsFile.number(ProcfsFile.read(ProcfsFile.ROOT + "meminfo"), "SwapTotal:") > 0;

    /** What the machine has, in bytes. */
    static final long TOTAL = 1024 * ProcfsFile.number(ProcfsFile.read(ProcfsFile.ROOT + "meminfo"), "MemTotal:");

    private ProcfsMemory() {}

    /** No less than the process has in use, in bytes. */
    static long atMost(SeenProcess process) {
        long swapped =
                SWAPS ? 1024 * ProcfsFile.number(ProcfsFile.read(process.id().pid(), "status"), "VmSwap:") : 0;
        return process.use().resident() + swapped;
    }

    /** Its share of what it uses, with what was moved to disk, in bytes; resident pages where the kernel hides it. */
    static long share(SeenProcess process) {
        String rollup = ProcfsFile.read(process.id().pid(), "smaps_rollup");
        return rollup.isEmpty()
                ? atMost(process)
                : 1024 * (ProcfsFile.number(rollup, "Pss:") + ProcfsFile.number(rollup, "SwapPss:"));
    }
}
