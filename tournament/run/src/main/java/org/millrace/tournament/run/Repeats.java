package org.millrace.tournament.run;

import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;

/**
 * Notices games that repeat an earlier one of the same players move for move: they tell nothing new, and make error bars
 * look smaller than they are. Knows the games of this start, by a number of 64 bits each. Confined to one thread.
 */
final class Repeats {
    private final Set<Long> seen = new HashSet<>();
    private int count;
    private int tellAt = 1;

    /** A sentence for the organiser at the first, tenth, hundredth repetition and so on; else empty. */
    Optional<String> note(FinishedGame game) {
        boolean own = game.plies() > game.openingPlies();
        if (!own || seen.add(fingerprint(game))) {
            return Optional.empty();
        }
        count++;
        if (count < tellAt) {
            return Optional.empty();
        }
        tellAt *= 10;
        return Optional.of((count == 1 ? "Game " + game.id().value() + " repeats" : count + " games repeat")
                + " an earlier one of " + (count == 1 ? game.white() + " and " + game.black() : "the same bots")
                + " move for move. Such games tell nothing new; use more openings, or bots that vary.");
    }

    /** A game that was struck is no earlier one for those that follow. */
    void forget(FinishedGame game) {
        seen.remove(fingerprint(game));
    }

    private static long fingerprint(FinishedGame game) {
        long hash = Objects.hash(game.white(), game.black(), game.start());
        for (PlayedMove played : game.moves()) {
            // The multiplier of the 64-bit FNV hash (Fowler, Noll, Vo; public domain).
            hash = (hash ^ played.move().code()) * 0x100000001B3L;
        }
        return hash;
    }
}
