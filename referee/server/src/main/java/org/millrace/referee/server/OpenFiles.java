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

    /** At most so many, and half of what is free, are left to whatever else is opened: stores, logs, processes. */
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
        long free = Math.max(0, most - open);
        return (int) Math.max(1, Math.min(wanted, free - Math.min(free / 2, RESERVE)));
    }
}
