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
    private final double priorDraws;
    private final double middle;

    /** @param priorDraws imagined draws of each player against one at the anchors' mean */
    Parameters(int players, Units units, Anchored anchored, boolean advantageFree, double priorDraws) {
        this.priorDraws = priorDraws;
        this.index = new int[players];
        this.start = new double[players];
        this.unitAnchored = new boolean[units.count()];
        this.middle = anchored.mean();
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

    /** Imagined draws of each player against one whose rating is the {@link #middle}. */
    double priorDraws() {
        return priorDraws;
    }

    /** The anchors' mean in nats, 0 without anchors. */
    double middle() {
        return middle;
    }

    /**
     * How heavily the square of each unit's mean is to be added to a curvature with this diagonal: to the size of what is
     * there, and not at all if an anchor or an imagined opponent ties the unit.
     */
    double[] holding(double[] diagonal) {
        double[] sum = new double[unitCount()];
        int[] size = new int[unitCount()];
        for (int place = 0; place < ratings; place++) {
            sum[unit[place]] += diagonal[place];
            size[unit[place]]++;
        }
        for (int number = 0; number < sum.length; number++) {
            boolean tied = unitAnchored[number] || priorDraws > 0;
            // A unit of one player has no games of its own and any positive number will do.
            double weight = size[number] == 1 ? 1 : sum[number] / size[number] / size[number];
            sum[number] = tied || size[number] == 0 ? 0 : weight;
        }
        return sum;
    }

    int unitCount() {
        return unitAnchored.length;
    }

    /** Ratings to start from, in nats: the anchors at theirs, all others at the anchors' mean. */
    double[] startRatings() {
        return start.clone();
    }

    /** Moves the ratings of each unit without an anchor so that their mean is 0, where the fit will leave it. */
    void centre(double[] ratingOf) {
        double[] sum = new double[unitCount()];
        int[] size = new int[unitCount()];
        for (int player = 0; player < ratingOf.length; player++) {
            if (isFree(player)) {
                sum[unit[index[player]]] += ratingOf[player];
                size[unit[index[player]]]++;
            }
        }
        for (int player = 0; player < ratingOf.length; player++) {
            if (isFree(player) && !unitAnchored[unit[index[player]]]) {
                ratingOf[player] -= sum[unit[index[player]]] / size[unit[index[player]]];
            }
        }
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
