package org.millrace.results.rating;

import java.util.Arrays;

/**
 * Units of players between whom ratings are finite: within a unit everyone scored against everyone else, directly or
 * through others; between two units one side won every game, so the distance has a bound and no value.
 *
 * <p>These are the strongly connected components of the graph with an edge from each player to those he scored against
 * (R. Tarjan, "Depth-first search and linear graph algorithms", 1972), anchors tied together. Units are numbered from
 * the bottom: a unit has lost all its games against units with higher numbers.
 */
final class Units {
    private final int[] unit;
    private final int count;

    private Units(int[] unit, int count) {
        this.unit = unit;
        this.count = count;
    }

    int of(int player) {
        return unit[player];
    }

    int count() {
        return count;
    }

    boolean inside(Encounters games, int cell) {
        return unit[games.low(cell)] == unit[games.high(cell)];
    }

    /** One unit of all, as where an imagined opponent ties everyone to everyone. */
    static Units one(int players) {
        return new Units(new int[players], 1);
    }

    static Units of(Encounters games, Anchored anchored) {
        return new Search(games, anchored).run();
    }

    /** Tarjan's search with its own stack, since a chain of players may be longer than a thread's stack is deep. */
    private static final class Search {
        private final int players;
        /** Edges leave player p from {@code start[p]} up to {@code start[p + 1]}. */
        private final int[] start;

        private final int[] target;
        private final int[] order;
        private final int[] reach;
        private final int[] unit;
        private final int[] open;
        private final int[] path;
        private final int[] edge;
        private int opened;
        private int ordered;
        private int units;

        Search(Encounters games, Anchored anchored) {
            players = games.players();
            start = new int[players + 1];
            int[] ring = anchored.players();
            int ringEdges = ring.length > 1 ? ring.length : 0;
            for (int cell = 0; cell < games.cells(); cell++) {
                start[games.low(cell) + 1] += games.lowScored(cell) ? 1 : 0;
                start[games.high(cell) + 1] += games.highScored(cell) ? 1 : 0;
            }
            for (int i = 0; i < ringEdges; i++) {
                start[ring[i] + 1]++;
            }
            Arrays.parallelPrefix(start, Integer::sum);
            target = new int[start[players]];
            int[] next = Arrays.copyOf(start, players);
            for (int cell = 0; cell < games.cells(); cell++) {
                if (games.lowScored(cell)) {
                    target[next[games.low(cell)]++] = games.high(cell);
                }
                if (games.highScored(cell)) {
                    target[next[games.high(cell)]++] = games.low(cell);
                }
            }
            for (int i = 0; i < ringEdges; i++) {
                target[next[ring[i]]++] = ring[(i + 1) % ring.length];
            }
            order = new int[players];
            reach = new int[players];
            unit = new int[players];
            open = new int[players];
            path = new int[players];
            edge = Arrays.copyOf(start, players);
            Arrays.fill(unit, -1);
        }

        Units run() {
            for (int player = 0; player < players; player++) {
                if (order[player] == 0) {
                    searchFrom(player);
                }
            }
            return new Units(unit, units);
        }

        private void searchFrom(int root) {
            int depth = 0;
            path[0] = root;
            enter(root);
            while (depth >= 0) {
                int player = path[depth];
                if (edge[player] < start[player + 1]) {
                    int next = target[edge[player]++];
                    if (order[next] == 0) {
                        enter(next);
                        path[++depth] = next;
                    } else if (unit[next] < 0) {
                        reach[player] = Math.min(reach[player], order[next]);
                    }
                } else {
                    leave(player);
                    depth--;
                    if (depth >= 0) {
                        reach[path[depth]] = Math.min(reach[path[depth]], reach[player]);
                    }
                }
            }
        }

        private void enter(int player) {
            ordered++;
            order[player] = ordered;
            reach[player] = ordered;
            open[opened++] = player;
        }

        private void leave(int player) {
            if (reach[player] == order[player]) {
                int member;
                do {
                    member = open[--opened];
                    unit[member] = units;
                } while (member != player);
                units++;
            }
        }
    }
}
