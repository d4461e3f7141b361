package org.millrace.rules.naive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The library and the naive rules agree on every position of seeded random games: every variant, every value of every
 * option, random combinations of options, and house rules, from openings and from random positions.
 *
 * <p>The system property {@code millrace.proof.positions} sets the number of positions, {@code millrace.proof.seed}
 * the seed.
 */
class DifferentialTest {
    private static final long POSITIONS = Long.getLong("millrace.proof.positions", 120_000L);
    private static final long SEED = Long.getLong("millrace.proof.seed", 1L);

    private static final int GAMES_FROM_RARE = 8;

    /** Positions with a first move that random play hardly comes to: variant, options, position. */
    private static final List<List<String>> RARE = List.of(
            List.of("morabaraba", "per-mill", "W...WWW...W.B.B.BBW...BB w 6 6 0"),
            List.of("twelve-mens-morris", "per-mill", "W...WWW...W.B..........B w 6 6 0"),
            List.of("nine-mens-morris", "per-mill", ".W.W.W.W...............B w 5 5 0"),
            List.of("lasker-morris", "per-mill", "W.WW.WBBB...W.W..B...... w 4 5 0"),
            List.of("nine-mens-morris", "one", ".W.W.W.W................ w 5 5 0"));

    @Test
    void bothRules_randomGames_agreeOnEveryPosition() {
        List<Pairing> everyOption = Pairing.everyOption();
        Map<Event, Long> seen = Duel.nothingSeen();
        Random random = new Random(SEED);
        long games = 0;
        long positions = 0;
        while (positions < POSITIONS) {
            for (List<String> rare : RARE) {
                Map<String, String> options = Map.of("removals-per-turn", rare.get(1));
                Pairing pairing = Pairing.with(rare.get(0), options).orElseThrow();
                for (int i = 0; i < GAMES_FROM_RARE; i++) {
                    positions += Duel.playFrom(pairing, rare.get(2), random, seen);
                    games++;
                }
            }
            for (Pairing pairing : everyOption) {
                positions += Duel.play(pairing, random, seen);
                positions += fromRandomPosition(pairing, random, seen);
                positions += Duel.play(Pairing.randomOptions(random), random, seen);
                positions += fromRandomPosition(Pairing.randomOptions(random), random, seen);
                positions += Duel.play(Pairing.houseRules(random), random, seen);
                positions += fromRandomPosition(Pairing.houseRules(random), random, seen);
                games += 6;
            }
        }
        System.out.println("both rules: " + games + " games, " + positions + " positions, 0 differences; " + seen);
        assertThat(seen).containsOnlyKeys(Event.values());
    }

    private static long fromRandomPosition(Pairing pairing, Random random, Map<Event, Long> seen) {
        return Duel.playFrom(pairing, RandomPositions.next(pairing, random), random, seen);
    }
}
