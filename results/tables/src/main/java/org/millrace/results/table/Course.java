package org.millrace.results.table;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.millrace.record.FinishedGame;
import org.millrace.record.Result;
import org.millrace.results.rating.RatedGame;

/**
 * The games of an event as they followed one another, cut into stages: after each round, or after each tenth of the games
 * where there are not two rounds. Of a game nothing is kept but players, result and place. Confined to one thread.
 */
final class Course {
    /** More stages than these can neither be read nor told apart in a picture; then some rounds are left out. */
    static final int MOST_STAGES = 40;

    private static final int PARTS = 10;

    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, String> texts = new HashMap<>();
    private String lastPair = "";

    /** @param rated whether it counts in the ratings */
    record Entry(
            int round,
            Instant startedAt,
            String white,
            String black,
            Result result,
            boolean rated,
            Optional<String> pair) {
        RatedGame ratedGame() {
            return new RatedGame(white, black, result, pair);
        }
    }

    /**
     * The state after some games.
     *
     * @param key for programs and, shortly, for readers
     * @param meaning a part of a sentence
     * @param games how many games of the course lie before its end
     * @param round the last round whose byes count
     */
    record Stage(String key, String meaning, int games, int round) {}

    /** A course that will not change any more: stages and all games in order. */
    record Stages(List<Entry> games, List<Stage> stages, boolean byRound) {}

    void add(FinishedGame game) {
        if (game.verdict().result() == Result.VOID || game.white().equals(game.black())) {
            return;
        }
        // The two games of a pair mostly follow each other.
        String pair = game.pair().orElse("");
        lastPair = pair.equals(lastPair) ? lastPair : pair;
        entries.add(new Entry(
                game.round(),
                game.startedAt(),
                texts.computeIfAbsent(game.white(), text -> text),
                texts.computeIfAbsent(game.black(), text -> text),
                game.verdict().result(),
                PlayedResults.whiteScore(game).isPresent(),
                game.pair().map(same -> lastPair)));
    }

    Stages stages() {
        TreeSet<Integer> rounds = new TreeSet<>();
        entries.forEach(entry -> rounds.add(entry.round));
        return rounds.size() > 1 ? byRound(List.copyOf(rounds)) : byTenth(rounds.isEmpty() ? 0 : rounds.last());
    }

    private Stages byRound(List<Integer> rounds) {
        List<Entry> ordered = new ArrayList<>(entries);
        ordered.sort(Comparator.comparingInt(Entry::round));
        List<Stage> stages = new ArrayList<>();
        int wanted = Math.min(rounds.size(), MOST_STAGES);
        int end = 0;
        for (int i = 1; i <= wanted; i++) {
            int round = rounds.get((int) ((long) i * rounds.size() / wanted) - 1);
            while (end < ordered.size() && ordered.get(end).round <= round) {
                end++;
            }
            stages.add(new Stage(Integer.toString(round), "after round " + round, end, round));
        }
        return new Stages(List.copyOf(ordered), stages, true);
    }

    private Stages byTenth(int round) {
        List<Entry> ordered = new ArrayList<>(entries);
        // Sorting keeps the order of games that began together.
        ordered.sort(Comparator.comparing(Entry::startedAt));
        List<Stage> stages = new ArrayList<>();
        int end = 0;
        for (int i = 1; i <= PARTS; i++) {
            int next = (int) ((long) ordered.size() * i / PARTS);
            if (next > end) {
                end = next;
                stages.add(
                        new Stage(Integer.toString(end), "after " + end + (end == 1 ? " game" : " games"), end, round));
            }
        }
        return new Stages(List.copyOf(ordered), stages, false);
    }
}
