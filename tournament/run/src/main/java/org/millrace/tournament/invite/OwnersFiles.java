package org.millrace.tournament.invite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Files that nobody but their owner may read, where the system knows such a thing. */
final class OwnersFiles {
    private static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwx------");

    private OwnersFiles() {}

    /** Makes a folder, and what is missing above it; one that is there stays as it is. */
    static void makeFolder(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        Path absolute = folder.toAbsolutePath();
        if (absolute.getParent() != null) {
            Files.createDirectories(absolute.getParent());
        }
        boolean posix = absolute.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes =
                posix ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(FOLDER)} : new FileAttribute<?>[0];
        Files.createDirectory(absolute, attributes);
    }

    /** Writes a file whole or not at all; a reader never finds half of it, nor a moment in which others can read it. */
    static void write(Path file, String content) throws IOException {
        // A temporary file is its owner's alone from the beginning.
        Path part = Files.createTempFile(file.toAbsolutePath().getParent(), ".part", null);
        try {
            Files.writeString(part, content);
            move(part, file);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** Writes a file anew that is there, with the permissions that it has. */
    static void rewrite(Path file, String content) throws IOException {
        Path real = file.toRealPath();
        Path part = Files.createTempFile(real.getParent(), ".part", null);
        try {
            Files.writeString(part, content);
            if (real.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(part, Files.getPosixFilePermissions(real, LinkOption.NOFOLLOW_LINKS));
            }
            move(part, real);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    private static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
