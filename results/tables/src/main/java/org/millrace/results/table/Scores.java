package org.millrace.results.table;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.millrace.record.GameResult;
import org.millrace.record.Result;

/** Who scored what against whom. Immutable once made. */
final class Scores {
    private final Map<String, Map<String, Score>> byPlayer = new HashMap<>();

    private Scores() {}

    /** Of every game with a result, forfeits included, between two different players. */
    static Scores ofFinished(Collection<? extends GameResult> games) {
        Scores scores = new Scores();
        for (GameResult game : games) {
            Result result = game.verdict().result();
            if (result != Result.VOID && !game.white().equals(game.black())) {
                scores.add(game.white(), game.black(), result);
            }
        }
        return scores;
    }

    private void add(String white, String black, Result result) {
        against(white).merge(black, Score.ofWhite(result), Score::plus);
        against(black).merge(white, Score.ofBlack(result), Score::plus);
    }

    private Map<String, Score> against(String player) {
        return byPlayer.computeIfAbsent(player, unused -> new HashMap<>());
    }

    /** The player's score against each opponent he met. */
    Map<String, Score> of(String player) {
        return byPlayer.getOrDefault(player, Map.of());
    }

    Score total(String player) {
        return of(player).values().stream().reduce(Score.NONE, Score::plus);
    }

    /** Everyone who played. */
    Collection<String> players() {
        return byPlayer.keySet();
    }
}
