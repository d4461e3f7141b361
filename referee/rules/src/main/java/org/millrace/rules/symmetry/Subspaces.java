package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;

/** What both kinds of index do with their counts. */
final class Subspaces {
    private Subspaces() {}

    static StoneCounts requireRoom(Board board, StoneCounts counts) {
        if (counts.white() + counts.black() > board.size()) {
            throw new IllegalArgumentException(counts.white() + " white and " + counts.black() + " black stones on the "
                    + board.size() + " points of " + board);
        }
        return counts;
    }

    /** The key of the counts without stones. */
    static long handsAndSide(StoneCounts counts) {
        return Keys.of(0, 0, counts.whiteHand(), counts.blackHand(), counts.side() == Colour.WHITE ? 0 : 1);
    }
}
