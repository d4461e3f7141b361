package org.millrace.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Perft;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/** {@link Perft} by several threads: the rules themselves have none. */
final class ParallelPerft {
    private ParallelPerft() {}

    /**
     * The number of move sequences by their first move, in the generator's order.
     *
     * @param depth their length in plies, 1 or more
     * @param threads how many threads share the work, 1 or more; they end with the process, if not before
     */
    static Map<Move, Long> divide(RuleSet rules, Position position, int depth, int threads)
            throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("perft-", 1).factory());
        try {
            Map<Move, List<Future<Long>>> shares = new LinkedHashMap<>();
            for (Move move : moves(rules, position)) {
                Position next = MoveGenerator.of(rules).apply(position, move.code());
                shares.put(move, shares(rules, next, depth - 1, workers));
            }
            Map<Move, Long> counts = new LinkedHashMap<>();
            for (Map.Entry<Move, List<Future<Long>>> share : shares.entrySet()) {
                counts.put(share.getKey(), sum(share.getValue()));
            }
            return counts;
        } finally {
            workers.shutdownNow();
        }
    }

    /** The work below a position, cut by the next move so that no thread is left with much more than the others. */
    private static List<Future<Long>> shares(RuleSet rules, Position position, int depth, ExecutorService workers) {
        if (depth < 2) {
            return List.of(workers.submit(() -> Perft.count(rules, position, depth)));
        }
        List<Future<Long>> shares = new ArrayList<>();
        for (Move move : moves(rules, position)) {
            Position next = MoveGenerator.of(rules).apply(position, move.code());
            shares.add(workers.submit(() -> Perft.count(rules, next, depth - 1)));
        }
        return shares;
    }

    private static List<Move> moves(RuleSet rules, Position position) {
        MoveGenerator generator = MoveGenerator.of(rules);
        int[] buffer = new int[generator.maxMoves()];
        int count = generator.generate(position, buffer);
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            moves.add(new Move(buffer[i]));
        }
        return moves;
    }

    private static long sum(List<Future<Long>> shares) throws InterruptedException {
        long sum = 0;
        for (Future<Long> share : shares) {
            try {
                sum += share.get();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("counting failed", failed.getCause());
            }
        }
        return sum;
    }
}
