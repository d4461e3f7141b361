package org.millrace.launch;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What bots are started with and kept by on this machine.
 *
 * @param table its processes
 * @param watch looks after the limits that the system does not keep
 * @param pace how often that looks
 * @param cgroups the place for bots' cgroups, where there is one; asked for only when a bot has limits
 */
record Machine(ProcessTable table, LimitWatch watch, WatchPace pace, Supplier<Optional<Cgroups>> cgroups) {

    /** The one that this runner stands on. */
    static Machine system() {
        return Holder.SYSTEM;
    }

    /** Without cgroups and with a watch of its own, so that a test sees what that does. */
    static Machine watching(ProcessTable table, WatchPace pace) {
        return new Machine(table, new LimitWatch(), pace, Optional::empty);
    }

    /** Made on first use. */
    private static final class Holder {
        private static final Machine SYSTEM =
                new Machine(ProcessTable.system(), new LimitWatch(), WatchPace.USUAL, () -> CgroupHolder.CGROUPS);
    }

    /** The trial of the cgroups costs some milliseconds, so it is made only when it is needed. */
    private static final class CgroupHolder {
        private static final Optional<Cgroups> CGROUPS =
                CgroupMount.system().flatMap(mount -> mount.usable(CgroupFiles.MOUNTED));
    }
}
