package org.millrace.results.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jdbi.v3.core.Handle;

/** The tables of what an event is, who is in it and what was done to it: reads and writes over an open connection. */
final class Ledger {
    private Ledger() {}

    static void amend(Handle handle, Amendment amendment) {
        amendment.meta().forEach((name, value) -> putMeta(handle, name, value));
        amendment.players().forEach(player -> put(handle, player));
        amendment.journal().forEach(entry -> add(handle, entry));
    }

    static int putMeta(Handle handle, String name, String value) {
        return handle.createUpdate("INSERT INTO event_meta (name, value) VALUES (:name, :value)"
                        + " ON CONFLICT (name) DO UPDATE SET value = excluded.value")
                .bind("name", name)
                .bind("value", value)
                .execute();
    }

    private static void put(Handle handle, PlayerRow player) {
        handle.createUpdate("INSERT INTO event_player"
                        + " (number, name, essentials, first_round, missed_points, out_from, out_why)"
                        + " VALUES (:number, :name, :essentials, :first, :missed, :from, :why)"
                        + " ON CONFLICT (number) DO UPDATE SET name = excluded.name,"
                        + " essentials = excluded.essentials, first_round = excluded.first_round,"
                        + " missed_points = excluded.missed_points, out_from = excluded.out_from,"
                        + " out_why = excluded.out_why")
                .bind("number", player.number())
                .bind("name", player.name())
                .bind("essentials", player.essentials())
                .bind("first", player.firstRound())
                .bind("missed", player.missedHalfPoints())
                .bind("from", player.withdrawal().map(PlayerRow.Withdrawal::fromRound))
                .bind("why", player.withdrawal().map(PlayerRow.Withdrawal::why))
                .execute();
    }

    private static void add(Handle handle, JournalEntry entry) {
        handle.createUpdate("INSERT INTO event_journal (seq, at, what, subject, why)"
                        + " SELECT COALESCE(MAX(seq), 0) + 1, :at, :what, :subject, :why FROM event_journal")
                .bind("at", entry.at().toString())
                .bind("what", entry.what())
                .bind("subject", entry.subject())
                .bind("why", entry.why())
                .execute();
    }

    static List<PlayerRow> players(Handle handle) {
        return handle.createQuery("SELECT * FROM event_player ORDER BY number")
                .map((row, context) -> player(row))
                .list();
    }

    private static PlayerRow player(ResultSet row) throws SQLException {
        int from = row.getInt("out_from");
        OptionalInt outFrom = row.wasNull() ? OptionalInt.empty() : OptionalInt.of(from);
        return new PlayerRow(
                row.getInt("number"),
                row.getString("name"),
                row.getString("essentials"),
                row.getInt("first_round"),
                row.getInt("missed_points"),
                outFrom.isPresent()
                        ? Optional.of(new PlayerRow.Withdrawal(outFrom.getAsInt(), row.getString("out_why")))
                        : Optional.empty());
    }

    static List<JournalEntry> journal(Handle handle) {
        return handle.createQuery("SELECT * FROM event_journal ORDER BY seq")
                .map((row, context) -> entry(row))
                .list();
    }

    private static JournalEntry entry(ResultSet row) throws SQLException {
        String at = row.getString("at");
        try {
            return new JournalEntry(
                    Instant.parse(at), row.getString("what"), row.getString("subject"), row.getString("why"));
        } catch (DateTimeParseException altered) {
            throw new IllegalArgumentException(
                    "entry " + row.getInt("seq") + " of the journal was altered: \"" + at
                            + "\" is no time; bring back a copy",
                    altered);
        }
    }
}
