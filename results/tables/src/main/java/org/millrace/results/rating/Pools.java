package org.millrace.results.rating;

import java.util.Arrays;

/**
 * Who can be compared with whom at all: players are in one pool when a chain of games, or of anchors, leads from one to
 * the other.
 */
final class Pools {
    private Pools() {}

    /** The number of each player's pool, from 0 in order of their first players. */
    static int[] of(Encounters games, Anchored anchored) {
        int[] parent = new int[games.players()];
        Arrays.setAll(parent, player -> player);
        for (int cell = 0; cell < games.cells(); cell++) {
            join(parent, games.low(cell), games.high(cell));
        }
        // Anchors share a scale, so what hangs on one can be compared with what hangs on another.
        int[] fixed = anchored.players();
        for (int i = 1; i < fixed.length; i++) {
            join(parent, fixed[0], fixed[i]);
        }
        int[] pool = new int[parent.length];
        int pools = 0;
        for (int player = 0; player < parent.length; player++) {
            int root = root(parent, player);
            pool[player] = root == player ? pools++ : pool[root];
        }
        return pool;
    }

    /** Joins under the smaller number, so that a root is numbered before all others of its pool. */
    private static void join(int[] parent, int a, int b) {
        int rootA = root(parent, a);
        int rootB = root(parent, b);
        parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    private static int root(int[] parent, int player) {
        int root = player;
        while (parent[root] != root) {
            parent[root] = parent[parent[root]];
            root = parent[root];
        }
        return root;
    }
}
