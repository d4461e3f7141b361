package org.millrace.bot.house;

import java.util.Arrays;
import org.millrace.rules.play.Position;

/**
 * The nodes of a tree search, numbered in the order of their making; node 0 is the root. The children of a node follow
 * one another, so two numbers name them all.
 *
 * <p>Every worth here is for the side to move in the node. For one thread.
 */
final class Tree {

    static final int ROOT = 0;

    private static final int SMALLEST = 1 << 10;

    private Position[] positions = new Position[SMALLEST];
    private int[] moves = new int[SMALLEST];
    private int[] values = new int[SMALLEST];
    private int[] visits = new int[SMALLEST];
    private int[] firstChildren = new int[SMALLEST];
    private int[] childCounts = new int[SMALLEST];
    private double[] sums = new double[SMALLEST];
    private int size;

    void clear() {
        // Positions of a search that is over would be kept from the collector.
        Arrays.fill(positions, 0, size, null);
        size = 0;
    }

    /** Adds a node without children and visits. */
    int add(Position position, int move, int value) {
        if (size == moves.length) {
            grow();
        }
        positions[size] = position;
        moves[size] = move;
        values[size] = value;
        visits[size] = 0;
        sums[size] = 0;
        childCounts[size] = 0;
        return size++;
    }

    /** Says that the last nodes that were added are the children of a node. */
    void adopt(int node, int count) {
        firstChildren[node] = size - count;
        childCounts[node] = count;
    }

    void visit(int node, double reward) {
        visits[node]++;
        sums[node] += reward;
    }

    int size() {
        return size;
    }

    Position position(int node) {
        return positions[node];
    }

    /** The packed move that leads to the node. */
    int move(int node) {
        return moves[node];
    }

    /** The worth in hundredths of a stone: by the looks of a leaf, by the best child of an inner node. */
    int value(int node) {
        return values[node];
    }

    int visits(int node) {
        return visits[node];
    }

    /** The mean of the rewards. */
    double mean(int node) {
        return sums[node] / visits[node];
    }

    int firstChild(int node) {
        return firstChildren[node];
    }

    /** 0 for a leaf. */
    int childCount(int node) {
        return childCounts[node];
    }

    /** Takes the value from the children: the best for the side to move. */
    void takeValue(int node) {
        int best = Integer.MIN_VALUE;
        int end = firstChildren[node] + childCounts[node];
        for (int child = firstChildren[node]; child < end; child++) {
            best = Math.max(best, -values[child]);
        }
        values[node] = best;
    }

    private void grow() {
        int more = 2 * size;
        positions = Arrays.copyOf(positions, more);
        moves = Arrays.copyOf(moves, more);
        values = Arrays.copyOf(values, more);
        visits = Arrays.copyOf(visits, more);
        firstChildren = Arrays.copyOf(firstChildren, more);
        childCounts = Arrays.copyOf(childCounts, more);
        sums = Arrays.copyOf(sums, more);
    }
}
