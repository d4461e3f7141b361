package org.millrace.tournament.publication;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.store.Decided;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.PairingRow;
import org.millrace.results.table.Standing;
import org.millrace.results.table.Standings;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;
import org.millrace.tournament.event.Charter;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.register.Entries;
import org.millrace.tournament.register.StoredEvent;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.standing.EventOrder;
import org.millrace.tournament.standing.Rounds;

/**
 * Games and tables of an event as it stands at one moment. Games go from the store to the file one by one, so that memory
 * does not grow with their moves. May be written by any thread.
 *
 * @param charter what schedule and tables follow from
 * @param players by number
 * @param journal what was done to the event
 * @param expected games of the whole event, as far as that is known
 */
public record Publication(
        Charter charter,
        Entries entries,
        List<PlayerRow> players,
        List<JournalEntry> journal,
        Draw draw,
        OptionalInt expected,
        Results results) {

    public Publication {
        players = List.copyOf(players);
        journal = List.copyOf(journal);
    }

    /** The event as it stands now. */
    public static Publication of(StoredEvent event, Programme programme) {
        return new Publication(
                event.charter(),
                event.entries(),
                event.players(),
                event.journal(),
                programme.draw(),
                programme.expected(),
                programme.results());
    }

    /** What was written for people. */
    public record Written(int games, Table standings, Table ratings) {}

    /** Writes all files, the manifest last. */
    public Written write(RunFolder folder, EventStore store) throws IOException {
        List<WrittenFile> files = new ArrayList<>();
        RatedGames.Selection rated = new RatedGames.Selection(entries.names(), RatingFilter.ALL_PLAYED);
        List<Decided> decided = new ArrayList<>();
        GameHashes hashes = new GameHashes();
        // Each row brings its names anew; one of each is enough.
        Map<String, String> names = new HashMap<>();
        files.add(folder.write(
                RunFolder.GAMES,
                pgn -> store.forEachGame(game -> {
                    // Games that have come since this moment are for the next time.
                    if (results.verdict(game.id()).isPresent()) {
                        append(game, decided.isEmpty(), pgn, hashes);
                        rated.add(game);
                        decided.add(new Decided(
                                game.id(),
                                names.computeIfAbsent(game.white(), name -> name),
                                names.computeIfAbsent(game.black(), name -> name),
                                game.verdict()));
                    }
                })));
        addOtherAttempts(store, decided, hashes);
        files.add(folder.write(GameHashes.NAME, out -> out.write(hashes.text())));
        RatedGames games = rated.games();
        RatingTable rating = games.rate(EloOptions.DEFAULT);
        String event = charter.name();
        Standings order = Standings.of(decided, EventOrder.of(entries, draw, results, rating));
        Table standings = Tables.standings(event, order);
        Table ratings = Tables.ratings(event, games, rating);
        List<String> ranked = order.rows().stream().map(Standing::name).toList();
        List<Table> tables = new ArrayList<>(
                List.of(standings, Tables.crosstable(event, Crosstable.inOrder(ranked, decided)), ratings));
        List<PairingRow> rounds = Rounds.of(entries, draw, results);
        if (!rounds.isEmpty()) {
            tables.add(Tables.pairings(event, rounds));
        }
        for (Table table : tables) {
            for (TableFormat format : TableFormat.values()) {
                files.add(folder.write(
                        table.kind() + "." + format.extension(), file -> file.write(format.render(table))));
            }
        }
        Manifest manifest = manifest(decided.size(), hashes).files(files);
        folder.write(Manifest.NAME, out -> out.write(manifest.text()));
        return new Written(decided.size(), standings, ratings);
    }

    private ManifestParts manifest(int decided, GameHashes hashes) {
        return new ManifestParts(charter)
                .players(players)
                .schedule(draw)
                .journal(journal)
                .games(decided, expected, hashes.attempts(), hashes.playedWith());
    }

    private static void append(FinishedGame game, boolean first, Writer pgn, GameHashes hashes) {
        try {
            String text = PgnWriter.write(game);
            hashes.add(game, text);
            pgn.write(first ? "" : "\n");
            pgn.write(text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Attempts without a result, and those before the last one, stand in no table, and nothing else tells of them. */
    private static void addOtherAttempts(EventStore store, List<Decided> decided, GameHashes hashes) {
        Set<GameId> alone = decided.stream().map(Decided::id).collect(Collectors.toSet());
        Map<GameId, Integer> last = store.lastAttempts();
        last.entrySet().stream()
                .filter(entry -> entry.getValue() > 1 || !alone.contains(entry.getKey()))
                .map(Map.Entry::getKey)
                .sorted()
                .flatMap(id -> store.attempts(id).stream())
                .filter(attempt -> attempt.verdict().result() == Result.VOID
                        || !last.getOrDefault(attempt.id(), 0).equals(attempt.attempt()))
                .forEach(attempt -> hashes.add(attempt, PgnWriter.write(attempt)));
    }
}
