package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Long random sequences of events, mostly honest play, over all variants and clock rules. */
class ArbiterRandomTest {
    private static final int EVENTS = 25_000;
    private static final List<String> CLOCKS =
            List.of("5s/move", "60s+0.5s", "3/10s+1s", "60s~2s", "5s/move+6s bank", "2000 nodes", "untimed");

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void anyEvents_neverBreakAnInvariant(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        Set<EndReason> reasons = EnumSet.noneOf(EndReason.class);
        int events = 0;
        while (events < EVENTS) {
            VirtualTable table = new VirtualTable(terms(random));
            while (!table.arbiter.finished()) {
                step(table, random);
                events++;
            }
            for (Event late : Alphabet.of(table)) {
                assertThat(table.on(late)).isEmpty();
            }
            reasons.add(table.verdict().reason());
            assertThat(table.finish().moves()).hasSize(table.ply());
        }
        assertThat(reasons)
                .contains(
                        EndReason.MILL,
                        EndReason.TIME,
                        EndReason.ILLEGAL_MOVE,
                        EndReason.DISCONNECTION,
                        EndReason.PROTOCOL_VIOLATION,
                        EndReason.NO_START,
                        EndReason.RESIGNATION,
                        EndReason.AGREEMENT,
                        EndReason.ADJUDICATION,
                        EndReason.ABORT);
    }

    private static GameTerms terms(RandomGenerator random) {
        List<RuleSet> variants = Variants.all();
        return Terms.of(
                variants.get(random.nextInt(variants.size())),
                CLOCKS.get(random.nextInt(CLOCKS.size())),
                Duration.ofMillis(random.nextInt(2) * 50L),
                Duration.ofSeconds(random.nextInt(3) * 15L));
    }

    private static void step(VirtualTable table, RandomGenerator random) {
        int dice = random.nextInt(100);
        if (dice < 2) {
            table.pass(Duration.ofMillis(random.nextInt(40_000)));
        } else if (dice < 30) {
            table.pass(Duration.ofMillis(random.nextInt(300)));
        } else if (dice < 55 && table.arbiter.started()) {
            table.on(Alphabet.honest(table, random));
        } else if (dice < 57) {
            table.on(new Event.AcceptDraw(table.toMove(), table.ply(), table.now));
        } else if (dice < 96) {
            routine(table, random);
        } else {
            List<Event> events = Alphabet.of(table);
            table.on(events.get(random.nextInt(events.size())));
        }
    }

    private static void routine(VirtualTable table, RandomGenerator random) {
        switch (table.arbiter.started() ? 3 : random.nextInt(3)) {
            case 0 -> table.on(new Event.Begin(table.now));
            case 1 -> Alphabet.readyExpected(table, random).ifPresent(table::on);
            default -> table.flush();
        }
    }
}
