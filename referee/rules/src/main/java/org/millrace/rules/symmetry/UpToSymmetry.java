package org.millrace.rules.symmetry;

/**
 * The index up to symmetry. The colour with more stones leads, White if both have as many: its mask is carried to the
 * representative of its class, the other colour's mask goes along, and the number is that of the class, times the
 * ways to place the other colour, plus its rank on the points left.
 *
 * <p>If the representative is left unchanged by other symmetries too, each of them gives another mask of the other
 * colour and still the same position; the least is taken.
 */
final class UpToSymmetry implements PositionIndex {
    private final Symmetries symmetries;
    private final StoneCounts counts;
    private final boolean whiteLeads;
    private final int all;
    private final int followers;
    private final int ways;
    private final Placements placements;
    private final Symmetry[] byNumber;
    private final long handsAndSide;

    UpToSymmetry(Symmetries symmetries, StoneCounts counts) {
        this.symmetries = symmetries;
        this.counts = Subspaces.requireRoom(symmetries.board(), counts);
        whiteLeads = counts.white() >= counts.black();
        int leaders = Math.max(counts.white(), counts.black());
        followers = Math.min(counts.white(), counts.black());
        all = symmetries.board().all();
        int pointsLeft = symmetries.board().size() - leaders;
        ways = Combinations.count(pointsLeft, followers);
        placements = symmetries.placements(leaders);
        byNumber = symmetries.all().toArray(Symmetry[]::new);
        handsAndSide = Subspaces.handsAndSide(counts);
    }

    @Override
    public StoneCounts counts() {
        return counts;
    }

    @Override
    public long size() {
        return (long) placements.classes() * ways;
    }

    @Override
    public long used() {
        return symmetries.orbits(counts.white(), counts.black());
    }

    @Override
    public long rank(long key) {
        int leading = whiteLeads ? Keys.white(key) : Keys.black(key);
        int following = whiteLeads ? Keys.black(key) : Keys.white(key);
        int entry = placements.entry(leading);
        int number = Placements.classOf(entry);
        int moved = byNumber[Placements.symmetryOf(entry)].mask(following);
        int least = moved;
        if (Placements.isSymmetric(entry)) {
            for (int stabilising : placements.stabiliser(number)) {
                least = Math.min(least, byNumber[stabilising].mask(moved));
            }
        }
        // Squeezing keeps the order of masks, so the least mask has the least rank.
        int squeezed = Integer.compress(least, all & ~placements.representative(number));
        return (long) number * ways + Combinations.rank(squeezed);
    }

    @Override
    public long unrank(long index) {
        int number = (int) (index / ways);
        int rank = (int) (index - (long) number * ways);
        int leading = placements.representative(number);
        int following = Integer.expand(Combinations.mask(followers, rank), all & ~leading);
        return handsAndSide | (whiteLeads ? Keys.stones(leading, following) : Keys.stones(following, leading));
    }
}
