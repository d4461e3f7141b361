package org.millrace.rules.symmetry;

import java.util.Arrays;

/**
 * The placements of a number of stones of one colour, gathered in classes of those that are images of each other. A
 * class stands for its least mask, its representative; classes are numbered in the order of these.
 *
 * <p>Takes four bytes a placement, so up to 11 MB on 24 points. Immutable, safe for any number of threads.
 */
final class Placements {
    /** Room for the largest group of any board, that of the mills of two squares: 128 symmetries. */
    private static final int SYMMETRY = (1 << 7) - 1;

    private static final int SYMMETRIC = 1 << 7;
    private static final int CLASS_SHIFT = 8;
    private static final int UNSEEN = -1;
    private static final int[] NONE = {};

    /**
     * Per placement, by rank: its class, the symmetry that leads to the representative, and whether others leave that
     * unchanged, so that a loop looks those up only where there are any.
     *
     * <pre>
     *   31           8      7      6          0
     *  +--------------+-----------+------------+
     *  |    class     | symmetric |  symmetry  |
     *  +--------------+-----------+------------+
     * </pre>
     */
    private final int[] entries;

    private final int[] representatives;
    /** Per class: the symmetries but the identity that leave the representative unchanged, by number. */
    private final int[][] stabilisers;

    /** Goes through the masks from the least up: one not seen yet is the least of its class, and shows all of it. */
    Placements(Symmetries symmetries, int stones) {
        int size = symmetries.board().size();
        entries = new int[Combinations.count(size, stones)];
        representatives = new int[Math.toIntExact(symmetries.orbits(stones, 0))];
        stabilisers = new int[representatives.length][];
        Arrays.fill(entries, UNSEEN);
        int classes = 0;
        for (int rank = 0; rank < entries.length; rank++) {
            if (entries[rank] == UNSEEN) {
                int mask = Combinations.mask(stones, rank);
                representatives[classes] = mask;
                stabilisers[classes] = gather(symmetries, mask, classes);
                classes++;
            }
        }
    }

    /** Enters all images of a mask; gives the symmetries that leave it unchanged. */
    private int[] gather(Symmetries symmetries, int mask, int number) {
        int[] stabiliser = symmetries.all().stream()
                .filter(symmetry -> symmetry.number() != 0 && symmetry.mask(mask) == mask)
                .mapToInt(Symmetry::number)
                .toArray();
        int shared = number << CLASS_SHIFT | (stabiliser.length > 0 ? SYMMETRIC : 0);
        for (Symmetry symmetry : symmetries.all()) {
            int rank = Combinations.rank(symmetry.mask(mask));
            if (entries[rank] == UNSEEN) {
                entries[rank] = shared | symmetry.inverse().number();
            }
        }
        return stabiliser.length > 0 ? stabiliser : NONE;
    }

    /** The number of classes. */
    int classes() {
        return representatives.length;
    }

    /** The entry of a mask. */
    int entry(int mask) {
        return entries[Combinations.rank(mask)];
    }

    /** The class in an entry. */
    static int classOf(int entry) {
        return entry >>> CLASS_SHIFT;
    }

    /** The number of the symmetry in an entry. */
    static int symmetryOf(int entry) {
        return entry & SYMMETRY;
    }

    /** Whether symmetries but the identity leave the representative in an entry unchanged. */
    static boolean isSymmetric(int entry) {
        return (entry & SYMMETRIC) != 0;
    }

    int representative(int number) {
        return representatives[number];
    }

    int[] stabiliser(int number) {
        return stabilisers[number];
    }
}
