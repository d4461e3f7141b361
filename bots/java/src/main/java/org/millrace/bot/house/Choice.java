package org.millrace.bot.house;

/**
 * Where a {@link TreeSearch} goes next, and what it plays in the end.
 *
 * <p>Rewards and worths are for the side to move, from -1, lost, to 1, won.
 */
final class Choice {

    /** How much a child gains by having been visited seldom: the C of UCB1 (Auer, Cesa-Bianchi and Fischer 2002). */
    private static final double CURIOSITY = 0.15;

    /** The share of the minimax value in a child's worth, beside the mean: the alpha of implicit minimax backups. */
    private static final double MINIMAX = 0.7;

    /** So many hundredths of a stone are a reward of tanh 1, which is 0.76. */
    private static final double SCALE = 200;

    private final Tree tree;

    Choice(Tree tree) {
        this.tree = tree;
    }

    /** The reward for a score in hundredths of a stone. */
    static double reward(int score) {
        return Search.isDecided(score) ? Math.signum(score) : Math.tanh(score / SCALE);
    }

    /**
     * The child to visit: the greatest worth to the node's mover plus {@code CURIOSITY · √(ln N / n)}, N visits of the
     * node and n of the child; the first of equal ones. Children that lose by force are left out, as long as there is
     * another.
     */
    int next(int node) {
        double curiosity = CURIOSITY * Math.sqrt(Math.log(tree.visits(node)));
        int first = tree.firstChild(node);
        int end = first + tree.childCount(node);
        int next = first;
        double greatest = Double.NEGATIVE_INFINITY;
        for (int child = first; child < end; child++) {
            int value = tree.value(child);
            if (value > 0 && Search.isDecided(value)) {
                continue;
            }
            double worth = -(1 - MINIMAX) * tree.mean(child) - MINIMAX * reward(value);
            double hope = worth + curiosity / Math.sqrt(tree.visits(child));
            if (hope > greatest) {
                greatest = hope;
                next = child;
            }
        }
        return next;
    }

    /**
     * The child to play: the quickest win by force; else the one with the most visits that does not lose by force, of
     * equal ones that with the better value, then the first; else the slowest loss.
     */
    int best(int node) {
        int first = tree.firstChild(node);
        int end = first + tree.childCount(node);
        int best = first;
        for (int child = first + 1; child < end; child++) {
            if (isBetter(child, best)) {
                best = child;
            }
        }
        return best;
    }

    private boolean isBetter(int child, int other) {
        int value = -tree.value(child);
        int otherValue = -tree.value(other);
        boolean byVisits =
                !Search.isDecided(value) && !Search.isDecided(otherValue) && tree.visits(child) != tree.visits(other);
        return byVisits ? tree.visits(child) > tree.visits(other) : value > otherValue;
    }
}
