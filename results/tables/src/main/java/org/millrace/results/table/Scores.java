package org.millrace.results.table;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.millrace.record.GameResult;
import org.millrace.record.Result;

/** Who scored what against whom. Immutable once made. */
final class Scores {
    private final Map<String, Map<String, Score>> byPlayer = new HashMap<>();
    private final Map<String, Map<String, Score>> asWhite = new HashMap<>();
    private final Map<String, Map<String, Score>> asBlack = new HashMap<>();

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
        add(byPlayer, white, black, Score.ofWhite(result));
        add(byPlayer, black, white, Score.ofBlack(result));
        add(asWhite, white, black, Score.ofWhite(result));
        add(asBlack, black, white, Score.ofBlack(result));
    }

    private static void add(Map<String, Map<String, Score>> scores, String player, String opponent, Score score) {
        scores.computeIfAbsent(player, unused -> new HashMap<>()).merge(opponent, score, Score::plus);
    }

    /** The player's score against each opponent he met. */
    Map<String, Score> of(String player) {
        return byPlayer.getOrDefault(player, Map.of());
    }

    Score total(String player) {
        return sum(of(player));
    }

    /** The player's scores against one opponent, by colour. */
    ScoreBySide bySide(String player, String opponent) {
        return new ScoreBySide(
                asWhite.getOrDefault(player, Map.of()).getOrDefault(opponent, Score.NONE),
                asBlack.getOrDefault(player, Map.of()).getOrDefault(opponent, Score.NONE));
    }

    /** The player's scores against all, by colour. */
    ScoreBySide bySide(String player) {
        return new ScoreBySide(
                sum(asWhite.getOrDefault(player, Map.of())), sum(asBlack.getOrDefault(player, Map.of())));
    }

    private static Score sum(Map<String, Score> scores) {
        return scores.values().stream().reduce(Score.NONE, Score::plus);
    }

    /** Everyone who played. */
    Collection<String> players() {
        return byPlayer.keySet();
    }
}
