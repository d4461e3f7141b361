package org.millrace.results.store;

import java.sql.SQLException;
import java.util.Optional;

/** What to do about an error of PostgreSQL's, by its SQLSTATE (appendix A of PostgreSQL's manual). */
final class PostgresTrouble {
    private static final String CONNECTION = "08";
    private static final String LOGIN = "28";
    private static final String OPERATOR = "57P";

    private PostgresTrouble() {}

    static String remedy(SQLException sql) {
        String state = state(sql);
        if (isLoss(sql)) {
            return "check that the server runs and can be reached, then run the same command again";
        }
        if (state.startsWith(LOGIN)) {
            return "check the user and the password: store-user and store-password-file of the event file, user= in the"
                    + " address, or PGUSER and PGPASSWORD";
        }
        return switch (state) {
            case "3D000" -> "make the database with createdb, or name another one";
            case "42501" -> "give the user the right to create and write in that schema, or name a schema of his own";
            case "25006" -> "the server is there to be read only; name the one that may be written to";
            case "53100" -> "the server's disk is full; make room, then run the same command again";
            case "53300" -> "the server has no connection left; close some, or raise its max_connections";
            default -> "look into the server's log";
        };
    }

    /** Whether the connection was lost, or the server is just not there. */
    static boolean isLoss(Exception e) {
        return Failure.all(e).stream().anyMatch(sql -> {
            String state = state(sql);
            return state.startsWith(CONNECTION) || state.startsWith(OPERATOR);
        });
    }

    private static String state(SQLException sql) {
        return Optional.ofNullable(sql.getSQLState()).orElse("");
    }
}
