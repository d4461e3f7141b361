package org.millrace.cli.starter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import org.apache.commons.io.file.PathUtils;

/**
 * A folder in which something is put together before it takes its place. Closing it takes everything away again that was
 * made, unless it {@link #stays}. For one thread.
 */
final class Scaffold implements AutoCloseable {
    private final Path folder;
    /** What is to be deleted with all that is in it if the work fails. */
    private final List<Path> filled = new ArrayList<>();
    /** Folders above, to be deleted after that if they are empty, the last made first. */
    private final Deque<Path> parents = new ArrayDeque<>();

    private boolean stays;

    private Scaffold(Path folder) {
        this.folder = folder;
    }

    /** One beside a folder that is to be, whose parents are made. */
    static Scaffold beside(Path target) throws IOException {
        Path parent = Objects.requireNonNull(target.getParent(), "a root is no new folder");
        Scaffold scaffold = new Scaffold(parent.resolve(name()));
        scaffold.begin();
        return scaffold;
    }

    /** One in a folder that is there. */
    static Scaffold in(Path target) throws IOException {
        Scaffold scaffold = new Scaffold(target.resolve(name()));
        scaffold.begin();
        return scaffold;
    }

    private static String name() {
        return ".new-bot-" + ProcessHandle.current().pid();
    }

    private void begin() throws IOException {
        Deque<Path> missing = new ArrayDeque<>();
        Path at = Objects.requireNonNull(folder.getParent());
        for (; !Files.exists(at); at = Objects.requireNonNull(at.getParent(), "a root is always there")) {
            missing.push(at);
        }
        if (!Files.isDirectory(at)) {
            throw new IOException(at + " is a file, and no folder can be made in it; name another place");
        }
        try {
            for (Path next : missing) {
                Files.createDirectory(next);
                parents.push(next);
            }
            Files.createDirectory(folder);
            filled.add(folder);
        } catch (IOException failed) {
            takeAway(failed);
            throw failed;
        }
    }

    /** Where to put things together. */
    Path folder() {
        return folder;
    }

    /** Moves a file or folder to where the scaffold stands; never over another. */
    void moveUp(Path entry) throws IOException {
        Path place = Objects.requireNonNull(folder.getParent()).resolve(entry.getFileName());
        Files.move(entry, place);
        filled.add(place);
    }

    /** The work is done: what was made is kept but for the scaffold itself. */
    void stays() {
        stays = true;
    }

    @Override
    public void close() throws IOException {
        if (stays) {
            delete(folder);
        } else {
            IOException failure = new IOException("not everything could be taken away again");
            takeAway(failure);
            if (failure.getSuppressed().length > 0) {
                throw failure;
            }
        }
    }

    private void takeAway(IOException cause) {
        try {
            for (Path path : filled) {
                delete(path);
            }
            for (Path path : parents) {
                Files.delete(path);
            }
        } catch (IOException failed) {
            cause.addSuppressed(failed);
        }
    }

    private static void delete(Path path) throws IOException {
        if (Files.exists(path)) {
            PathUtils.delete(path);
        }
    }
}
