package org.millrace.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The part of the cgroup v2 hierarchy in which this runner may make groups: the nearest group above it, or its own,
 * that may be written and hands controllers down. The runner moves nobody and changes nothing in groups that it has
 * not made. Immutable.
 */
final class Cgroups {

    private static final Logger LOG = LoggerFactory.getLogger(Cgroups.class);

    private static final String NAME = "millrace-";
    private static final Set<String> USED = Set.of("memory", "cpu", "pids", "cpuset");

    /** In microseconds, the kernel's own default. */
    private static final int CPU_PERIOD = 100_000;

    /** A process may have many threads, and the kernel counts these; the watch counts processes. */
    private static final long TASKS_PER_PROCESS = 32;

    private static final long MORE_TASKS = 512;

    private final CgroupFiles files;
    private final Path base;
    private final Set<String> controllers;

    private Cgroups(CgroupFiles files, Path base, Set<String> controllers) {
        this.files = files;
        this.base = base;
        this.controllers = Set.copyOf(controllers);
    }

    /**
     * @param root where the hierarchy is mounted
     * @param own the group of the runner in it, as {@code /proc/self/cgroup} gives it
     */
    static Optional<Cgroups> find(CgroupFiles files, Path root, String own) {
        return ancestors(root, own).stream()
                .map(group -> new Cgroups(files, group, handedDown(files, group)))
                .filter(Cgroups::usable)
                .findFirst();
    }

    /** The runner's own group and those above it, nearest first. */
    private static List<Path> ancestors(Path root, String own) {
        Path top = root.normalize();
        List<Path> found = new ArrayList<>();
        Optional<Path> group =
                Optional.of(top.resolve(own.replaceFirst("^/+", "")).normalize());
        while (group.isPresent() && group.get().startsWith(top)) {
            found.add(group.get());
            group = Optional.ofNullable(group.get().getParent());
        }
        return found;
    }

    private static Set<String> handedDown(CgroupFiles files, Path group) {
        return Set.of(files.read(group.resolve("cgroup.subtree_control")).split("\\s+", -1));
    }

    private boolean usable() {
        return controllers.stream().anyMatch(USED::contains)
                && Files.isWritable(base)
                && Files.isWritable(base.resolve("cgroup.procs"));
    }

    Path base() {
        return base;
    }

    /**
     * Makes a group for a bot, with those of its limits that the kernel can keep here; empty if that is none of them.
     * A limit that the kernel refuses is left to the watch.
     */
    Optional<BotCgroup> make(ProcessMark mark, BotLimits limits) {
        if (!limits.counted()) {
            return Optional.empty();
        }
        Path folder = base.resolve(NAME + mark.text());
        try {
            files.make(folder);
        } catch (IOException refused) {
            LOG.warn("The cgroup {} could not be made ({}); its bot is watched instead", folder, refused.getMessage());
            return Optional.empty();
        }
        Optional<MemorySize> memory = limits.memory().filter(most -> keepsMemory(folder, most));
        Optional<CpuCores> cpu = limits.cpu().filter(most -> keepsCpu(folder, most));
        boolean tasks = limits.processes().isPresent()
                && set("pids", folder, "pids.max", limits.processes().getAsInt() * TASKS_PER_PROCESS + MORE_TASKS);
        Optional<CoreSet> cores = limits.cores().filter(set -> set("cpuset", folder, "cpuset.cpus", set.text()));
        BotCgroup group = new BotCgroup(files, folder, new BotLimits(memory, cpu, OptionalInt.empty(), cores));
        if (memory.isEmpty() && cpu.isEmpty() && cores.isEmpty() && !tasks) {
            group.remove();
            return Optional.empty();
        }
        return Optional.of(group);
    }

    private boolean keepsMemory(Path folder, MemorySize most) {
        boolean kept = set("memory", folder, "memory.max", most.bytes());
        if (kept) {
            // Without these it is kept all the same: swapping slowly, and ended process by process.
            boolean unused = exists(folder, "memory.swap.max") && set("memory", folder, "memory.swap.max", 0);
            unused = exists(folder, "memory.oom.group") && set("memory", folder, "memory.oom.group", 1);
        }
        return kept;
    }

    private boolean keepsCpu(Path folder, CpuCores most) {
        String quota = String.format(Locale.ROOT, "%d %d", Math.round(most.cores() * CPU_PERIOD), CPU_PERIOD);
        return set("cpu", folder, "cpu.max", quota);
    }

    private static boolean exists(Path folder, String file) {
        return Files.exists(folder.resolve(file));
    }

    private boolean set(String controller, Path folder, String file, Object value) {
        if (!controllers.contains(controller)) {
            return false;
        }
        try {
            files.write(folder.resolve(file), value.toString());
            return true;
        } catch (IOException refused) {
            LOG.warn("{}/{} refuses {}: {}", folder, file, value, refused.getMessage());
            return false;
        }
    }

    /** The groups that a killed runner of this event left here or above. */
    static List<BotCgroup> leftovers(CgroupFiles files, Path root, String own, EventMark event) {
        String name = NAME + event.value() + ".";
        return ancestors(root, own).stream()
                .flatMap(group -> files.within(group).stream())
                .filter(group -> group.getFileName().toString().startsWith(name))
                .map(group -> new BotCgroup(files, group, BotLimits.NONE))
                .toList();
    }
}
