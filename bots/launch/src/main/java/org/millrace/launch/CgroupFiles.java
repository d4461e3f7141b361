package org.millrace.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A tree of cgroups as files: on a mounted cgroup2 the kernel stands behind them, in a test a folder. */
interface CgroupFiles {

    /** The mounted ones. */
    CgroupFiles MOUNTED = new CgroupFiles() {};

    /** What a file says; empty when it is not there or may not be read. */
    default String read(Path file) {
        return Files.isReadable(file) ? ProcfsFile.read(file.toString()).strip() : "";
    }

    /** Tells the kernel something. */
    default void write(Path file, String text) throws IOException {
        Files.writeString(file, text + "\n");
    }

    /** Makes a group; the kernel puts the files into it. */
    default void make(Path group) throws IOException {
        Files.createDirectory(group);
    }

    /** Removes a group that has no members and no groups within; the kernel's files go with it. */
    default void remove(Path group) throws IOException {
        Files.delete(group);
    }

    /** The groups within a group. */
    default List<Path> within(Path group) {
        try (Stream<Path> entries = Files.list(group)) {
            return entries.filter(Files::isDirectory).toList();
        } catch (IOException notThere) {
            return List.of();
        }
    }
}
