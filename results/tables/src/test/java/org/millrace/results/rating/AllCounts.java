package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Counts for tests. */
final class AllCounts {
    private AllCounts() {}

    /** Three or five counts, lowest score first, with blanks between. */
    static ScoreCounts parse(String text) {
        int[] counts =
                Arrays.stream(text.split(" ")).mapToInt(Integer::parseInt).toArray();
        return of(counts);
    }

    static ScoreCounts of(int... counts) {
        return switch (counts.length) {
            case 3 -> new Trinomial(counts[0], counts[1], counts[2]);
            case 5 -> new Pentanomial(counts[0], counts[1], counts[2], counts[3], counts[4]);
            default -> throw new IllegalArgumentException("three or five counts, not " + counts.length);
        };
    }

    /** Every counts with this many cells and a total up to {@code most}. */
    static List<ScoreCounts> upTo(int most, int cells) {
        List<ScoreCounts> all = new ArrayList<>();
        fill(new int[cells], 0, most, all);
        return all;
    }

    private static void fill(int[] counts, int cell, int left, List<ScoreCounts> all) {
        if (cell == counts.length) {
            all.add(of(counts));
            return;
        }
        for (int count = 0; count <= left; count++) {
            counts[cell] = count;
            fill(counts, cell + 1, left - count, all);
        }
        counts[cell] = 0;
    }

    /** The same counts with one result moved a cell up, which must hold one. */
    static ScoreCounts raised(ScoreCounts counts, int cell) {
        int[] moved = cellsOf(counts);
        moved[cell]--;
        moved[cell + 1]++;
        return of(moved);
    }

    /** The same counts and one result more. */
    static ScoreCounts added(ScoreCounts counts, int cell) {
        int[] more = cellsOf(counts);
        more[cell]++;
        return of(more);
    }

    private static int[] cellsOf(ScoreCounts counts) {
        int[] cells = new int[counts.cells()];
        Arrays.setAll(cells, counts::count);
        return cells;
    }
}
