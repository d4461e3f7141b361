package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.board.Board;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

class ThreatsTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();
    private static final Board BOARD = NINE.board();

    @Test
    void placing_anyOpenMill() {
        assertThat(threats(NINE, mask("a7", "d7"), 3)).isEqualTo(mask("g7"));
    }

    @Test
    void moving_needsAStoneNextToIt() {
        int stones = mask("a7", "d7", "b2", "d2");
        assertThat(threats(NINE, stones, 0)).isZero();
        assertThat(threats(NINE, stones | mask("g4"), 0)).isEqualTo(mask("g7"));
    }

    @Test
    void moving_aStoneOfTheSameMill_doesNotCloseIt() {
        // d7 is next to g7, but it is one of the two stones of the open mill a7-d7-g7.
        assertThat(threats(NINE, mask("a7", "d7", "b4", "f2"), 0)).isZero();
    }

    @Test
    void flying_needsNoNeighbour() {
        int stones = mask("a7", "d7", "b2");
        assertThat(threats(NINE, stones, 0)).isEqualTo(mask("g7"));
        assertThat(threats(NINE.with("flying=off").orThrow(), stones, 0)).isZero();
    }

    @ParameterizedTest
    @MethodSource("org.millrace.rules.play.RandomGames#ruleSets")
    void randomPositions_areTheLandingsOfMovesThatCompleteAMill(RuleSet rules) {
        RandomGames.forEach(rules, 5, game -> {
            Position position = game.position();
            int expected = 0;
            for (Move move : game.legalMoves()) {
                boolean completes = Features.millsCompleted(rules.board(), position.own(), move.code()) > 0;
                expected |= completes ? 1 << move.to() : 0;
            }
            int threats = Features.threats(
                    rules, position.own(), position.ownHand(), rules.board().all() & ~position.occupied());
            if (game.outcome().isEmpty()) {
                assertThat(threats).as("%s", position).isEqualTo(expected);
            }
        });
    }

    @Test
    void nineHoles_goesAnywhere() {
        RuleSet holes = Variants.byId("nine-holes").orElseThrow();
        int stones = 1 << 0 | 1 << 1 | 1 << 6;
        assertThat(Features.threats(holes, stones, 0, holes.board().all() & ~stones))
                .isEqualTo(1 << 2 | 1 << 3);
    }

    private static int threats(RuleSet rules, int stones, int hand) {
        return Features.threats(rules, stones, hand, BOARD.all() & ~stones);
    }

    private static int mask(String... names) {
        int mask = 0;
        for (String name : names) {
            mask |= 1 << BOARD.point(name).orElseThrow();
        }
        return mask;
    }
}
