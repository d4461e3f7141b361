package org.millrace.bot.house;

import java.util.SplittableRandom;
import org.millrace.bot.sdk.Turn;

/**
 * Chance that hangs on nothing but the bot's seed and the turn, so that a bot answers the same turn of the same game
 * the same way: whatever else it plays at that time, after a lost connection, and when a recorded position is asked
 * again.
 */
final class Seeds {

    private Seeds() {}

    static SplittableRandom random(long seed, Turn turn) {
        long game = 0;
        for (int i = 0; i < turn.gameId().length(); i++) {
            game = 31 * game + turn.gameId().charAt(i);
        }
        return new SplittableRandom(mix(seed ^ mix(game ^ mix(turn.ply()))));
    }

    /** Spreads every bit over all bits: the finisher of MurmurHash3, 64 bits (Appleby, public domain). */
    static long mix(long bits) {
        long mixed = (bits ^ bits >>> 33) * 0xff51afd7ed558ccdL;
        mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
        return mixed ^ mixed >>> 33;
    }
}
