package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.Lines.move;
import static org.millrace.rules.Lines.rules;
import static org.millrace.rules.board.Boards.SQUARES_3;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

class PerftTest {
    private static final RuleSet NINE = rules("nine-mens-morris");

    static List<RuleSet> ruleSets() {
        return RandomGames.ruleSets();
    }

    @Test
    void count_depthZero_isOne() {
        assertThat(Perft.count(NINE, Position.start(NINE), 0)).isEqualTo(1);
    }

    @Test
    void count_finishedGame_hasNoMoves() {
        Position lost = Position.of(3, 1 << 2 | 1 << 5 | 1 << 8, 0, 0, Colour.WHITE, 0);

        assertThat(Perft.count(NINE, lost, 0)).isEqualTo(1);
        assertThat(Perft.count(NINE, lost, 1)).isZero();
        assertThat(Perft.count(NINE, lost, 2)).isZero();
    }

    @Test
    void count_pastTheLastPlacing_goesOnWithMovesOnTheBoard() {
        RuleSet three = rules("three-mens-morris");

        assertThat(Perft.count(three, Position.start(three), 9)).isEqualTo(2_567_232);
    }

    @Test
    void divide_opening_hasEveryFirstMoveInOrder() {
        Map<Move, Long> counts = Perft.divide(NINE, Position.start(NINE), 3);

        assertThat(counts).hasSize(24);
        assertThat(counts.keySet()).startsWith(move(SQUARES_3, "a7"), move(SQUARES_3, "d7"));
        assertThat(counts.values()).allMatch(count -> count == 506);
    }

    @ParameterizedTest
    @MethodSource("ruleSets")
    void divide_randomPositions_addsUpToTheCount(RuleSet rules) {
        RandomGames.forEach(rules, 3, game -> {
            long sum = Perft.divide(rules, game.position(), 2).values().stream()
                    .mapToLong(Long::longValue)
                    .sum();

            assertThat(sum).isEqualTo(Perft.count(rules, game.position(), 2));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".W.W.W.W...............B w 5 5", // two mills, and one stone to take
                ".W.W.W.W................ w 5 5", // two mills, and none to take
                ".W.W.W.W....B.........BB w 5 5" // two mills, and stones enough
            })
    void count_twoMillsPerMill_isTheSumOfTheReplies(String text) {
        RuleSet rules = rules("nine-mens-morris", "removals-per-turn=per-mill");
        Position position = PositionText.parse(rules, text).orThrow();
        long replies = Perft.divide(rules, position, 2).values().stream()
                .mapToLong(Long::longValue)
                .sum();

        assertThat(Perft.count(rules, position, 2)).isEqualTo(replies).isPositive();
    }

    @Test
    void depth_tooSmall_isRefused() {
        Position start = Position.start(NINE);

        assertThatThrownBy(() -> Perft.count(NINE, start, -1)).hasMessageContaining("depth -1");
        assertThatThrownBy(() -> Perft.divide(NINE, start, 0)).hasMessageContaining("depth 0");
    }
}
