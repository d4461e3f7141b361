package org.millrace.results.store;

import java.util.Set;
import org.millrace.record.GameId;

/**
 * Which attempts at games are meant; an empty set means all.
 *
 * @param allAttempts also those that are no results: void ones, and those before the last
 * @param players names of which one has to be a player's of the game
 * @param rounds the game's has to be one of them
 * @param games ids of games
 */
public record GameFilter(boolean allAttempts, Set<String> players, Set<Integer> rounds, Set<GameId> games) {
    /** Every result. */
    public static final GameFilter RESULTS = new GameFilter(false, Set.of(), Set.of(), Set.of());

    /** Every attempt. */
    public static final GameFilter ATTEMPTS = new GameFilter(true, Set.of(), Set.of(), Set.of());

    public GameFilter {
        players = Set.copyOf(players);
        rounds = Set.copyOf(rounds);
        games = Set.copyOf(games);
    }

    /** Whether it leaves games out by who played them, when, or which they are. */
    public boolean chooses() {
        return !(players.isEmpty() && rounds.isEmpty() && games.isEmpty());
    }

    boolean takes(String id, int round, String white, String black) {
        return (players.isEmpty() || players.contains(white) || players.contains(black))
                && (rounds.isEmpty() || rounds.contains(round))
                && (games.isEmpty() || games.contains(new GameId(id)));
    }
}
