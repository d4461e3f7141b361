package org.millrace.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** A folder that looks like a cgroup hierarchy to whoever makes groups in it; nothing keeps the limits. */
final class FakeCgroups implements CgroupFiles {

    private final Set<String> refused;

    /**
     * @param refused names of files that the kernel would not let be written
     */
    FakeCgroups(String... refused) {
        this.refused = Set.of(refused);
    }

    /** Makes a group as systemd would, which hands these controllers down; gives its folder. */
    static Path group(Path root, String path, String controllers) throws IOException {
        Path group = Files.createDirectories(root.resolve(path));
        Files.writeString(group.resolve("cgroup.procs"), "");
        Files.writeString(group.resolve("cgroup.subtree_control"), controllers + "\n");
        return group;
    }

    @Override
    public void make(Path group) throws IOException {
        Files.createDirectory(group);
        for (String file : List.of("cgroup.procs", "cgroup.kill", "memory.swap.max", "memory.oom.group")) {
            Files.writeString(group.resolve(file), "");
        }
    }

    @Override
    public void write(Path file, String text) throws IOException {
        if (refused.contains(file.getFileName().toString())) {
            throw new IOException("Invalid argument");
        }
        CgroupFiles.super.write(file, text);
    }

    @Override
    public void remove(Path group) throws IOException {
        try (Stream<Path> files = Files.walk(group)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
