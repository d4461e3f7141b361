package org.millrace.results.table;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.millrace.results.rating.CountUnit;
import org.millrace.results.rating.GameScore;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.ScoreCounts;
import org.millrace.results.rating.Trinomial;

/**
 * Counts scores of one side by games and, where two games of one key and swapped colours belong together, by pairs. Of
 * pairs only the half ones are held. Confined to one thread.
 */
final class PairedScores {
    private final Map<String, Half> halves = new HashMap<>();
    private Trinomial games = Trinomial.NONE;
    private Pentanomial pairs = Pentanomial.NONE;
    private boolean allHavePairs = true;

    /** A game whose other half is still to come. */
    private record Half(String white, GameScore score) {}

    /**
     * Counts a game.
     *
     * @param pair tells the pair of the game, if it belongs to one
     * @param white who had the white stones in it
     * @param score of the side whose scores are counted
     */
    void add(Optional<String> pair, String white, GameScore score) {
        games = games.plus(score);
        if (pair.isEmpty()) {
            allHavePairs = false;
            return;
        }
        Half other = halves.get(pair.get());
        if (other == null || other.white.equals(white)) {
            halves.put(pair.get(), new Half(white, score));
        } else {
            halves.remove(pair.get());
            pairs = pairs.plus(other.score, score);
        }
    }

    Trinomial games() {
        return games;
    }

    /** Pairs where every game belongs to one and at least one is complete; else games. */
    CountUnit unit() {
        return allHavePairs && pairs.total() > 0 ? CountUnit.PAIRS : CountUnit.GAMES;
    }

    /** The counts by {@link #unit}; games of half pairs are none of those by pairs. */
    ScoreCounts counts() {
        return switch (unit()) {
            case PAIRS -> pairs;
            case GAMES -> games;
        };
    }

    static Cell text(CountUnit unit) {
        return new Cell.Text(
                switch (unit) {
                    case PAIRS -> "pairs";
                    case GAMES -> "games";
                });
    }
}
