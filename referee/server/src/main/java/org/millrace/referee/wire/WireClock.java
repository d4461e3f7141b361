package org.millrace.referee.wire;

import java.time.Duration;
import org.millrace.protocol.v1.ClockRule;
import org.millrace.protocol.v1.TimingReceipt;

/** Clock rules and receipts, as the schema has them. */
final class WireClock {

    private WireClock() {}

    static ClockRule rule(org.millrace.record.ClockRule rule, Duration margin, Duration credit) {
        ClockRule.Builder wire = ClockRule.newBuilder()
                .setText(rule.text())
                .setMarginNs(margin.toNanos())
                .setRoundTripCreditNs(credit.toNanos());
        switch (rule) {
            case org.millrace.record.ClockRule.PerMove(Duration perMove) -> wire.setPerMoveNs(perMove.toNanos());
            case org.millrace.record.ClockRule.SuddenDeath(Duration base, Duration increment) ->
                wire.setBaseNs(base.toNanos()).setIncrementNs(increment.toNanos());
            case org.millrace.record.ClockRule.Sessions(int moves, Duration base, Duration increment) ->
                wire.setMovesPerSession(moves).setBaseNs(base.toNanos()).setIncrementNs(increment.toNanos());
            case org.millrace.record.ClockRule.Delay(Duration base, Duration delay) ->
                wire.setBaseNs(base.toNanos()).setDelayNs(delay.toNanos());
            case org.millrace.record.ClockRule.Bank(Duration perMove, Duration bank) ->
                wire.setPerMoveNs(perMove.toNanos()).setBankNs(bank.toNanos());
            case org.millrace.record.ClockRule.Nodes(long nodes, Duration guard) ->
                wire.setNodeLimit(nodes).setPerMoveNs(guard.toNanos());
            case org.millrace.record.ClockRule.Untimed untimed -> wire.setText(untimed.text());
        }
        return wire.build();
    }

    static TimingReceipt receipt(org.millrace.referee.arbiter.TimingReceipt receipt) {
        TimingReceipt.Builder wire = TimingReceipt.newBuilder()
                .setPly(receipt.ply())
                .setElapsedNs(receipt.elapsed().toNanos())
                .setChargedNs(receipt.charged().toNanos())
                .setForgivenNs(receipt.forgiven().toNanos());
        receipt.roundTrip().ifPresent(trip -> wire.setRoundTripNs(trip.toNanos()));
        return wire.build();
    }
}
