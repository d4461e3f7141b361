package org.millrace.launch;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where this machine has its cgroup v2 hierarchy and where this runner stands in it.
 *
 * @param root the folder it is mounted at
 * @param own the runner's group in it, beginning with a slash
 */
record CgroupMount(Path root, String own) {

    private static final Logger LOG = LoggerFactory.getLogger(CgroupMount.class);
    private static final long LONGEST_TRIAL_SECONDS = 5;

    /** Of this machine; empty where there is none. */
    static Optional<CgroupMount> system() {
        return of(ProcfsFile.read(ProcfsFile.ROOT + "self/mounts"), ProcfsFile.read(ProcfsFile.ROOT + "self/cgroup"));
    }

    /**
     * @param mounts as {@code /proc/self/mounts}
     * @param groups as {@code /proc/self/cgroup}, where the line of version 2 begins with {@code 0::}
     */
    static Optional<CgroupMount> of(String mounts, String groups) {
        Optional<String> root = mounts.lines()
                .map(line -> line.split(" ", -1))
                .filter(fields -> fields.length > 2 && fields[2].equals("cgroup2"))
                .map(fields -> fields[1])
                .findFirst();
        Optional<String> own = groups.lines()
                .filter(line -> line.startsWith("0::/"))
                .map(line -> line.substring("0::".length()))
                .findFirst();
        return root.flatMap(folder -> own.map(group -> new CgroupMount(Path.of(folder), group)));
    }

    /** The place for bots' groups, if a process can really be put into a group there. */
    Optional<Cgroups> usable(CgroupFiles files) {
        return Cgroups.find(files, root, own).filter(place -> holds(files, place.base()));
    }

    /** Permissions alone do not tell: a container or a threaded group may still refuse. */
    private static boolean holds(CgroupFiles files, Path base) {
        Path trial = base.resolve("millrace-trial-" + UUID.randomUUID());
        try {
            files.make(trial);
        } catch (IOException refused) {
            return false;
        }
        try {
            Process entering = new ProcessBuilder(LimitPrefix.entering(trial, List.of("/bin/sh", "-c", ":")))
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.to(new File("/dev/null")))
                    .start();
            boolean entered = entering.waitFor(LONGEST_TRIAL_SECONDS, TimeUnit.SECONDS) && entering.exitValue() == 0;
            entering.destroyForcibly();
            return entered;
        } catch (IOException refused) {
            LOG.debug("No process can be put into {}: {}", trial, refused.getMessage());
            return false;
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            new BotCgroup(files, trial, BotLimits.NONE).remove();
        }
    }

    List<BotCgroup> leftovers(CgroupFiles files, EventMark event) {
        return Cgroups.leftovers(files, root, own, event);
    }
}
