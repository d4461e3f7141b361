package org.millrace.rules.symmetry;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.millrace.rules.board.Board;

/**
 * The search for the automorphisms of a board: the permutations of its points that keep its mills, and its lines too
 * where those matter.
 *
 * <p>Points get their images in the order of their numbers. An image is tried only if it stands to the images before
 * it as its point stands to the points before, and given up once a mill whose points all have images is not one there.
 * Trying smaller images first, the search finds the permutations in lexicographic order, the identity first.
 */
final class Automorphisms {
    private final Board board;
    /** Per relation and point: the points so related to it. Every automorphism keeps each relation both ways. */
    private final List<int[]> relations = new ArrayList<>();

    private final Set<Integer> mills;
    /** Per point: the mills of which it is the last. */
    private final int[][] millsEnding;

    private final int[] image;
    private final List<int[]> found = new ArrayList<>();

    private Automorphisms(Board board, boolean keepLines) {
        this.board = board;
        mills = new HashSet<>(board.mills());
        millsEnding = new int[board.size()][];
        for (int point = 0; point < millsEnding.length; point++) {
            int last = 1 << point;
            millsEnding[point] = board.mills().stream()
                    .mapToInt(Integer::intValue)
                    .filter(mill -> Integer.highestOneBit(mill) == last)
                    .toArray();
        }
        image = new int[board.size()];
        relations.add(mates(board));
        if (keepLines) {
            relations.add(neighbours(board));
        }
    }

    /**
     * All automorphisms, each as the images of the points.
     *
     * @param keepLines whether adjacent points must stay adjacent; otherwise only mills must stay mills
     */
    static List<int[]> of(Board board, boolean keepLines) {
        Automorphisms search = new Automorphisms(board, keepLines);
        search.extend(0, board.all());
        return search.found;
    }

    private void extend(int point, int free) {
        if (point == board.size()) {
            found.add(image.clone());
            return;
        }
        for (int rest = free; rest != 0; rest &= rest - 1) {
            image[point] = Integer.numberOfTrailingZeros(rest);
            if (keepsRelations(point) && keepsMills(point)) {
                extend(point + 1, free & ~(1 << image[point]));
            }
        }
    }

    private boolean keepsRelations(int point) {
        for (int[] related : relations) {
            for (int earlier = 0; earlier < point; earlier++) {
                int before = related[point] >>> earlier & 1;
                int after = related[image[point]] >>> image[earlier] & 1;
                if (before != after) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether the mills whose last point this is, so that all their points have images, are mills there. */
    private boolean keepsMills(int point) {
        for (int mill : millsEnding[point]) {
            if (!mills.contains(imageOf(mill))) {
                return false;
            }
        }
        return true;
    }

    private int imageOf(int mask) {
        int mapped = 0;
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            mapped |= 1 << image[Integer.numberOfTrailingZeros(rest)];
        }
        return mapped;
    }

    private static int[] neighbours(Board board) {
        int[] related = new int[board.size()];
        for (int point = 0; point < related.length; point++) {
            related[point] = board.neighbours(point);
        }
        return related;
    }

    private static int[] mates(Board board) {
        int[] related = new int[board.size()];
        for (int point = 0; point < related.length; point++) {
            for (int mill : board.millsThrough(point)) {
                related[point] |= mill & ~(1 << point);
            }
        }
        return related;
    }
}
