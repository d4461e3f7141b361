package org.millrace.results.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The right to write to a store, held by one process at a time, on a file beside it.
 *
 * <p>The operating system releases the lock when the process ends, however it ends. The file stays; it holds the id
 * of the last process that had the lock, for the message to the next one. Safe in every thread.
 */
final class StoreLock implements AutoCloseable {
    /**
     * The locks of this process. POSIX drops a process's lock on a file as soon as the process closes any descriptor of
     * it, so a second attempt here must not so much as open the file.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private static final int LONGEST_NOTE = 64;

    private final Path lockFile;
    private final FileChannel channel;

    private StoreLock(Path lockFile, FileChannel channel) {
        this.lockFile = lockFile;
        this.channel = channel;
    }

    /**
     * Takes the lock.
     *
     * @param file the store's real path
     * @throws StoreException if another has it, or the file beside the store cannot be written
     */
    static StoreLock take(Path file) {
        Path lockFile = file.resolveSibling(file.getFileName() + ".lock");
        if (!HELD.add(lockFile)) {
            throw new StoreException(
                    new StorePlace.File(file), "it is open in this process already; use that one, or close it first");
        }
        boolean taken = false;
        try {
            StoreLock lock = new StoreLock(lockFile, lockedChannel(file, lockFile));
            taken = true;
            return lock;
        } catch (IOException e) {
            throw new StoreException(
                    new StorePlace.File(file),
                    "its lock " + lockFile + " cannot be taken (" + e + "); make the folder writable, on a file system"
                            + " that has locks",
                    e);
        } finally {
            if (!taken) {
                HELD.remove(lockFile);
            }
        }
    }

    private static FileChannel lockedChannel(Path file, Path lockFile) throws IOException {
        FileChannel channel = FileChannel.open(
                lockFile, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        boolean locked = false;
        try {
            // Held as long as the channel is open.
            FileLock lock = channel.tryLock();
            if (lock == null) {
                throw new StoreException(
                        new StorePlace.File(file),
                        "it is in use by another process" + holder(channel)
                                + "; only one may write to it, so wait until that one has ended, or end it");
            }
            channel.truncate(0);
            channel.write(ByteBuffer.wrap(
                    String.valueOf(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
            locked = true;
            return channel;
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer note = ByteBuffer.allocate(LONGEST_NOTE);
        channel.read(note, 0);
        String pid = StandardCharsets.US_ASCII.decode(note.flip()).toString();
        return pid.matches("\\d+") ? ", number " + pid : "";
    }

    @Override
    public void close() {
        if (!channel.isOpen()) {
            return; // By now the entry in HELD may belong to a later lock.
        }
        try {
            channel.close();
        } catch (IOException e) {
            throw new StoreException(new StorePlace.File(lockFile), "the lock cannot be given back (" + e + ")", e);
        } finally {
            HELD.remove(lockFile);
        }
    }
}
