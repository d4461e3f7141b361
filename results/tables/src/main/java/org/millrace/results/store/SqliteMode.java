package org.millrace.results.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** How an SQLite file is opened, so that whoever only reads leaves no trace. */
enum SqliteMode {
    WRITE,
    /**
     * To read a file without a log beside it, which nobody has open: SQLite makes a log and, the last to leave, takes it
     * away.
     */
    READ_ALONE,
    /**
     * To read a file with a log, be it that another process writes or that one was killed: a connection that may not write
     * does not put the log into the file when it leaves.
     */
    READ_WITH_LOG,
    /** To read a file without a log in a folder where none can be made: nobody can change it, and SQLite is told so. */
    READ_UNCHANGEABLE;

    /** How to read a file as it lies there. */
    static SqliteMode toRead(Path file) {
        try {
            Path log = file.resolveSibling(file.getFileName() + "-wal");
            if (Files.exists(log) && Files.size(log) > 0) {
                return READ_WITH_LOG;
            }
        } catch (IOException unknown) {
            return READ_WITH_LOG;
        }
        Path folder = file.toAbsolutePath().getParent();
        return folder != null && !Files.isWritable(folder) ? READ_UNCHANGEABLE : READ_ALONE;
    }

    String url(Path file) {
        return switch (this) {
            case WRITE, READ_ALONE, READ_WITH_LOG -> "jdbc:sqlite:" + file;
            // As an address, in which SQLite reads signs such as a question mark only if they are written in their
            // codes.
            case READ_UNCHANGEABLE -> "jdbc:sqlite:file:" + file.toUri().getRawPath() + "?immutable=1";
        };
    }
}
