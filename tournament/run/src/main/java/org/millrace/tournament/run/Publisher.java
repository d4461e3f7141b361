package org.millrace.tournament.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.store.EventStore;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.PairingRow;
import org.millrace.results.table.Standings;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.standing.EventOrder;
import org.millrace.tournament.standing.Rounds;

/**
 * Writes games and tables of an event into its folder; all of it follows from the store. Confined to the runner's
 * thread.
 */
final class Publisher {
    /** An event is never busy with its tables for more than one part in so many of its time. */
    private static final int SHARE = 10;

    private static final Duration OFTENEST = Duration.ofSeconds(10);

    private final String event;
    private final Register register;
    private final Programme programme;
    private final RunFolder folder;
    private final EventStore store;
    private final Consumer<String> warnings;
    private final LongSupplier nanoTime;
    private long nextAt;
    private boolean warned;

    /**
     * @param event its name
     * @param warnings told in a sentence, and once, if the files of an event that goes on cannot be written
     */
    Publisher(
            String event,
            Register register,
            Programme programme,
            RunFolder folder,
            EventStore store,
            Consumer<String> warnings,
            LongSupplier nanoTime) {
        this.event = event;
        this.register = register;
        this.programme = programme;
        this.folder = folder;
        this.store = store;
        this.warnings = warnings;
        this.nanoTime = nanoTime;
        nextAt = nanoTime.getAsLong() + OFTENEST.toNanos();
    }

    /**
     * Writes everything anew if the last time is long enough ago, so that an event can be followed while it runs. If
     * that fails the event goes on, since each game is in the store: the next time writes all of it.
     */
    void publishNowAndThen() {
        long now = nanoTime.getAsLong();
        if (now - nextAt < 0) {
            return;
        }
        try {
            publish();
        } catch (IOException failed) {
            warn(failed);
        }
        long took = nanoTime.getAsLong() - now;
        nextAt = now + Math.max(OFTENEST.toNanos(), SHARE * took);
    }

    private void warn(IOException failed) {
        if (!warned) {
            warned = true;
            warnings.accept("The games and tables in " + folder.root() + " could not be written (" + failed
                    + "). The event goes on, its games are safe in " + RunFolder.STORE
                    + ", and the files are tried again; make room, or raise ulimit -n if files are short.");
        }
    }

    /**
     * Writes everything for the last time and reports.
     *
     * @throws IOException if that fails, with the folder, the reason and the remedy
     */
    RunReport report(Tally tally) throws IOException {
        Published published;
        try {
            published = publish();
        } catch (IOException failed) {
            throw new IOException(
                    "the games and tables in " + folder.root() + " cannot be written (" + failed
                            + "); every game is safe in " + RunFolder.STORE
                            + ": make room there or mend the permissions, and the same command writes them",
                    failed);
        }
        return new RunReport(
                published.games(),
                programme.expected(),
                programme.isOver(),
                tally.before(),
                tally.unplayable(),
                tally.withdrawn(),
                published.standings(),
                published.ratings());
    }

    private record Published(List<FinishedGame> games, Table standings, Table ratings) {}

    private Published publish() throws IOException {
        List<FinishedGame> games = store.games();
        List<String> names = register.names();
        Results results = programme.results();
        RatedGames rated = RatedGames.of(games, names, RatingFilter.ALL_PLAYED);
        RatingTable rating = rated.rate(EloOptions.DEFAULT);
        Table standings = Tables.standings(
                event, Standings.of(games, EventOrder.of(register, programme.draw(), results, rating)));
        Table ratings = Tables.ratings(event, rated, rating);
        folder.write(RunFolder.GAMES, games.stream().map(PgnWriter::write).collect(Collectors.joining("\n")));
        write("standings", standings);
        write("crosstable", Tables.crosstable(event, Crosstable.of(games, names)));
        write("ratings", ratings);
        List<PairingRow> rounds = Rounds.of(register, programme.draw(), results);
        if (!rounds.isEmpty()) {
            write("rounds", Tables.pairings(event, rounds));
        }
        return new Published(games, standings, ratings);
    }

    private void write(String name, Table table) throws IOException {
        for (TableFormat format : TableFormat.values()) {
            folder.write(name + "." + format.extension(), format.render(table));
        }
    }
}
