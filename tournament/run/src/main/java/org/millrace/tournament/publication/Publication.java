package org.millrace.tournament.publication;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.report.Report;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.results.store.PlayerRow;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.EventStatistics;
import org.millrace.results.table.Standing;
import org.millrace.results.table.Standings;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;
import org.millrace.tournament.event.Charter;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.register.Entries;
import org.millrace.tournament.register.Register;
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
        Seal.beginWriting(folder);
        Gathered gathered = new Gathered(entries.names());
        List<WrittenFile> files = new ArrayList<>();
        files.add(folder.write(
                RunFolder.GAMES,
                pgn -> store.forEachGame(game -> {
                    // Games that have come since this moment are for the next time.
                    if (results.verdict(game.id()).isPresent()) {
                        gathered.add(game, pgn);
                    }
                })));
        gathered.addOtherAttempts(store);
        files.add(
                folder.write(GameHashes.NAME, out -> out.write(gathered.hashes().text())));
        RatedGames games = gathered.rated();
        RatingTable rating = games.rate(EloOptions.DEFAULT);
        String event = charter.name();
        Standings order = Standings.of(gathered.decided(), EventOrder.of(entries, draw, results, rating));
        List<String> ranked = order.rows().stream().map(Standing::name).toList();
        Crosstable crosstable = Crosstable.inOrder(ranked, gathered.decided());
        Table standings = Tables.standings(event, order);
        Table ratings = Tables.ratings(event, games, rating);
        Optional<Table> rounds = Optional.of(Rounds.of(entries, draw, results))
                .filter(rows -> !rows.isEmpty())
                .map(rows -> Tables.pairings(event, rows));
        EventStatistics.Statistics counted = statistics(gathered.statistics()).of(event, ranked);

        List<Table> tables = new ArrayList<>(List.of(standings, Tables.crosstable(event, crosstable), ratings));
        rounds.ifPresent(tables::add);
        tables.addAll(counted.all());
        for (Table table : tables) {
            for (TableFormat format : TableFormat.values()) {
                files.add(folder.write(
                        table.kind() + "." + format.extension(), file -> file.write(format.render(table))));
            }
        }
        Report report = new Report(
                event,
                gathered.facts().list(ranked.size()),
                Register.settings(store),
                standings,
                ratings,
                rating,
                crosstable,
                rounds,
                counted,
                files.stream().map(WrittenFile::name).toList());
        files.add(folder.write(Report.FILE, file -> file.write(report.html())));
        Manifest manifest = manifest(gathered).files(files);
        folder.write(Manifest.NAME, out -> out.write(manifest.text()));
        return new Written(gathered.decided().size(), standings, ratings);
    }

    private EventStatistics statistics(EventStatistics ofGames) {
        draw.byes().forEach(bye -> ofGames.bye(bye.round(), entries.names().get(bye.player()), bye.halfPoints() / 2.0));
        return ofGames;
    }

    private ManifestParts manifest(Gathered gathered) {
        GameHashes hashes = gathered.hashes();
        return new ManifestParts(charter)
                .players(players)
                .schedule(
                        draw,
                        game -> !entries.plan().isStanding()
                                || results.verdict(game.id()).isPresent())
                .journal(journal)
                .games(gathered.decided().size(), expected, hashes.attempts(), hashes.playedWith());
    }
}
