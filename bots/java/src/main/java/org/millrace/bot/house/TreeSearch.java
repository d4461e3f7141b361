package org.millrace.bot.house;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Moves;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

final class TreeSearch {

    record Shape(double exploration, double share, int playout, double scale, boolean byValue) {}

    static final int MAX_HEIGHT = 64;
    private static final int MAX_NODES = 1 << 20;
    private static final int NODES_BETWEEN_LOOKS = 256;

    private final Shape shape;
    private final MoveGenerator generator;
    private final Ends ends;
    private final Evaluation evaluation;
    private final LongSupplier nanoTime;
    private final MoveOrder order;
    private final RuleSet rules;
    private final Tree tree = new Tree();
    private final int[] path = new int[MAX_HEIGHT + 1];
    private final int[] moves;
    private final int[] values;

    private Line line;
    private int rootPly;
    private long nodes;
    private long nodeLimit;
    private long startedAt;
    private long timeLimit;
    private long nextLook;
    private int deepest;
    private boolean stopped;
    private RandomGenerator random;

    TreeSearch(RuleSet rules, LongSupplier nanoTime, Shape shape) {
        this.rules = rules;
        this.shape = shape;
        this.nanoTime = nanoTime;
        generator = MoveGenerator.of(rules);
        ends = new Ends(rules, generator);
        evaluation = new Evaluation(rules);
        order = new MoveOrder(rules.board(), 1);
        moves = new int[generator.maxMoves()];
        values = new int[generator.maxMoves()];
        line = Line.of(Game.start(rules), 0);
        random = new java.util.SplittableRandom(0);
    }

    SearchResult run(Game game, SearchLimits limits, RandomGenerator chance) {
        startedAt = nanoTime.getAsLong();
        timeLimit = limits.time().toNanos();
        nodes = 0;
        nodeLimit = Math.min(limits.nodes(), MAX_NODES);
        nextLook = 0;
        stopped = false;
        deepest = 1;
        random = chance;
        rootPly = game.ply();
        line = Line.of(game, MAX_HEIGHT + 1);
        tree.clear();
        tree.add(game.position(), 0, 0);
        plant(game.position());
        while (!stop()) {
            iterate();
        }
        int best = best();
        return new SearchResult(new Move(tree.move(best)), -tree.value(best), deepest, nodes, List.of());
    }

    private void plant(Position root) {
        int count = generator.generate(root, moves);
        for (int i = count - 1; i > 0; i--) {
            int place = random.nextInt(i + 1);
            int move = moves[i];
            moves[i] = moves[place];
            moves[place] = move;
        }
        int kept = (int) Math.min(count, nodeLimit);
        for (int i = 0; i < kept; i++) {
            child(root, moves[i], 1);
        }
        tree.adopt(Tree.ROOT, kept);
        tree.takeValue(Tree.ROOT);
        tree.visit(Tree.ROOT, 0);
        stopped = kept < count || count == 1;
    }

    private void child(Position parent, int move, int height) {
        Position position = generator.apply(parent, move);
        line.push(position);
        int end = ends.score(position, line, height, rootPly + height);
        line.pop();
        nodes++;
        int value = end == Ends.OPEN ? evaluation.of(position) : end;
        int node = tree.add(position, move, value);
        tree.visit(node, reward(value));
    }

    private double reward(int score) {
        return Search.isDecided(score) ? Math.signum(score) : Math.tanh(score / shape.scale());
    }

    private boolean stop() {
        if (nodes >= nodeLimit || Search.isDecided(tree.value(Tree.ROOT))) {
            stopped = true;
        } else if (nodes >= nextLook) {
            nextLook = nodes + NODES_BETWEEN_LOOKS;
            stopped |= nanoTime.getAsLong() - startedAt >= timeLimit
                    || Thread.currentThread().isInterrupted();
        }
        return stopped;
    }

    private void iterate() {
        int height = 0;
        int node = Tree.ROOT;
        while (tree.childCount(node) > 0) {
            node = select(node);
            height++;
            path[height] = node;
            line.push(tree.position(node));
        }
        deepest = Math.max(deepest, height);
        double reward = grow(node, height);
        for (int h = height; h >= 0; h--) {
            int at = path[h];
            if (!stopped) {
                if (tree.childCount(at) > 0) {
                    tree.takeValue(at);
                }
                if (Search.isDecided(tree.value(at))) {
                    reward = Math.signum(tree.value(at));
                }
                tree.visit(at, reward);
                reward = -reward;
            }
            if (h > 0) {
                line.pop();
            }
        }
    }

    private double grow(int leaf, int height) {
        Position position = tree.position(leaf);
        if (height >= MAX_HEIGHT
                || ends.score(position, line, height, rootPly + height) != Ends.OPEN) {
            nodes++;
            return reward(tree.value(leaf));
        }
        int count = generator.generate(position, moves);
        if (nodes + count > nodeLimit) {
            stopped = true;
            return 0;
        }
        for (int i = 0; i < count; i++) {
            child(position, moves[i], height + 1);
        }
        tree.adopt(leaf, count);
        tree.takeValue(leaf);
        if (shape.playout() == 0 || Search.isDecided(tree.value(leaf))) {
            return reward(tree.value(leaf));
        }
        double result = playout(position);
        return result;
    }

    private double playout(Position from) {
        Position position = from;
        int sign = 1;
        for (int i = 0; i < shape.playout() && nodes < nodeLimit; i++) {
            int count = generator.generate(position, moves);
            if (count == 0) {
                return -sign;
            }
            order.value(position, moves, count, values, 0, 0);
            int top = Integer.MIN_VALUE;
            int n = 0;
            for (int k = 0; k < count; k++) {
                int v = values[k] >> 26;
                if (v > top) {
                    top = v;
                    n = 0;
                }
                if (v == top) {
                    moves[n++] = moves[k];
                }
            }
            position = generator.apply(position, moves[random.nextInt(n)]);
            nodes++;
            sign = -sign;
        }
        return generator.hasMove(position) ? sign * reward(evaluation.of(position)) : -sign;
    }

    private int select(int node) {
        double curiosity = shape.exploration() * Math.sqrt(Math.log(tree.visits(node)));
        int first = tree.firstChild(node);
        int end = first + tree.childCount(node);
        int best = first;
        double bestWorth = Double.NEGATIVE_INFINITY;
        for (int child = first; child < end; child++) {
            int value = tree.value(child);
            if (value >= Search.WIN - 1000) {
                continue;
            }
            double worth = -(1 - shape.share()) * tree.mean(child)
                    - shape.share() * reward(value)
                    + curiosity / Math.sqrt(tree.visits(child));
            if (worth > bestWorth) {
                bestWorth = worth;
                best = child;
            }
        }
        return best;
    }

    private int best() {
        int first = tree.firstChild(Tree.ROOT);
        int end = first + tree.childCount(Tree.ROOT);
        int best = first;
        for (int child = first + 1; child < end; child++) {
            if (key(child) > key(best)) {
                best = child;
            }
        }
        return best;
    }

    private double key(int child) {
        int value = -tree.value(child);
        if (Search.isDecided(value)) {
            return 1e6 * value;
        }
        return shape.byValue() ? value : tree.visits(child) + 1e-5 * value;
    }
}
