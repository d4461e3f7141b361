package org.millrace.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The cgroup of one bot: the kernel keeps its limits and its members together. Whoever made it removes it once the bot
 * has ended. Thread-safe: it holds nothing but the folder.
 */
final class BotCgroup implements ProcessGroup {

    private static final Logger LOG = LoggerFactory.getLogger(BotCgroup.class);

    /** Members that were killed leave the group a moment later. */
    private static final long LONGEST_REMOVAL = TimeUnit.SECONDS.toNanos(2);

    private static final long BETWEEN_TRIES = TimeUnit.MILLISECONDS.toNanos(5);

    private final CgroupFiles files;
    private final Path folder;
    private final BotLimits kept;

    /**
     * @param kept the limits that the kernel took
     */
    BotCgroup(CgroupFiles files, Path folder, BotLimits kept) {
        this.files = files;
        this.folder = folder;
        this.kept = kept;
    }

    Path folder() {
        return folder;
    }

    /** What the watch need not look after. */
    BotLimits kept() {
        return kept;
    }

    @Override
    public List<Long> pids() {
        return files.read(folder.resolve("cgroup.procs"))
                .lines()
                .filter(line -> line.matches("[1-9]\\d{0,9}"))
                .map(Long::parseLong)
                .toList();
    }

    /** At one stroke since Linux 5.14; before, they are killed one by one. */
    @Override
    public void kill() {
        // To end takes processor time as well, and a crowd would get no more of it than the bot was allowed.
        tell("cpu.max", "max");
        tell("cgroup.kill", "1");
    }

    private void tell(String file, String text) {
        Path path = folder.resolve(file);
        if (Files.exists(path)) {
            try {
                files.write(path, text);
            } catch (IOException refused) {
                LOG.debug("{} does not take {}: {}", path, text, refused.getMessage());
            }
        }
    }

    /** What the tree used beyond its limits, if the kernel ended any of it for that. */
    Optional<String> overLimit() {
        boolean ended = files.read(folder.resolve("memory.events"))
                .lines()
                .anyMatch(line -> line.matches("oom_kill [1-9]\\d*"));
        return ended
                ? kept.memory().map(most -> "needed more memory than the " + most.text() + " allowed")
                : Optional.empty();
    }

    /** Removes the group with those that were made within; one that is still held is logged and left. */
    void remove() {
        long giveUp = System.nanoTime() + LONGEST_REMOVAL;
        while (!removed(folder)) {
            if (System.nanoTime() - giveUp > 0) {
                LOG.warn("The cgroup {} could not be removed; the next run of the event tries again", folder);
                return;
            }
            LockSupport.parkNanos(this, BETWEEN_TRIES);
        }
    }

    private boolean removed(Path group) {
        files.within(group).forEach(this::removed);
        try {
            files.remove(group);
            return true;
        } catch (IOException busy) {
            return !Files.exists(group);
        }
    }
}
