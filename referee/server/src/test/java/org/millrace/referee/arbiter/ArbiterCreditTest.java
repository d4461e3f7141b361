package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** The credit for the way over the network. */
class ArbiterCreditTest {
    private static final Duration CAP = Duration.ofMillis(80);

    private final VirtualTable table = VirtualTable.begun(Terms.withCredit(Terms.clock("10s+1s"), CAP));

    private void ask(Duration roundTrip) {
        table.on(new Event.Ready(Colour.WHITE, table.now));
        table.on(new Event.Ready(Colour.BLACK, table.now));
        table.flush(roundTrip);
    }

    private MoveCost answerAfter(Duration thinking) {
        table.pass(thinking);
        table.on(table.answer("b2", false));
        Effect.MovePlayed made = table.last(Effect.MovePlayed.class);
        return new MoveCost(
                made.receipt().elapsed(),
                made.receipt().charged(),
                made.receipt().forgiven());
    }

    private record MoveCost(Duration elapsed, Duration charged, Duration forgiven) {}

    @Test
    void credit_isTheRoundTrip() {
        ask(Duration.ofMillis(30));

        assertThat(answerAfter(Duration.ofMillis(400)))
                .isEqualTo(new MoveCost(Duration.ofMillis(400), Duration.ofMillis(370), Duration.ofMillis(30)));
        assertThat(table.last(Effect.MovePlayed.class).clocks().white()).contains(Duration.ofMillis(10_630));
    }

    /** Who delays its Pongs seems farther away, and gains no more than the cap. */
    @Test
    void credit_ofAVeryLongRoundTrip_isTheCap() {
        ask(Duration.ofSeconds(9));

        assertThat(answerAfter(Duration.ofMillis(400)))
                .isEqualTo(new MoveCost(Duration.ofMillis(400), Duration.ofMillis(320), CAP));
    }

    @Test
    void credit_whereNoRoundTripIsKnown_isNothing() {
        table.on(new Event.Ready(Colour.WHITE, table.now));
        table.on(new Event.Ready(Colour.BLACK, table.now));
        table.flush();

        assertThat(answerAfter(Duration.ofMillis(400)).forgiven()).isZero();
    }

    @Test
    void credit_putsTheFlagOff() {
        long start = table.now;
        ask(Duration.ofMillis(30));

        assertThat(table.due(TimerId.FLAG) - start)
                .isEqualTo(Duration.ofMillis(10_030).toNanos());
        table.pass(Duration.ofMillis(10_030));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.TIME);
    }

    @Test
    void credit_isInTheRecordOfTheMove() {
        ask(Duration.ofMillis(30));
        answerAfter(Duration.ofMillis(400));
        table.on(new Event.Resigned(Colour.BLACK, table.now));

        assertThat(table.finish().moves().getFirst().timing()).hasValueSatisfying(timing -> {
            assertThat(timing.elapsed()).isEqualTo(Duration.ofMillis(400));
            assertThat(timing.charged()).isEqualTo(Duration.ofMillis(370));
            assertThat(timing.forgiven()).isEqualTo(Duration.ofMillis(30));
        });
    }

    @Test
    void clock_startedByALostConnection_hasNoCredit() {
        table.on(new Event.Ready(Colour.WHITE, table.now));
        table.on(new Event.Ready(Colour.BLACK, table.now));
        table.on(new Event.Lost(Colour.WHITE, "reset", table.now));

        assertThat(table.due(TimerId.FLAG) - table.now)
                .isEqualTo(Duration.ofSeconds(10).toNanos());
    }
}
