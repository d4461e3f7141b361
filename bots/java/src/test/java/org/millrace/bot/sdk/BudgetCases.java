package org.millrace.bot.sdk;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.millrace.protocol.v1.ClockRule;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** How long to think, by clock rule, time left and moves made. */
final class BudgetCases {

    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final long MILLISECOND = Duration.ofMillis(1).toNanos();

    /** The largest that a number of JSON holds exactly in every language is a little more: 2^53 - 1, 104 days. */
    private static final long HUGE = 9_000_000_000_000_000L;

    private static final List<ClockRule> RULES = List.of(
            rule("untimed").build(),
            rule("5s/move").setPerMoveNs(5 * SECOND).build(),
            rule("0.1s/move").setPerMoveNs(100 * MILLISECOND).build(),
            rule("5s/move+60s bank")
                    .setPerMoveNs(5 * SECOND)
                    .setBankNs(60 * SECOND)
                    .build(),
            rule("60s").setBaseNs(60 * SECOND).build(),
            rule("60s+0.5s").setBaseNs(60 * SECOND).setIncrementNs(SECOND / 2).build(),
            rule("1s+10s").setBaseNs(SECOND).setIncrementNs(10 * SECOND).build(),
            rule("60s~2s").setBaseNs(60 * SECOND).setDelayNs(2 * SECOND).build(),
            rule("60s+1s~2s")
                    .setBaseNs(60 * SECOND)
                    .setIncrementNs(SECOND)
                    .setDelayNs(2 * SECOND)
                    .build(),
            rule("40/300s").setBaseNs(300 * SECOND).setMovesPerSession(40).build(),
            rule("40/300s+2s")
                    .setBaseNs(300 * SECOND)
                    .setMovesPerSession(40)
                    .setIncrementNs(2 * SECOND)
                    .build(),
            rule("1/10s").setBaseNs(10 * SECOND).setMovesPerSession(1).build(),
            rule("2000 nodes").setNodeLimit(2000).build(),
            rule("5s/move")
                    .setPerMoveNs(5 * SECOND)
                    .setMarginNs(50 * MILLISECOND)
                    .setRoundTripCreditNs(100 * MILLISECOND)
                    .build());

    private static final List<Long> LEFT = List.of(
            0L,
            1L,
            2L,
            3L,
            9L,
            10L,
            11L,
            999L,
            MILLISECOND,
            49 * MILLISECOND,
            50 * MILLISECOND,
            50 * MILLISECOND + 1,
            66_666_667L,
            100 * MILLISECOND,
            499 * MILLISECOND,
            500 * MILLISECOND,
            501 * MILLISECOND,
            SECOND,
            2 * SECOND,
            4_999_999_999L,
            5 * SECOND,
            12_345_678_901L,
            30 * SECOND,
            60 * SECOND,
            65 * SECOND,
            300 * SECOND,
            3600 * SECOND,
            HUGE);

    private static final List<Integer> OWN_MOVES = List.of(0, 1, 38, 39, 40, 41, 10_000);

    private BudgetCases() {}

    static ArrayNode all() {
        ArrayNode cases = SdkCases.JSON.createArrayNode();
        for (ClockRule rule : RULES) {
            boolean sessions = rule.getMovesPerSession() > 0;
            for (int ownMoves : sessions ? OWN_MOVES : List.of(0, 17)) {
                add(cases, rule, Optional.empty(), ownMoves);
                if (!rule.getText().equals("untimed")) {
                    new TreeSet<>(LEFT).forEach(left -> add(cases, rule, Optional.of(left), ownMoves));
                }
            }
        }
        return cases;
    }

    private static void add(ArrayNode cases, ClockRule rule, Optional<Long> left, int ownMoves) {
        ObjectNode json = cases.addObject();
        json.set("clock", clock(rule));
        left.ifPresent(nanos -> json.put("time_left_ns", nanos));
        json.put("own_moves", ownMoves)
                .put(
                        "budget_ns",
                        FromWire.timeControl(rule)
                                .budget(left.map(Duration::ofNanos), ownMoves)
                                .toNanos());
    }

    /** The fields that the message has, by the names that the schema gives them. */
    private static ObjectNode clock(ClockRule rule) {
        ObjectNode json = SdkCases.JSON.createObjectNode();
        rule.getAllFields().forEach((field, value) -> json.putPOJO(field.getName(), value));
        return json;
    }

    private static ClockRule.Builder rule(String text) {
        return ClockRule.newBuilder().setText(text);
    }
}
