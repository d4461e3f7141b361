package org.millrace.tournament.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.report.Facts;
import org.millrace.results.report.Report;
import org.millrace.results.store.Decided;
import org.millrace.results.store.EventStore;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.EventStatistics;
import org.millrace.results.table.Standing;
import org.millrace.results.table.Standings;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;
import org.millrace.tournament.register.Entries;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.schedule.Draw;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.standing.EventOrder;
import org.millrace.tournament.standing.Rounds;

/**
 * Games and tables of an event as it stands at one moment. Games go from the store to the file one by one, so that memory
 * does not grow with their moves. May be written by any thread.
 *
 * @param event its name
 */
record Publication(String event, Entries entries, Draw draw, Results results) {

    /**
     * What was written.
     *
     * @param files the names of all files, in the order in which they were written
     */
    record Written(int games, Table standings, Table ratings, List<String> files) {
        Written {
            files = List.copyOf(files);
        }
    }

    /** A file that follows from the store and the entries alone. */
    private record Page(String name, RunFolder.Content content) {}

    /** What the games say, each of them seen once. */
    private record Counted(
            List<Decided> decided, RatedGames.Selection rated, EventStatistics statistics, Facts facts) {}

    Written write(RunFolder folder, EventStore store) throws IOException {
        Counted counted = new Counted(
                new ArrayList<>(),
                new RatedGames.Selection(entries.names(), RatingFilter.ALL_PLAYED),
                new EventStatistics(),
                new Facts());
        folder.write(RunFolder.GAMES, pgn -> count(store, counted, pgn));
        RatedGames games = counted.rated.games();
        RatingTable rating = games.rate(EloOptions.DEFAULT);
        Standings order = Standings.of(counted.decided, EventOrder.of(entries, draw, results, rating));
        Table standings = Tables.standings(event, order);
        Table ratings = Tables.ratings(event, games, rating);
        List<String> ranked = order.rows().stream().map(Standing::name).toList();
        Crosstable crosstable = Crosstable.inOrder(ranked, counted.decided);
        Optional<Table> rounds = Optional.of(Rounds.of(entries, draw, results))
                .filter(rows -> !rows.isEmpty())
                .map(rows -> Tables.pairings(event, rows));
        EventStatistics.Statistics statistics = counted.statistics.of(event, ranked);

        List<Table> tables = new ArrayList<>(List.of(standings, Tables.crosstable(event, crosstable), ratings));
        rounds.ifPresent(tables::add);
        tables.addAll(statistics.all());
        List<Page> pages = new ArrayList<>(pages(tables));
        List<String> beside = Stream.concat(
                        Stream.of(RunFolder.GAMES), pages.stream().map(Page::name))
                .toList();
        Report report = new Report(
                event,
                counted.facts.list(ranked.size()),
                Register.settings(store),
                standings,
                ratings,
                rating,
                crosstable,
                rounds,
                statistics,
                beside);
        pages.add(new Page(Report.FILE, file -> file.write(report.html())));
        for (Page page : pages) {
            folder.write(page.name, page.content);
        }
        return new Written(
                counted.decided.size(),
                standings,
                ratings,
                Stream.concat(beside.stream(), Stream.of(Report.FILE)).toList());
    }

    private void count(EventStore store, Counted counted, Writer pgn) {
        // Each row brings its names anew; one of each is enough.
        Map<String, String> names = new HashMap<>();
        store.forEachGame(game -> {
            // Games that have come since this moment are for the next time.
            if (results.verdict(game.id()).isPresent()) {
                append(game, counted.decided.isEmpty(), pgn);
                counted.rated.add(game);
                counted.statistics.add(game);
                counted.facts.add(game);
                counted.decided.add(new Decided(
                        game.id(),
                        names.computeIfAbsent(game.white(), name -> name),
                        names.computeIfAbsent(game.black(), name -> name),
                        game.verdict()));
            }
        });
        draw.byes()
                .forEach(bye ->
                        counted.statistics.bye(bye.round(), entries.names().get(bye.player()), bye.halfPoints() / 2.0));
    }

    /** Each table in each format; rendered only when it is written. */
    private static List<Page> pages(List<Table> tables) {
        return tables.stream()
                .flatMap(table -> Stream.of(TableFormat.values())
                        .map(format -> new Page(
                                table.kind() + "." + format.extension(), file -> file.write(format.render(table)))))
                .toList();
    }

    private static void append(FinishedGame game, boolean first, Writer pgn) {
        try {
            pgn.write(first ? "" : "\n");
            pgn.write(PgnWriter.write(game));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
