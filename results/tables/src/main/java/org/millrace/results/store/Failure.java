package org.millrace.results.store;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/** Turns what the database reports into a {@link StoreException} with a remedy. */
final class Failure {
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

    private Failure() {}

    /** Runs an access to the database; what it throws of the database's is told as {@code failed} and a remedy. */
    static <T> T guard(Path file, String failed, Supplier<T> access) {
        try {
            return access.get();
        } catch (JdbiException e) {
            throw of(file, failed, e);
        }
    }

    static void guard(Path file, String failed, Runnable access) {
        guard(file, failed, () -> {
            access.run();
            return true;
        });
    }

    static StoreException of(Path file, String failed, RuntimeException e) {
        Optional<SQLException> reported = reported(e);
        String reason = reported.map(SQLException::getMessage).orElse(e.toString());
        String remedy = reported.map(sql -> remedy(sql.getErrorCode() & 0xff)).orElse("check the path and the disk");
        return new StoreException(file, failed + " (" + reason + "); " + remedy, e);
    }

    private static Optional<SQLException> reported(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql && sql.getErrorCode() != 0) {
                return Optional.of(sql);
            }
        }
        return Optional.empty();
    }

    private static String remedy(int resultCode) {
        return switch (resultCode) {
            case BUSY -> "another program holds the file; close it (a database browser, a backup) and try again";
            case READ_ONLY, CANNOT_OPEN -> "make the file and its folder readable and writable";
            case INPUT_OUTPUT -> "the disk or the file system fails; check it before you go on";
            case CORRUPT, NOT_A_DATABASE -> "the file is damaged: " + DAMAGED;
            case FULL -> "the disk is full; make room, then run the same command again";
            default -> "check the path and the disk";
        };
    }
}
