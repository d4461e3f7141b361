package org.millrace.launch;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Sends SIGSTOP, which Java cannot: by {@code kill(1)}, many processes with one call. It goes by number, so whatever
 * got the number of a process that ended meanwhile is set going again. When the call does not work, in a full process
 * table say, nothing is stopped and killing goes on without.
 */
final class StopSignal {

    private static final int AT_ONCE = 1000;
    private static final long LONGEST_SECONDS = 2;

    private static final Optional<Path> KILL = ProgramFinder.onPath("kill", Path.of("/"), ProgramFinder.USUAL_PATH);

    private StopSignal() {}

    static void send(ProcessTable table, Collection<ProcessId> processes) {
        List<ProcessId> all = processes.stream().filter(table::alive).toList();
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            List<ProcessId> some = all.subList(from, Math.min(all.size(), from + AT_ONCE));
            kill("-STOP", some.stream().map(ProcessId::pid).toList());
            // A number whose process has gone may belong to a stranger by now.
            kill(
                    "-CONT",
                    some.stream()
                            .filter(process -> !table.alive(process))
                            .map(ProcessId::pid)
                            .toList());
        }
    }

    private static void kill(String signal, List<Long> pids) {
        if (pids.isEmpty() || KILL.isEmpty()) {
            return;
        }
        List<String> words = new ArrayList<>(List.of(KILL.get().toString(), signal));
        pids.forEach(pid -> words.add(pid.toString()));
        try {
            Process kill = new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(new File("/dev/null")))
                    .start();
            if (!kill.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                kill.destroyForcibly();
            }
        } catch (IOException full) {
            // The machine cannot start one more process; killing needs none.
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
    }
}
