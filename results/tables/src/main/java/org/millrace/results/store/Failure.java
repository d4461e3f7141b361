package org.millrace.results.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jdbi.v3.core.JdbiException;

/** Turns what the database reports into a {@link StoreException} with a remedy. */
final class Failure {
    private static final String UNKNOWN = "check the path and the disk";

    private Failure() {}

    /** Runs an access to the database; what it throws of the database's is told as {@code failed} and a remedy. */
    static <T> T guard(StorePlace place, String failed, Supplier<T> access) {
        try {
            return access.get();
        } catch (JdbiException e) {
            throw of(place, failed, e);
        }
    }

    static void guard(StorePlace place, String failed, Runnable access) {
        guard(place, failed, () -> {
            access.run();
            return true;
        });
    }

    static StoreException of(StorePlace place, String failed, Exception e) {
        Optional<SQLException> reported = reported(place, e);
        String reason =
                reported.map(SQLException::getMessage).orElse(e.toString()).replaceAll("\\s*\\R\\s*", " ");
        String remedy = reported.map(sql -> remedy(place, sql)).orElse(UNKNOWN);
        return new StoreException(place, failed + " (" + reason + "); " + remedy, e);
    }

    private static String remedy(StorePlace place, SQLException sql) {
        return switch (place) {
            case StorePlace.File file -> SqliteTrouble.remedy(sql);
            case PostgresAddress server -> PostgresTrouble.remedy(sql);
        };
    }

    /** What the database itself says, not those who pass it on. */
    private static Optional<SQLException> reported(StorePlace place, Throwable e) {
        List<SQLException> all = all(e);
        return switch (place) {
            case StorePlace.File file ->
                all.stream().filter(sql -> sql.getErrorCode() != 0).findFirst();
            case PostgresAddress server -> all.stream().reduce((outer, inner) -> inner);
        };
    }

    /** The reports among the causes, the outermost first. */
    static List<SQLException> all(Throwable e) {
        List<SQLException> all = new ArrayList<>();
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                all.add(sql);
            }
        }
        return all;
    }
}
