package org.millrace.results.rating;

/**
 * Which numbers of the model are free, and where they stand in vectors and matrices: one rating for each player without
 * an anchor, then the first-move advantage if it is estimated. Immutable.
 */
final class Parameters {
    private static final int FIXED = -1;

    private final int[] index;
    private final int[] unit;
    private final boolean[] unitAnchored;
    private final double[] start;
    private final int ratings;
    private final boolean advantageFree;

    Parameters(int players, Units units, Anchored anchored, boolean advantageFree) {
        this.index = new int[players];
        this.start = new double[players];
        this.unitAnchored = new boolean[units.count()];
        double middle = anchored.mean();
        int free = 0;
        int[] unitOfFree = new int[players];
        for (int player = 0; player < players; player++) {
            if (anchored.is(player)) {
                unitAnchored[units.of(player)] = true;
                start[player] = anchored.rating(player);
                index[player] = FIXED;
            } else {
                unitOfFree[free] = units.of(player);
                start[player] = middle;
                index[player] = free++;
            }
        }
        this.unit = unitOfFree;
        this.ratings = free;
        this.advantageFree = advantageFree;
    }

    int count() {
        return ratings + (advantageFree ? 1 : 0);
    }

    /** The number of free ratings; the advantage, if free, stands after them. */
    int ratings() {
        return ratings;
    }

    boolean advantageFree() {
        return advantageFree;
    }

    boolean isFree(int player) {
        return index[player] != FIXED;
    }

    /** The place of a free player's rating. */
    int indexOf(int player) {
        return index[player];
    }

    /** The unit of the rating at a place. */
    int unitAt(int place) {
        return unit[place];
    }

    /** Whether the unit's ratings are tied to an anchor, so that its mean needs no holding. */
    boolean unitAnchored(int unitNumber) {
        return unitAnchored[unitNumber];
    }

    int unitCount() {
        return unitAnchored.length;
    }

    /** Ratings to start from, in nats: the anchors at theirs, all others at the anchors' mean. */
    double[] startRatings() {
        return start.clone();
    }

    void add(double[] vector, int player, double value) {
        if (isFree(player)) {
            vector[index[player]] += value;
        }
    }

    void addAdvantage(double[] vector, double value) {
        if (advantageFree) {
            vector[ratings] += value;
        }
    }

    /** The player's entry; 0 for an anchor. */
    double valueIn(double[] vector, int player) {
        return isFree(player) ? vector[index[player]] : 0;
    }

    /** The advantage's entry; 0 if it is not free. */
    double advantageIn(double[] vector) {
        return advantageFree ? vector[ratings] : 0;
    }
}
