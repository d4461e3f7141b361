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

/**
 * Alpha-beta search by iterative deepening: negamax with a null window for all but the first move (principal variation
 * search, Marsland and Campbell 1982), a transposition table, and late quiet moves searched less deeply first.
 *
 * <p>A search depends on the game and its limits alone, not on searches before it: the table is emptied each time. With
 * a limit of nodes the result is the same on every machine.
 *
 * <p>Node for node nothing is allocated but the positions. For one thread; an interrupt ends a search early.
 */
final class Search {

    /** The score of a game won at once; a win in n plies scores n less. */
    static final int WIN = 30_000;

    /** The most plies that a search is deep. */
    static final int MAX_DEPTH = 60;

    private static final int MAX_HEIGHT = MAX_DEPTH + 4;
    private static final int DECIDED = WIN - 1000;
    private static final int INFINITE = WIN + 1;
    /** The clock is read once in so many nodes, a power of two; a node takes less than a microsecond. */
    private static final int NODES_BETWEEN_LOOKS = 1024;
    /** Moves that are never reduced, and the depth from which on others are. */
    private static final int FULL_MOVES = 4;

    private static final int REDUCED_DEPTH = 3;
    private static final int LONGEST_VARIATION = 8;

    private final RuleSet rules;
    private final MoveGenerator generator;
    private final Ends ends;
    private final Evaluation evaluation;
    private final TranspositionTable table;
    private final MoveOrder order;
    private final LongSupplier nanoTime;
    private final int[][] buffers;
    private final int[][] values;

    private Line line;
    private int rootPly;
    private long nodes;
    private long nodeLimit;
    private long startedAt;
    private long timeLimit;
    private boolean stopped;

    /**
     * @param tableBits the transposition table has 2 to the power of this entries
     * @param nanoTime the clock, such as {@link System#nanoTime}
     */
    Search(RuleSet rules, int tableBits, LongSupplier nanoTime) {
        this.rules = rules;
        this.nanoTime = nanoTime;
        generator = MoveGenerator.of(rules);
        ends = new Ends(rules, generator);
        evaluation = new Evaluation(rules);
        table = new TranspositionTable(tableBits);
        order = new MoveOrder(rules.board(), MAX_HEIGHT + 1);
        buffers = new int[MAX_HEIGHT + 1][generator.maxMoves()];
        values = new int[MAX_HEIGHT + 1][generator.maxMoves()];
        line = Line.of(Game.start(rules), 0);
    }

    /**
     * Searches a game that is not over.
     *
     * @param ties decides among equal moves
     */
    SearchResult run(Game game, SearchLimits limits, RandomGenerator ties) {
        startedAt = nanoTime.getAsLong();
        nodes = 0;
        nodeLimit = limits.nodes();
        timeLimit = limits.time().toNanos();
        stopped = false;
        rootPly = game.ply();
        line = Line.of(game, MAX_HEIGHT + 1);
        table.clear();
        order.clear();
        int[] moves = rootMoves(game.position(), ties);
        SearchResult best = new SearchResult(new Move(moves[0]), 0, 0, 0, List.of());
        for (int depth = 1; depth <= limits.depth() && mayStart(limits, moves.length, best); depth++) {
            int score = root(game.position(), moves, depth);
            if (score != -INFINITE) {
                best = new SearchResult(new Move(moves[0]), score, stopped ? best.depth() : depth, nodes, List.of());
            }
        }
        return new SearchResult(best.move(), best.score(), best.depth(), nodes, variation(game, best.move()));
    }

    /** In an order that captures lead and the seed decides otherwise: among equal moves the search keeps the first. */
    private int[] rootMoves(Position root, RandomGenerator ties) {
        int count = generator.generate(root, buffers[0]);
        int[] moves = new int[count];
        for (int i = 0; i < count; i++) {
            int place = ties.nextInt(i + 1);
            moves[i] = moves[place];
            moves[place] = buffers[0][i];
        }
        order.value(root, moves, count, values[0], 0, 0);
        for (int i = 0; i < count; i++) {
            int best = MoveOrder.best(values[0], i, count);
            MoveOrder.toFront(moves, i, best);
            MoveOrder.toFront(values[0], i, best);
        }
        return moves;
    }

    /** Whether a score says that one side wins by force, whatever the other does. */
    static boolean isDecided(int score) {
        return Math.abs(score) >= DECIDED;
    }

    private boolean mayStart(SearchLimits limits, int moves, SearchResult best) {
        boolean decided = isDecided(best.score()) && WIN - Math.abs(best.score()) <= best.depth();
        boolean late = nanoTime.getAsLong() - startedAt >= limits.start().toNanos();
        return !stopped && !decided && !late && (moves > 1 || best.depth() == 0);
    }

