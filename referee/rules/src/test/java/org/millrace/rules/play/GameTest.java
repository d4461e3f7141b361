package org.millrace.rules.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.Lines.move;
import static org.millrace.rules.Lines.play;
import static org.millrace.rules.Lines.position;
import static org.millrace.rules.Lines.rules;
import static org.millrace.rules.board.Boards.SQUARES_3;

import org.junit.jupiter.api.Test;
import org.millrace.rules.variant.RuleSet;

class GameTest {
    private static final RuleSet NINE = rules("nine-mens-morris");

    @Test
    void start_noMoveMade_isAtTheOpening() {
        Game game = Game.start(NINE);

        assertThat(game.rules()).isEqualTo(NINE);
        assertThat(game.start()).isEqualTo(Position.start(NINE));
        assertThat(game.position()).isEqualTo(game.start());
        assertThat(game.moves()).isEmpty();
        assertThat(game.ply()).isZero();
        assertThat(game.lastMove()).isEmpty();
        assertThat(game.previous()).isEmpty();
        assertThat(game.repetitions()).isEqualTo(1);
        assertThat(game.outcome()).isEmpty();
    }

    @Test
    void play_legalMove_leavesTheGameBeforeAsItWas() {
        Game before = play(Game.start(NINE), "a7");
        Game one = play(before, "d7 g7");
        Game other = play(before, "g1");

        assertThat(before.moves()).containsExactly(move(SQUARES_3, "a7"));
        assertThat(one.moves()).containsExactly(move(SQUARES_3, "a7"), move(SQUARES_3, "d7"), move(SQUARES_3, "g7"));
        assertThat(other.moves()).containsExactly(move(SQUARES_3, "a7"), move(SQUARES_3, "g1"));
        assertThat(one.ply()).isEqualTo(3);
        assertThat(one.lastMove()).contains(move(SQUARES_3, "g7"));
        assertThat(other.previous()).containsSame(before);
        assertThat(one.start()).isEqualTo(Position.start(NINE));
    }

    @Test
    void play_illegalMove_isAReasonNotAnException() {
        Game game = play(Game.start(NINE), "a7");
        Move occupied = move(SQUARES_3, "a7");

        assertThat(game.play(occupied)).isInstanceOfSatisfying(PlayResult.Illegal.class, illegal -> {
            assertThat(illegal.reason().code()).isEqualTo(IllegalMove.Code.POINT_OCCUPIED);
            assertThat(illegal.reason().move()).isEqualTo(occupied);
        });
        assertThat(game.isLegal(occupied)).isFalse();
        assertThat(game.isLegal(move(SQUARES_3, "d7"))).isTrue();
    }

    @Test
    void play_gameOver_isRefusedWhateverTheMove() {
        Game over = play(Game.start(rules("nine-mens-morris", "move-limit=1")), "a7");
        Move next = move(SQUARES_3, "d7");

        assertThat(over.outcome()).isPresent();
        assertThat(over.legalMoves()).isEmpty();
        assertThat(over.isLegal(next)).isFalse();
        assertThat(over.play(next))
                .isInstanceOfSatisfying(
                        PlayResult.Illegal.class,
                        illegal -> assertThat(illegal.reason().code()).isEqualTo(IllegalMove.Code.GAME_OVER));
    }

    @Test
    void start_fromAPosition_keepsItsCount() {
        Position start = position(SQUARES_3, "a7 d5 f4 c3", "g7 b4 e3 d1", 0, 0, Colour.BLACK, 10);
        Game game = play(Game.start(NINE, start), "g7-g4");

        assertThat(game.start()).isEqualTo(start);
        assertThat(game.position().noCaptureCount()).isEqualTo(11);
        assertThat(game.ply()).isEqualTo(1);
    }

    @Test
    void start_positionOffTheBoard_isRefused() {
        Position position = Position.of(1 << 16, 0, 5, 6, Colour.WHITE, 0);

        assertThatThrownBy(() -> Game.start(rules("six-mens-morris"), position))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("past 15");
    }

    @Test
    void start_moreStonesThanTheRulesGive_isRefused() {
        Position position = Position.of(7, 0, 7, 9, Colour.WHITE, 0);

        assertThatThrownBy(() -> Game.start(NINE, position))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("White has 10 stones; nine-mens-morris gives each 9");
    }
}
