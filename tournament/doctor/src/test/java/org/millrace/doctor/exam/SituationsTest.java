package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.doctor.exam.Situation.Need;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/** Holds that in each situation every legal move does what the situation is for. */
class SituationsTest {

    static List<Situation> all() {
        return Situations.ALL;
    }

    static Stream<Situation> shuttles() {
        return Situations.ALL.stream().filter(situation -> situation.need() == Need.SHUTTLE);
    }

    @ParameterizedTest
    @MethodSource("all")
    void situation_leavesNoOtherMove(Situation situation) {
        Position position = situation.position();
        Board board = situation.rules().board();
        Game game = Game.start(situation.rules(), position);
        int enemy = position.stones(position.side().opponent());
        int guarded = board.standing(enemy);
        int own = position.stones(position.side());

        assertThat(game.outcome()).isEmpty();
        assertThat(game.legalMoves()).isNotEmpty().allSatisfy(move -> {
            switch (situation.need()) {
                case SHUTTLE -> assertThat(move.isCapture() || move.isPlacing()).isFalse();
                case FLY -> {
                    assertThat(Integer.bitCount(own)).isEqualTo(3);
                    assertThat(board.neighbours(move.from().orElseThrow()) & 1 << move.to())
                            .isZero();
                }
                case CAPTURE -> {
                    assertThat(move.isCapture()).isTrue();
                    assertThat(Integer.bitCount(guarded)).isGreaterThanOrEqualTo(3);
                    assertThat(Integer.bitCount(enemy & ~guarded)).isGreaterThanOrEqualTo(2);
                }
                case ALL_IN_MILLS -> {
                    assertThat(move.isCapture()).isTrue();
                    assertThat(guarded).isEqualTo(enemy);
                }
                case PER_MILL -> assertThat(move.removals()).hasSize(2);
                case PLACE_ON_ZERO -> assertThat(move).isEqualTo(Move.place(0));
                case MOVE_TO_ZERO -> assertThat(move.to()).isZero();
                case MOVE_FROM_ZERO -> assertThat(move.from()).hasValue(0);
                case TAKE_ZERO -> assertThat(move.removals()).containsExactly(0);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("shuttles")
    void shuttle_endsByRepetitionOrWithoutItByNoCapture(Situation situation) {
        assertThat(end(situation, situation.rules("no-capture-limit=0"))).isEqualTo(EndReason.REPETITION);
        assertThat(end(situation, situation.rules("repetition-limit=0"))).isEqualTo(EndReason.NO_CAPTURE);
    }

    private static EndReason end(Situation situation, RuleSet rules) {
        Game game = Game.start(rules, situation.position());
        Move forth = situation.replyMove();
        Move back = Move.slide(forth.to(), forth.from().orElseThrow());
        while (game.outcome().isEmpty()) {
            assertThat(game.legalMoves())
                    .as("the bot's moves at ply %d", game.ply())
                    .hasSize(1);
            game = after(game, game.legalMoves().getFirst());
            if (game.outcome().isEmpty()) {
                game = after(game, game.isLegal(forth) ? forth : back);
            }
        }
        return game.outcome().orElseThrow().reason();
    }

    private static Game after(Game game, Move move) {
        return ((PlayResult.Played) game.play(move)).game();
    }

    @ParameterizedTest
    @EnumSource(Need.class)
    void need_hasASituation(Need need) {
        assertThat(Situations.of(need, variant -> true)).isPresent();
    }

    @Test
    void shuttles_differWithinAVariant_soThatSeveralGamesDo() {
        Set<String> nine = Situations.all(Need.SHUTTLE, "nine-mens-morris").stream()
                .map(Situation::text)
                .collect(Collectors.toSet());

        assertThat(nine).hasSize(4);
    }
}
