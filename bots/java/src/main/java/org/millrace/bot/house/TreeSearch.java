package org.millrace.bot.house;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * Monte Carlo tree search without chance: the tree grows where {@link Choice} is curious, a leaf's worth comes from the
 * evaluation of all its children in place of a random game.
 *
 * <p>That is UCT (Kocsis and Szepesvári 2006) whose playouts end before their first move (Lorentz 2016, "Using
 * evaluation functions in Monte-Carlo tree search"), with implicit minimax backups (Lanctot, Winands, Pepels and
 * Sturtevant 2014): each node keeps the mean of what was found below it and the minimax value of its part of the tree
 * too. A forced win is a minimax value, and what is decided is not visited any more (as in Winands, Björnsson and Saito
 * 2008, "Monte-Carlo tree search solver").
 *
 * <p>Every position that is made counts as a node, as in {@link Search}; with a limit of nodes the result is the same on
 * every machine. A leaf whose children would be too many for the limit ends the search, so a few nodes may be left.
 * Draws are seen on the way to each node, which has one way only. For one thread; an interrupt ends a search early.
 */
final class TreeSearch {

    /** Nodes that a tree has at most, however much time there is: about 60 MiB. */
    static final int MAX_NODES = 1 << 20;

    private static final int MAX_HEIGHT = 64;
    /** The clock is read once in about so many nodes. */
    private static final int NODES_BETWEEN_LOOKS = 256;

    private static final int LONGEST_VARIATION = 8;

    private final MoveGenerator generator;
    private final Ends ends;
    private final Evaluation evaluation;
    private final LongSupplier nanoTime;
    private final Tree tree = new Tree();
    private final Choice choice = new Choice(tree);
    private final int[] path = new int[MAX_HEIGHT + 1];
    private final int[] moves;

    private Line line;
    private int rootPly;
    private int deepest;
    private long nodes;
    private long nodeLimit;
    private long nextLook;
    private long startedAt;
    private long timeLimit;
    private boolean stopped;

    /**
     * @param nanoTime the clock, such as {@link System#nanoTime}
     */
    TreeSearch(RuleSet rules, LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        generator = MoveGenerator.of(rules);
        ends = new Ends(rules, generator);
        evaluation = new Evaluation(rules);
        moves = new int[generator.maxMoves()];
        line = Line.of(Game.start(rules), 0);
    }

    /**
     * Searches a game that is not over, within the limits of nodes and time; a depth is no limit here.
     *
     * @param ties decides among equal moves
     */
    SearchResult run(Game game, SearchLimits limits, RandomGenerator ties) {
        startedAt = nanoTime.getAsLong();
        timeLimit = limits.time().toNanos();
        nodes = 0;
        nodeLimit = Math.min(limits.nodes(), MAX_NODES);
        nextLook = 0;
        deepest = 1;
        rootPly = game.ply();
        line = Line.of(game, MAX_HEIGHT + 1);
        tree.clear();
        plant(game.position(), ties);
        while (!stop()) {
            visit();
        }
        int best = choice.best(Tree.ROOT);
        return new SearchResult(new Move(tree.move(best)), -tree.value(best), deepest, nodes, variation(best));
    }

    /** The root with its children, in an order that the seed decides; if nodes are few, with some of them. */
    private void plant(Position root, RandomGenerator ties) {
        tree.add(root, 0, 0);
        int count = generator.generate(root, moves);
        for (int i = count - 1; i > 0; i--) {
            int place = ties.nextInt(i + 1);
            int move = moves[i];
            moves[i] = moves[place];
            moves[place] = move;
        }
        int kept = (int) Math.min(count, nodeLimit);
        addChildren(Tree.ROOT, kept, 0);
        tree.visit(Tree.ROOT, Choice.reward(tree.value(Tree.ROOT)));
        stopped = kept < count || count == 1;
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

    /** Goes down to a leaf, lets it grow, and tells the nodes on the way back what was found. */
    private void visit() {
        int node = Tree.ROOT;
        int height = 0;
        while (tree.childCount(node) > 0) {
            node = choice.next(node);
            height++;
            path[height] = node;
            line.push(tree.position(node));
        }
        deepest = Math.max(deepest, height);
        grow(node, height);
        double reward = Choice.reward(tree.value(node));
        for (int back = height; back >= 0; back--) {
            int at = path[back];
            if (tree.childCount(at) > 0) {
                tree.takeValue(at);
            }
            // What is decided is worth that, whatever the visit has found.
            reward = Search.isDecided(tree.value(at)) ? Choice.reward(tree.value(at)) : reward;
            tree.visit(at, reward);
            reward = -reward;
            if (back > 0) {
                line.pop();
            }
        }
    }

    /** Gives a leaf its children, unless the game ends there, it is too high, or too many nodes would be made. */
    private void grow(int leaf, int height) {
        Position position = tree.position(leaf);
        if (height >= MAX_HEIGHT || ends.score(position, line, height, rootPly + height) != Ends.OPEN) {
            nodes++;
            return;
        }
        int count = generator.generate(position, moves);
        if (nodes + count > nodeLimit) {
            stopped = true;
            return;
        }
        addChildren(leaf, count, height);
    }

    /** Makes children by the first of the moves in the buffer. */
    private void addChildren(int node, int count, int height) {
        Position parent = tree.position(node);
        for (int i = 0; i < count; i++) {
            Position position = generator.apply(parent, moves[i]);
            line.push(position);
            int end = ends.score(position, line, height + 1, rootPly + height + 1);
            line.pop();
            int value = end == Ends.OPEN ? evaluation.of(position) : end;
            tree.visit(tree.add(position, moves[i], value), Choice.reward(value));
        }
        nodes += count;
        tree.adopt(node, count);
        tree.takeValue(node);
    }

    private List<Move> variation(int first) {
        List<Move> variation = new ArrayList<>();
        int node = first;
        variation.add(new Move(tree.move(node)));
        while (tree.childCount(node) > 0 && variation.size() < LONGEST_VARIATION) {
            node = choice.best(node);
            variation.add(new Move(tree.move(node)));
        }
        return List.copyOf(variation);
    }
}