    /**
     * Searches the root to a depth and moves the best move to the front.
     *
     * @return its score; minus {@link #INFINITE} if the search was stopped before it knew any
     */
    private int root(Position root, int[] moves, int depth) {
        int best = -INFINITE;
        for (int i = 0; i < moves.length; i++) {
            int score = child(root, moves[i], depth - 1, 0, best, INFINITE, 1);
            if (stopped) {
                break;
            }
            if (score > best) {
                best = score;
                MoveOrder.toFront(moves, 0, i);
            }
        }
        return best;
    }

    /**
     * The score of a move: by a null window first where a better move is known, less deep even for a late move.
     *
     * @param depth plies to search after the move
     * @param reduction plies less in the first try; negative for the first move of a node, which gets the full window
     */
    private int child(Position parent, int move, int depth, int reduction, int alpha, int beta, int height) {
        Position child = generator.apply(parent, move);
        line.push(child);
        int score = alpha + 1;
        if (reduction > 0) {
            score = -node(child, depth - reduction, -alpha - 1, -alpha, height);
        }
        if (reduction >= 0 && score > alpha) {
            score = -node(child, depth, -alpha - 1, -alpha, height);
        }
        if (reduction < 0 || (score > alpha && score < beta)) {
            score = -node(child, depth, -beta, -alpha, height);
        }
        line.pop();
        return score;
    }

    private int node(Position position, int depth, int alpha, int beta, int height) {
        if (stop()) {
            return 0;
        }
        nodes++;
        int end = ends.score(position, line, height, rootPly + height);
        if (end != Ends.OPEN) {
            return end;
        }
        long entry = table.find(position.key());
        if (entry != 0 && TranspositionTable.depth(entry) >= depth && historyDoesNotMatter(position, depth, height)) {
            int known = fromTable(TranspositionTable.score(entry), height);
            int bound = TranspositionTable.bound(entry);
            if (bound == TranspositionTable.EXACT
                    || (bound == TranspositionTable.LOWER && known >= beta)
                    || (bound == TranspositionTable.UPPER && known <= alpha)) {
                return known;
            }
        }
        if (depth <= 0 || height >= MAX_HEIGHT) {
            return evaluation.of(position);
        }
        return inner(position, depth, alpha, beta, height, TranspositionTable.move(entry));
    }

    private int inner(Position position, int depth, int alpha, int beta, int height, int remembered) {
        int[] moves = buffers[height];
        int[] value = values[height];
        int count = generator.generate(position, moves);
        order.value(position, moves, count, value, remembered, height);
        int best = -INFINITE;
        int bestMove = 0;
        for (int i = 0; i < count && best < beta; i++) {
            int next = MoveOrder.best(value, i, count);
            MoveOrder.toFront(moves, i, next);
            MoveOrder.toFront(value, i, next);
            int score = child(
                    position,
                    moves[i],
                    depth - 1,
                    reduction(moves[i], i, depth),
                    Math.max(alpha, best),
                    beta,
                    height + 1);
            if (stopped) {
                return 0;
            }
            if (score > best) {
                best = score;
                bestMove = moves[i];
            }
        }
        if (best >= beta && !Moves.isCapture(bestMove)) {
            order.refuted(position.side(), bestMove, depth, height);
        }
        int bound = best >= beta
                ? TranspositionTable.LOWER
                : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
        table.store(position.key(), bestMove, toTable(best, height), depth, bound);
        return best;
    }

    private static int reduction(int move, int index, int depth) {
        if (index == 0) {
            return -1;
        }
        return index >= FULL_MOVES && depth >= REDUCED_DEPTH && !Moves.isCapture(move) ? 1 : 0;
    }

    private boolean stop() {
        if (nodes >= nodeLimit) {
            stopped = true;
        } else if ((nodes & NODES_BETWEEN_LOOKS - 1) == 0) {
            stopped |= nanoTime.getAsLong() - startedAt >= timeLimit
                    || Thread.currentThread().isInterrupted();
        }
        return stopped;
    }

    /** Whether no draw by a count can fall within the depth, so that the position alone gives the score. */
    private boolean historyDoesNotMatter(Position position, int depth, int height) {
        return (rules.noCaptureLimit() == 0 || position.noCaptureCount() + depth < rules.noCaptureLimit())
                && (rules.moveLimit() == 0 || rootPly + height + depth < rules.moveLimit());
    }

    /** A win in so many plies from the root becomes a win in so many plies from the position. */
    private static int toTable(int score, int height) {
        return score >= DECIDED ? score + height : score <= -DECIDED ? score - height : score;
    }

    private static int fromTable(int score, int height) {
        return score >= DECIDED ? score - height : score <= -DECIDED ? score + height : score;
    }

    private List<Move> variation(Game game, Move first) {
        List<Move> moves = new ArrayList<>(List.of(first));
        Position position = generator.apply(game.position(), first.code());
        while (moves.size() < LONGEST_VARIATION && generator.hasMove(position)) {
            int move = TranspositionTable.move(table.find(position.key()));
            if (move == 0) {
                break;
            }
            moves.add(new Move(move));
            position = generator.apply(position, move);
        }
        return List.copyOf(moves);
    }
}
