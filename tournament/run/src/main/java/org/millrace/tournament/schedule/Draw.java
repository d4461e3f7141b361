package org.millrace.tournament.schedule;

import java.util.List;
import java.util.stream.IntStream;

/**
 * What a format gives out for the results so far.
 *
 * @param games every game given out up to now, finished or not, in the order in which they are to be started
 * @param complete whether these are all games of the event, so that no result will bring another one
 * @param expected how many games the whole event will have, at least those given out: exact when {@code complete}, else
 *     without tie-break games and further withdrawals
 * @param byes who got points without a game, by round
 * @param relaxations where a rule could not be kept, by round
 */
public record Draw(Schedule games, boolean complete, int expected, List<Bye> byes, List<Relaxation> relaxations) {
    public Draw {
        byes = List.copyOf(byes);
        relaxations = List.copyOf(relaxations);
        if (expected < games.size() || (complete && expected != games.size())) {
            throw new IllegalArgumentException(games.size() + " games are given out, " + expected
                    + " are expected, and these are " + (complete ? "" : "not ") + "all");
        }
    }

    /** All games of an event without byes. */
    public static Draw all(Schedule games) {
        return new Draw(games, true, games.size(), List.of(), List.of());
    }

    /** The number of the round that was given out last; 0 before any. */
    public int lastRound() {
        int games = games().size();
        return games == 0 ? 0 : games().game(games - 1).round();
    }

    /** Whether every game given out has a result. */
    public boolean isPlayed(Results results) {
        return IntStream.range(0, games.size())
                .allMatch(i -> results.verdict(games.game(i).id()).isPresent());
    }

    /** Whether nothing is left to be played, now or later. */
    public boolean isOver(Results results) {
        return complete && isPlayed(results);
    }
}
