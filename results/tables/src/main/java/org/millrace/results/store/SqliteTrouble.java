package org.millrace.results.store;

import java.sql.SQLException;

/** What to do about an error of SQLite's. */
final class SqliteTrouble {
    static final String DAMAGED =
            "bring back a copy together with the files beside it that end in -wal and -shm, or save"
                    + " what can be read with SQLite's command .recover";

    /** The result codes of SQLite that a user can do something about; the low byte of the driver's error code. */
    private static final int BUSY = 5;

    private static final int READ_ONLY = 8;
    private static final int INPUT_OUTPUT = 10;
    private static final int CORRUPT = 11;
    private static final int FULL = 13;
    private static final int CANNOT_OPEN = 14;
    private static final int NOT_A_DATABASE = 26;

    private SqliteTrouble() {}

    static String remedy(SQLException sql) {
        return switch (sql.getErrorCode() & 0xff) {
            case BUSY -> "another program holds the file; close it (a database browser, a backup) and try again";
            case READ_ONLY, CANNOT_OPEN -> "make the file and its folder readable and writable";
            case INPUT_OUTPUT -> "the disk or the file system fails; check it before you go on";
            case CORRUPT, NOT_A_DATABASE -> "the file is damaged: " + DAMAGED;
            case FULL -> "the disk is full; make room, then run the same command again";
            default -> "check the path and the disk";
        };
    }
}
