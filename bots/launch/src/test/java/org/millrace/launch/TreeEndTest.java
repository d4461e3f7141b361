package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TreeEndTest {

    private static final ProcessId STUCK = new ProcessId(Long.MAX_VALUE, 1);

    private final List<Boolean> signals = new ArrayList<>();
    private int stops;

    /** A process that no signal reaches, as one in an uninterruptible system call: none can be made to order. */
    private final ProcessTable stuck = new ProcessTable() {
        @Override
        public ProcessSnapshot look(long since) {
            return new ProcessSnapshot(
                    System.nanoTime(), List.of(new SeenProcess(STUCK, 1, "", ProcessUse.NONE)), Map.of(), 1);
        }

        @Override
        public Optional<ProcessId> identify(long pid) {
            return Optional.of(STUCK);
        }

        @Override
        public String commandLine(ProcessId process) {
            return "stuck";
        }

        @Override
        public boolean stop(Collection<ProcessId> processes) {
            stops++;
            return false;
        }

        @Override
        public void signal(ProcessId process, boolean force) {
            signals.add(force);
        }
    };

    @Test
    void end_ofWhatCannotBeEnded_givesUpAndNamesIt() {
        ProcessTree tree = new ProcessTree(stuck, seen -> List.of());
        tree.include(STUCK);
        EndSignal signal = new EndSignal();
        signal.request(Duration.ZERO);

        assertThat(TreeEnd.end(tree, signal)).containsExactly(new TreeProcess(STUCK.pid(), "stuck"));

        assertThat(signals).as("killed again and again").endsWith(true, true).hasSizeGreaterThan(9);
        assertThat(stops).as("stopped first once killing did not help").isPositive();
    }
}
