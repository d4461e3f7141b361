package org.millrace.tournament.publication;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.report.Facts;
import org.millrace.results.store.Decided;
import org.millrace.results.store.EventStore;
import org.millrace.results.table.EventStatistics;

/** What is kept of an event's games while they go by one by one: everything that tables need, and no moves. */
final class Gathered {
    private final EventStatistics statistics = new EventStatistics();
    private final Facts facts = new Facts();
    private final RatedGames.Selection rated;
    private final List<Decided> decided = new ArrayList<>();
    private final GameHashes hashes = new GameHashes();

    // Each row brings its names anew; one of each is enough.
    private final Map<String, String> names = new HashMap<>();

    Gathered(Collection<String> players) {
        rated = new RatedGames.Selection(players, RatingFilter.ALL_PLAYED);
    }

    /** Writes a game that counts, and keeps of it what is needed. */
    void add(FinishedGame game, Writer pgn) {
        try {
            String text = PgnWriter.write(game);
            pgn.write(decided.isEmpty() ? "" : "\n");
            pgn.write(text);
            hashes.add(game, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        rated.add(game);
        statistics.add(game);
        facts.add(game);
        decided.add(new Decided(
                game.id(),
                names.computeIfAbsent(game.white(), name -> name),
                names.computeIfAbsent(game.black(), name -> name),
                game.verdict()));
    }

    /** Attempts without a result, and those before the last one, stand in no table, and nothing else tells of them. */
    void addOtherAttempts(EventStore store) {
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

    EventStatistics statistics() {
        return statistics;
    }

    Facts facts() {
        return facts;
    }

    RatedGames rated() {
        return rated.games();
    }

    List<Decided> decided() {
        return decided;
    }

    GameHashes hashes() {
        return hashes;
    }
}
