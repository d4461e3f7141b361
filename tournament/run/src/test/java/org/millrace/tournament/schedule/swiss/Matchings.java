package org.millrace.tournament.schedule.swiss;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.jspecify.annotations.Nullable;

/** All ways to pair everybody off, one after the other: the slow and simple way to find the best. */
final class Matchings {
    private final List<IntBinaryOperator> levels;
    private final int[] mates;
    private int @Nullable [] best;

    private Matchings(int vertices, List<IntBinaryOperator> levels) {
        this.levels = levels;
        this.mates = new int[vertices];
        Arrays.fill(mates, -1);
    }

    /** The least sums, the first level before the second and so on. */
    static List<Integer> least(int vertices, List<IntBinaryOperator> levels) {
        Matchings all = new Matchings(vertices, levels);
        all.search(0, new int[levels.size()]);
        int[] best = all.best;
        if (best == null) {
            throw new AssertionError("an odd number of vertices has no perfect matching");
        }
        return Arrays.stream(best).boxed().toList();
    }

    static List<Integer> sums(int[] mates, List<IntBinaryOperator> levels) {
        int[] sums = new int[levels.size()];
        for (int one = 0; one < mates.length; one++) {
            if (one < mates[one]) {
                for (int level = 0; level < sums.length; level++) {
                    sums[level] += levels.get(level).applyAsInt(one, mates[one]);
                }
            }
        }
        return Arrays.stream(sums).boxed().toList();
    }

    static void assertMatching(int[] mates) {
        for (int one = 0; one < mates.length; one++) {
            assertThat(mates[one]).isNotEqualTo(one);
            assertThat(mates[mates[one]]).isEqualTo(one);
        }
    }

    private void search(int from, int[] sums) {
        int one = from;
        while (one < mates.length && mates[one] >= 0) {
            one++;
        }
        if (one == mates.length) {
            if (best == null || Arrays.compare(sums, best) < 0) {
                best = sums;
            }
            return;
        }
        for (int two = one + 1; two < mates.length; two++) {
            if (mates[two] < 0) {
                mates[one] = two;
                mates[two] = one;
                int[] longer = sums.clone();
                for (int level = 0; level < longer.length; level++) {
                    longer[level] += levels.get(level).applyAsInt(one, two);
                }
                search(one + 1, longer);
                mates[one] = -1;
                mates[two] = -1;
            }
        }
    }
}
