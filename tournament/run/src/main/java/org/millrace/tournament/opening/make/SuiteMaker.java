package org.millrace.tournament.opening.make;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.millrace.rules.play.Game;

/**
 * Makes a suite: draws placements, in batches, and has several threads judge them. What comes of a placement hangs on
 * nothing but the placement, and they are taken in the order of the draw, so the number of threads changes nothing.
 */
public final class SuiteMaker {
    /** So many are judged at a time; enough that no thread waits long for the others. Near the end there are fewer. */
    private static final int LARGEST_BATCH = 128;

    /** Of so many placements one is an opening, more or less. */
    private static final int USUAL_DRAWS = 4;

    /** What is drawn is remembered, 100 bytes each, and nobody waits for so many searches. */
    private static final long MOST_DRAWS = 10_000_000;

    private final Recipe recipe;
    private final Placements placements;
    private final MakeListener listener;
    private final List<Game> openings = new ArrayList<>();
    private final Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
    private long drawn;

    private SuiteMaker(Recipe recipe, MakeListener listener) {
        this.recipe = recipe;
        this.listener = listener;
        placements = new Placements(recipe.rules(), recipe.stones(), recipe.seed());
    }

    /**
     * Makes a suite of as many openings as the recipe says, or as there are.
     *
     * @param threads that search, 1 or more
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public static MadeSuite make(Recipe recipe, int threads, MakeListener listener) throws InterruptedException {
        ExecutorService workers = Executors.newFixedThreadPool(
                threads, Thread.ofPlatform().daemon().name("openings-", 1).factory());
        try {
            return new SuiteMaker(recipe, listener).make(workers, balances(recipe, threads));
        } finally {
            workers.shutdownNow();
        }
    }

    private static List<Balance> balances(Recipe recipe, int threads) {
        return IntStream.range(0, threads)
                .mapToObj(thread -> new Balance(recipe.rules(), recipe.nodes(), recipe.window()))
                .toList();
    }

    private MadeSuite make(ExecutorService workers, List<Balance> balances) throws InterruptedException {
        while (!isDone()) {
            List<Draw> batch = new ArrayList<>();
            int wanted = Math.min(LARGEST_BATCH, USUAL_DRAWS * (recipe.count() - openings.size()));
            while (batch.size() < wanted && !placements.isEmpty()) {
                batch.add(placements.next());
            }
            boolean[] balanced = judge(batch, workers, balances);
            for (int i = 0; i < batch.size() && openings.size() < recipe.count(); i++) {
                take(batch.get(i), balanced[i]);
            }
            listener.came(openings.size(), drawn);
        }
        boolean complete = placements.isEmpty() && openings.size() < recipe.count();
        return new MadeSuite(recipe, openings, drawn, refused, complete);
    }

    private boolean isDone() {
        return openings.size() == recipe.count() || placements.isEmpty() || drawn >= MOST_DRAWS;
    }

    private void take(Draw draw, boolean balanced) {
        drawn++;
        switch (draw) {
            case Draw.Candidate candidate when balanced -> openings.add(candidate.game());
            case Draw.Candidate candidate -> refuse(Refusal.UNBALANCED);
            case Draw.Refused no -> refuse(no.why());
        }
    }

    private void refuse(Refusal why) {
        refused.merge(why, 1L, Long::sum);
    }

    /** Whether each of a batch is balanced; each thread takes the next that is left, with a search of its own. */
    private static boolean[] judge(List<Draw> batch, ExecutorService workers, List<Balance> balances)
            throws InterruptedException {
        boolean[] balanced = new boolean[batch.size()];
        List<Callable<Void>> shares = new ArrayList<>();
        AtomicInteger next = new AtomicInteger();
        for (Balance balance : balances) {
            shares.add(() -> {
                for (int i = next.getAndIncrement(); i < balanced.length; i = next.getAndIncrement()) {
                    balanced[i] = batch.get(i) instanceof Draw.Candidate candidate && balance.holds(candidate.game());
                }
                return null;
            });
        }
        for (Future<Void> share : workers.invokeAll(shares)) {
            try {
                share.get();
            } catch (ExecutionException failed) {
                throw new IllegalStateException("judging failed", failed.getCause());
            }
        }
        return balanced;
    }
}
