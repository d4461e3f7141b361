package org.millrace.tournament.strain;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** What the system tells of its cores and who wants them. Asked now and then, by one thread. */
interface Machine {

    /**
     * What it tells just now; what it does not tell is empty.
     *
     * @param running threads that run or wait for a core
     * @param waitedMicros for how long some thread has waited for a core, since the system was started
     */
    record Reading(OptionalDouble running, OptionalLong waitedMicros) {

        /** Before it was asked. */
        static final Reading NONE = new Reading(OptionalDouble.empty(), OptionalLong.empty());
    }

    Reading read();

    /** The cores for which the threads run or wait. */
    int cores();

    /** The machine on which this program runs. */
    static Machine here() {
        Path proc = Path.of("/proc");
        return Files.isReadable(proc.resolve(LinuxMachine.LOAD))
                ? new LinuxMachine(proc, Path.of("/sys/devices/system/cpu/online"))
                : new OtherMachine();
    }

    /** A system that tells the mean run queue of the last minute, if any. */
    final class OtherMachine implements Machine {
        @Override
        public Reading read() {
            double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
            return new Reading(load < 0 ? OptionalDouble.empty() : OptionalDouble.of(load), OptionalLong.empty());
        }

        @Override
        public int cores() {
            return Runtime.getRuntime().availableProcessors();
        }
    }
}
