package org.millrace.cli.control;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;

/**
 * Where a running event can be reached, in its folder; only the user who runs the event may read it.
 *
 * @param port on this machine
 * @param secret what a caller has to show
 */
record ControlFile(int port, String secret) {
    private static final String NAME = "control";
    private static final String OWNER_ALONE = "rw-------";

    /** Without the secret. */
    @Override
    public String toString() {
        return "ControlFile[port=" + port + "]";
    }

    static Path in(Path folder) {
        return folder.resolve(NAME);
    }

    /** Writes it so that a reader finds all of it or nothing. */
    void write(Path folder) throws IOException {
        Path part = folder.resolve(NAME + ".part");
        Files.deleteIfExists(part);
        boolean posix = part.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] attributes = posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(OWNER_ALONE))
                }
                : new FileAttribute<?>[0];
        Files.newByteChannel(part, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes)
                .close();
        Files.writeString(part, port + " " + secret + "\n", StandardCharsets.US_ASCII);
        Files.move(part, in(folder), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /** What the folder has; empty if nobody has written it, or it is no such file. */
    static Optional<ControlFile> read(Path folder) throws IOException {
        if (!Files.exists(in(folder))) {
            return Optional.empty();
        }
        String[] words =
                Files.readString(in(folder), StandardCharsets.US_ASCII).strip().split(" ", -1);
        return words.length == 2 && words[0].matches("[0-9]{1,5}")
                ? Optional.of(new ControlFile(Integer.parseInt(words[0]), words[1]))
                : Optional.empty();
    }
}
