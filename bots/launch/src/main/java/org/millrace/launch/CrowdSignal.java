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
 * Signals many processes at a time by {@code kill(1)}, which also knows SIGSTOP, as Java does not. It goes by number,
 * and a number may pass to a stranger when its process ends. A stopped process does not end by itself, so what was
 * stopped and then seen again may be killed by its number; what was stopped by mistake is set going again.
 */
final class CrowdSignal {

    private static final int AT_ONCE = 1000;
    private static final long LONGEST_SECONDS = 2;

    private static final Optional<Path> KILL = ProgramFinder.onPath("kill", Path.of("/"), ProgramFinder.USUAL_PATH);

    private CrowdSignal() {}

    /** False when some could not be signalled, in a full process table say; killing them one by one goes on without. */
    static boolean stop(ProcessTable table, Collection<ProcessId> processes) {
        List<ProcessId> all = processes.stream().filter(table::alive).toList();
        boolean stopped = kill("-STOP", all);
        List<ProcessId> gone =
                all.stream().filter(process -> !table.alive(process)).toList();
        return kill("-CONT", gone) && stopped;
    }

    /** False when that did not work. The processes must have been stopped and seen since. */
    static boolean killStopped(Collection<ProcessId> processes) {
        return kill("-KILL", List.copyOf(processes));
    }

    private static boolean kill(String signal, List<ProcessId> all) {
        boolean done = true;
        for (int from = 0; from < all.size(); from += AT_ONCE) {
            done &= killAtOnce(signal, all.subList(from, Math.min(all.size(), from + AT_ONCE)));
        }
        return done;
    }

    private static boolean killAtOnce(String signal, List<ProcessId> some) {
        if (KILL.isEmpty()) {
            return false;
        }
        List<String> words = new ArrayList<>(List.of(KILL.get().toString(), signal));
        some.forEach(process -> words.add(Long.toString(process.pid())));
        try {
            Process kill = new ProcessBuilder(words)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(new File("/dev/null")))
                    .start();
            boolean done = kill.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS);
            kill.destroyForcibly();
            return done;
        } catch (IOException full) {
            return false;
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
