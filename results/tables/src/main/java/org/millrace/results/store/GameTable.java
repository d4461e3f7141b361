package org.millrace.results.store;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;

/**
 * The table of attempts and the view of results: reads and writes over an open connection.
 *
 * @param place the store, for messages
 * @param database how it sorts text
 */
record GameTable(StorePlace place, Database database) {
    private static final String RESULTS = "game_result";
    private static final String ATTEMPTS = "game_attempt";

    /** Rows that are sent to the database at once. */
    private static final int BATCH = 256;

    /** An attempt, whose row is never changed: what was listed once can be fetched later as it was. */
    record Key(String id, int attempt) {
        static Key of(FinishedGame game) {
            return new Key(game.id().value(), game.attempt());
        }
    }

    /** Inserts attempts none of which is there. */
    boolean insertNew(Handle handle, Collection<FinishedGame> games) {
        int[] inserted = insertAll(handle, games);
        int row = 0;
        for (FinishedGame game : games) {
            if (inserted[row++] != 1) {
                throw new IllegalStateException("attempt " + game.attempt() + " of game "
                        + game.id().value() + " is in the store already; nothing was overwritten");
            }
        }
        return true;
    }

    /** Inserts those attempts that are not there; for each, in order, 1 if it was inserted. */
    private static int[] insertAll(Handle handle, Collection<FinishedGame> games) {
        List<Map<String, Object>> rows = games.stream().map(GameRow::values).toList();
        if (rows.isEmpty()) {
            return new int[0];
        }
        PreparedBatch batch = handle.prepareBatch(insertion(rows.getFirst().keySet()));
        rows.forEach(batch::add);
        return batch.execute();
    }

    SaveResult insert(Handle handle, FinishedGame game) {
        Map<String, Object> row = GameRow.values(game);
        int rows = handle.createUpdate(insertion(row.keySet())).bindMap(row).execute();
        return rows == 1 ? new SaveResult.Saved() : new SaveResult.AlreadyThere(kept(handle, game));
    }

    private FinishedGame kept(Handle handle, FinishedGame game) {
        return handle.createQuery("SELECT * FROM game_attempt WHERE id = :id AND attempt = :attempt")
                .bind("id", game.id().value())
                .bind("attempt", game.attempt())
                .map(new GameRow(place))
                .one();
    }

    private static String insertion(Set<String> columns) {
        return "INSERT INTO game_attempt (" + String.join(", ", columns) + ") VALUES ("
                + columns.stream().map(column -> ":" + column).collect(Collectors.joining(", "))
                + ") ON CONFLICT (id, attempt) DO NOTHING";
    }

    /**
     * Inserts what is not there.
     *
     * @throws GameDiffersException if an attempt is there that is another one
     */
    Imported takeIn(Handle handle, Iterator<FinishedGame> games) {
        Imported imported = new Imported(0, 0);
        List<FinishedGame> batch = new ArrayList<>(BATCH);
        while (games.hasNext()) {
            batch.add(games.next());
            if (batch.size() == BATCH || !games.hasNext()) {
                imported = imported.and(takeIn(handle, batch));
                batch.clear();
            }
        }
        return imported;
    }

    private Imported takeIn(Handle handle, List<FinishedGame> games) {
        int[] inserted = insertAll(handle, games);
        int added = 0;
        for (int row = 0; row < inserted.length; row++) {
            if (inserted[row] == 1) {
                added++;
            } else {
                GameDiffersException.refuseOther(kept(handle, games.get(row)), games.get(row));
            }
        }
        return new Imported(added, games.size() - added);
    }

    List<FinishedGame> results(Handle handle) {
        return handle.createQuery("SELECT * FROM " + RESULTS + inOrder())
                .map(new GameRow(place))
                .list();
    }

    List<Key> keys(Handle handle, GameFilter filter) {
        return handle
                .createQuery("SELECT id, attempt, round, white, black FROM "
                        + (filter.allAttempts() ? ATTEMPTS : RESULTS) + inOrder() + ", attempt")
                .map((row, context) -> filter.takes(
                                row.getString("id"),
                                row.getInt("round"),
                                row.getString("white"),
                                row.getString("black"))
                        ? Stream.of(new Key(row.getString("id"), row.getInt("attempt")))
                        : Stream.<Key>empty())
                .stream()
                .flatMap(Function.identity())
                .toList();
    }

    List<FinishedGame> fetch(Handle handle, List<Key> keys) {
        Map<Key, FinishedGame> games = handle.createQuery("SELECT * FROM game_attempt WHERE id IN (<ids>)")
                .bindList("ids", keys.stream().map(Key::id).toList())
                .map(new GameRow(place))
                .collect(Collectors.toMap(Key::of, Function.identity()));
        return keys.stream().flatMap(key -> Stream.ofNullable(games.get(key))).toList();
    }

    List<FinishedGame> attempts(Handle handle, GameId id) {
        return handle.createQuery("SELECT * FROM game_attempt WHERE id = :id ORDER BY attempt")
                .bind("id", id.value())
                .map(new GameRow(place))
                .list();
    }

    List<Decided> decided(Handle handle) {
        return handle.createQuery(
                        "SELECT id, attempt, white, black, result, reason, fault, detail FROM " + RESULTS + inOrder())
                .map(GameRow.decided(place))
                .list();
    }

    private String inOrder() {
        return " ORDER BY round, " + database.byBytes("id");
    }

    static Set<GameId> finished(Handle handle) {
        return handle.createQuery("SELECT id FROM " + RESULTS)
                .mapTo(String.class)
                .map(GameId::new)
                .collect(Collectors.toSet());
    }

    static Map<GameId, Integer> lastAttempts(Handle handle) {
        return handle.createQuery("SELECT id, MAX(attempt) AS last FROM game_attempt GROUP BY id")
                .map((row, context) -> Map.entry(new GameId(row.getString("id")), row.getInt("last")))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    static int lastRound(Handle handle) {
        return handle.createQuery("SELECT COALESCE(MAX(round), 0) FROM " + RESULTS)
                .mapTo(Integer.class)
                .one();
    }
}
