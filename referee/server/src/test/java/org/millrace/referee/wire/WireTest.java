package org.millrace.referee.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.protocol.v1.Thought;
import org.millrace.record.ClockRule;
import org.millrace.referee.arbiter.Event;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The mapping between the domain and the schema. */
final class WireTest {

    @ParameterizedTest
    @EnumSource(EndReason.class)
    void reason_hasTheNameOfItsCode(EndReason reason) {
        assertThat(WireVerdict.reason(reason).name())
                .isEqualTo(
                        "END_REASON_" + reason.code().toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    @Test
    void reason_everyOneOfTheSchemaIsUsed() {
        Set<org.millrace.protocol.v1.EndReason> used = Stream.of(EndReason.values())
                .map(WireVerdict::reason)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(org.millrace.protocol.v1.EndReason.class)));
        assertThat(EnumSet.complementOf(EnumSet.copyOf(used)))
                .containsExactlyInAnyOrder(
                        org.millrace.protocol.v1.EndReason.END_REASON_UNSPECIFIED,
                        org.millrace.protocol.v1.EndReason.UNRECOGNIZED);
    }

    static List<RuleSet> variants() {
        return Variants.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void variant_carriesItsBoardAsData(RuleSet rules) {
        var wire = WireBoard.variant(rules);
        Board board = rules.board();
        assertThat(wire.getBoard().getPointsList()).isEqualTo(board.pointNames());
        assertThat(wire.getBoard().getMillsList())
                .extracting(mill -> mask(mill.getPointsList()))
                .containsExactlyElementsOf(board.mills());
        for (int point = 0; point < board.size(); point++) {
            assertThat(mask(wire.getBoard().getNeighbours(point).getPointsList()))
                    .isEqualTo(board.neighbours(point));
        }
        assertThat(wire.getRulesText()).isEqualTo(rules.text());
        assertThat(wire.getStones()).isEqualTo(rules.stones());
    }

    @Test
    void position_isWrittenLikeItsText() {
        RuleSet rules = Variants.byId("nine-mens-morris").orElseThrow();
        String text = "W..B..W.................";
        Position position = PositionText.parse(rules, text + " b 7 8 0").orThrow();
        var wire = WireBoard.position(rules.board(), position);
        assertThat(wire.getBoard()).isEqualTo(text);
        assertThat(wire.getSideToMove()).isEqualTo(org.millrace.protocol.v1.Colour.COLOUR_BLACK);
        assertThat(wire.getWhiteHand()).isEqualTo(7);
    }

    @Test
    void clock_everyRule_hasItsFields() {
        var perMove = clock("5s/move");
        assertThat(perMove.getPerMoveNs()).isEqualTo(5_000_000_000L);
        assertThat(perMove.hasBaseNs()).isFalse();
        assertThat(perMove.getMarginNs()).isEqualTo(7_000_000L);
        var suddenDeath = clock("60s+0.5s");
        assertThat(suddenDeath.getBaseNs()).isEqualTo(60_000_000_000L);
        assertThat(suddenDeath.getIncrementNs()).isEqualTo(500_000_000L);
        assertThat(clock("40/300s+2s").getMovesPerSession()).isEqualTo(40);
        assertThat(clock("60s~2s").getDelayNs()).isEqualTo(2_000_000_000L);
        assertThat(clock("5s/move+60s bank").getBankNs()).isEqualTo(60_000_000_000L);
        var nodes = clock("2000 nodes");
        assertThat(nodes.getNodeLimit()).isEqualTo(2000);
        assertThat(nodes.getPerMoveNs()).isEqualTo(Duration.ofSeconds(30).toNanos());
        var untimed = clock("untimed");
        assertThat(untimed.hasPerMoveNs()).isFalse();
    }

    @Test
    void thought_withOddNumbers_keepsTheSoundOnes() {
        var thought = WireThought.of(Thought.newBuilder()
                .setScore(Double.NaN)
                .setDepth(-1)
                .setNodes(-1)
                .setPrincipalVariation("d6 f4")
                .build());
        assertThat(thought.score()).isEmpty();
        assertThat(thought.depth()).isEmpty();
        assertThat(thought.nodes()).isEmpty();
        assertThat(thought.variation()).isEqualTo("d6 f4");
        var sound = WireThought.of(
                Thought.newBuilder().setScore(-0.5).setDepth(9).setNodes(12).build());
        assertThat(sound.score()).hasValue(-0.5);
        assertThat(sound.depth()).hasValue(9);
        assertThat(sound.nodes()).hasValue(12);
        assertThat(WireThought.of(Thought.getDefaultInstance())).isSameAs(org.millrace.record.Thought.NONE);
    }

    @Test
    void comment_overItsLimit_isCutBetweenCharacters() {
        assertThat(WireThought.cut("x".repeat(2000))).hasSize(1024);
        assertThat(WireThought.cut("x" + "\uD83D\uDE00".repeat(500))).isEqualTo("x" + "\uD83D\uDE00".repeat(255));
        assertThat(WireThought.cut("\u00e9".repeat(512))).hasSize(512);
        assertThat(WireThought.cut("\u00e9".repeat(513))).hasSize(512);
    }

    @Test
    void play_ofPointZeroInEveryRole_isThatMove() {
        Play play = Play.newBuilder()
                .setPly(3)
                .setMove(Move.newBuilder().setFrom(0).setTo(9).addRemovals(0))
                .setOfferDraw(true)
                .build();
        Event event = WirePlay.deed(play).by(Colour.WHITE, Optional.of(Duration.ofMillis(2)), 77);
        assertThat(event).isInstanceOfSatisfying(Event.Played.class, played -> {
            assertThat(played.move()).isEqualTo(org.millrace.rules.play.Move.slide(0, 9, 0));
            assertThat(played.ply()).isEqualTo(3);
            assertThat(played.offersDraw()).isTrue();
            assertThat(played.roundTrip()).contains(Duration.ofMillis(2));
            assertThat(played.at()).isEqualTo(77);
        });
    }

    @Test
    void play_ofTheWholeUnsignedRange_isAMoveOrMalformed() {
        for (int value : new int[] {0, 23, 24, 30, 31, 32, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
            Move move = Move.newBuilder()
                    .setFrom(value)
                    .setTo(value)
                    .addRemovals(value)
                    .build();
            Event event = WirePlay.deed(
                            Play.newBuilder().setPly(value).setMove(move).build())
                    .by(Colour.BLACK, Optional.empty(), 1);
            if (value == 0 || value == 23) {
                assertThat(event).isInstanceOf(Event.Played.class);
            } else {
                assertThat(event)
                        .isInstanceOfSatisfying(
                                Event.MalformedMove.class,
                                malformed -> assertThat(malformed.why()).contains(Integer.toUnsignedString(value)));
            }
        }
    }

    private static org.millrace.protocol.v1.ClockRule clock(String text) {
        var wire = WireClock.rule(ClockRule.parse(text).orThrow(), Duration.ofMillis(7), Duration.ofMillis(80));
        assertThat(wire.getText()).isEqualTo(text);
        assertThat(wire.getRoundTripCreditNs()).isEqualTo(80_000_000);
        return wire;
    }

    private static int mask(List<Integer> points) {
        return points.stream().mapToInt(point -> 1 << point).sum();
    }
}
