package org.millrace.tournament.opening;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.millrace.rules.play.Game;

/**
 * The openings of a suite, each once, then all over again in the same order and marked as reused. So is an opening whose
 * very position the suite has twice. An opening's id is the suite's with its place in the file, whatever the order.
 */
public final class SuiteOpenings implements Openings {
    private final OpeningSuite suite;
    /** Per number: the opening's place in the suite, from 0. */
    private final int[] places;
    /** Per number: whether the position has come under a smaller one. */
    private final boolean[] repeated;

    /**
     * @param seed decides the order if it is {@link SuiteOrder#SHUFFLED}, and nothing else
     */
    public SuiteOpenings(OpeningSuite suite, long seed, SuiteOrder order) {
        this.suite = suite;
        places = switch (order) {
            case SHUFFLED -> shuffled(suite.size(), seed);
            case AS_WRITTEN -> IntStream.range(0, suite.size()).toArray();
        };
        repeated = new boolean[places.length];
        Set<Long> seen = new HashSet<>();
        for (int number = 0; number < places.length; number++) {
            repeated[number] = !seen.add(game(number).position().key());
        }
    }

    @Override
    public Opening opening(int number) {
        int round = number / places.length;
        int within = number % places.length;
        Game game = game(within);
        String id = "%s-%04d".formatted(suite.id(), places[within] + 1);
        return new Opening(id, game.start(), game.moves(), round > 0 || repeated[within]);
    }

    private Game game(int number) {
        return suite.openings().get(places[number]).game();
    }

    /** Fisher and Yates' shuffle, with a generator whose sequence its documentation fixes. */
    private static int[] shuffled(int size, long seed) {
        int[] places = IntStream.range(0, size).toArray();
        Random random = new Random(seed);
        for (int last = size - 1; last > 0; last--) {
            int other = random.nextInt(last + 1);
            int place = places[other];
            places[other] = places[last];
            places[last] = place;
        }
        return places;
    }
}
