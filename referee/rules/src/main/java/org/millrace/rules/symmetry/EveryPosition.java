package org.millrace.rules.symmetry;

import org.millrace.rules.board.Board;

/**
 * The index without symmetry: the rank of the white mask, times the ways to place Black on the points left, plus the
 * rank of the black mask squeezed onto those points.
 */
final class EveryPosition implements PositionIndex {
    private final StoneCounts counts;
    private final int all;
    private final int whiteWays;
    private final int blackWays;
    private final long handsAndSide;

    EveryPosition(Board board, StoneCounts counts) {
        this.counts = Subspaces.requireRoom(board, counts);
        int points = board.size();
        all = board.all();
        whiteWays = Combinations.count(points, counts.white());
        blackWays = Combinations.count(points - counts.white(), counts.black());
        handsAndSide = Subspaces.handsAndSide(counts);
    }

    @Override
    public StoneCounts counts() {
        return counts;
    }

    @Override
    public long size() {
        return (long) whiteWays * blackWays;
    }

    @Override
    public long used() {
        return size();
    }

    @Override
    public long rank(long key) {
        int white = Keys.white(key);
        int black = Integer.compress(Keys.black(key), all & ~white);
        return (long) Combinations.rank(white) * blackWays + Combinations.rank(black);
    }

    @Override
    public long unrank(long index) {
        int whiteRank = (int) (index / blackWays);
        int blackRank = (int) (index - (long) whiteRank * blackWays);
        int white = Combinations.mask(counts.white(), whiteRank);
        int black = Combinations.mask(counts.black(), blackRank);
        return handsAndSide | Keys.stones(white, Integer.expand(black, all & ~white));
    }
}
