package org.millrace.tournament.schedule;

import org.millrace.record.GameId;

/** Ids of the games of a pair: that of the pair, and a letter. */
final class GameIds {
    private GameIds() {}

    /**
     * @param half 0 for the first game of the pair, 1 for the second
     */
    static GameId of(String pair, int half) {
        return new GameId(pair + (half == 0 ? "-a" : "-b"));
    }
}
