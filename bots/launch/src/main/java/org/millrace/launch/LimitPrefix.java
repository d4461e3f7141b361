package org.millrace.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.millrace.rules.Parsed;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The words before a command that put limits on it before its first instruction: a shell that enters a cgroup and
 * lowers what the process may map, then {@code taskset} for its cores. Each replaces itself by the next, so that the
 * bot has the number of the process that was started.
 */
final class LimitPrefix {

    private static final Logger LOG = LoggerFactory.getLogger(LimitPrefix.class);

    /**
     * {@code $1} the folder of the cgroup or nothing, {@code $2} KiB of data or nothing. Who may not have so much is
     * under a tighter limit already.
     */
    private static final String SCRIPT = "if [ -n \"$1\" ]; then echo 0 >\"$1/cgroup.procs\" || exit 126; fi; "
            + "if [ -n \"$2\" ] && (ulimit -d \"$2\") 2>/dev/null; then ulimit -d \"$2\"; fi; "
            + "shift 2; exec \"$@\"";

    private static final Path ONLINE = Path.of("/sys/devices/system/cpu/online");

    private static final Optional<Path> TASKSET =
            ProgramFinder.onPath("taskset", Path.of("/"), ProgramFinder.USUAL_PATH);

    private static final AtomicBoolean SAID = new AtomicBoolean();

    private LimitPrefix() {}

    /**
     * @param cgroup the folder of the cgroup to enter
     * @param watched the limits that no cgroup keeps
     */
    static List<String> words(Optional<Path> cgroup, BotLimits watched, Optional<CoreSet> cores) {
        List<String> words = new ArrayList<>();
        Optional<String> data = ProcessTable.onLinux()
                ? watched.memory().map(most -> Long.toString(mostData(most.bytes(), ProcfsMemory.TOTAL) / 1024))
                : Optional.empty();
        if (cgroup.isPresent() || data.isPresent()) {
            words.addAll(List.of(
                    "/bin/sh",
                    "-c",
                    SCRIPT,
                    "millrace",
                    cgroup.map(Path::toString).orElse(""),
                    data.orElse("")));
        }
        cores.ifPresent(set -> words.addAll(pinned(set)));
        return words;
    }

    /** The command that enters a cgroup and then becomes another. */
    static List<String> entering(Path cgroup, List<String> command) {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", SCRIPT, "millrace", cgroup.toString(), ""));
        words.addAll(command);
        return words;
    }

    /**
     * How much a single process may map to write to, in bytes: a wall for what grows faster than the watch looks. It
     * stands well behind the limit, since what is mapped is not used; a Java program maps up to a quarter of the
     * machine at its start and touches little of it.
     */
    static long mostData(long limit, long machine) {
        return Math.max(2 * limit, limit + machine / 4 + (1L << 30));
    }

    private static List<String> pinned(CoreSet cores) {
        if (TASKSET.isPresent()) {
            return List.of(TASKSET.get().toString(), "-c", cores.text());
        }
        if (SAID.compareAndSet(false, true)) {
            LOG.warn("There is no taskset(1) on this system, so bots are not kept to their cores; they run on any");
        }
        return List.of();
    }

    /** What is wrong with these cores on this machine; empty if nothing is, or if it does not say what it has. */
    static Optional<String> fault(CoreSet cores) {
        String online =
                Files.isReadable(ONLINE) ? ProcfsFile.read(ONLINE.toString()).strip() : "";
        if (!(CoreSet.parse(online) instanceof Parsed.Ok<CoreSet> there)) {
            return Optional.empty();
        }
        return cores.cores().stream()
                .filter(core -> !there.value().cores().contains(core))
                .findFirst()
                .map(core ->
                        "there is no core " + core + "; this machine has " + online + ", correct the bot's 'cores'");
    }
}
