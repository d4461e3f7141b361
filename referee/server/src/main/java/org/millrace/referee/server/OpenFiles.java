package org.millrace.referee.server;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/**
 * How many files this process may open, connections among them.
 *
 * @param most at once
 * @param open now
 */
record OpenFiles(long most, long open) {

    /** Beyond this part of all files, the rest is left to whatever else the program opens: stores, logs, processes. */
    private static final int RESERVED_PART = 4;

    /** What is reserved at most. */
    private static final int RESERVE = 256;

    /** Those of this process; empty where the system does not tell. */
    static Optional<OpenFiles> now() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                        && unix.getMaxFileDescriptorCount() > 0
                ? Optional.of(new OpenFiles(unix.getMaxFileDescriptorCount(), unix.getOpenFileDescriptorCount()))
                : Optional.empty();
    }

    /** As many of these connections as there are files for; at least 1. */
    int connections(int wanted) {
        long room = most - open - Math.min(most / RESERVED_PART, RESERVE);
        return (int) Math.max(1, Math.min(wanted, room));
    }
}
