package org.millrace.rules.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.millrace.rules.board.Boards.SQUARES_2;
import static org.millrace.rules.board.Boards.SQUARES_3;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Move;

class MoveTextTest {
    @ParameterizedTest
    @ValueSource(strings = {"a7", "g1", "a7-d7", "d7-a7", "d6xa7", "d6-d7xa1", "d7xa1xb2", "d7-d6xa7xg1xb4"})
    void format_parsedText_isTheSameText(String text) {
        assertThat(MoveText.format(SQUARES_3, MoveText.parse(SQUARES_3, text).orThrow()))
                .isEqualTo(text);
    }

    @Test
    void parse_parts_areTheMovesParts() {
        assertThat(MoveText.parse(SQUARES_3, "a7")).isEqualTo(new Parsed.Ok<>(Move.place(0)));
        assertThat(MoveText.parse(SQUARES_3, "g1-a7xd7xb6")).isEqualTo(new Parsed.Ok<>(Move.slide(23, 0, 1, 3)));
    }

    @Test
    void parse_upperCase_isRead() {
        assertThat(MoveText.parse(SQUARES_3, "D6-D7XA1")).isEqualTo(MoveText.parse(SQUARES_3, "d6-d7xa1"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | is no move",
                "x | is no move",
                "d6- | is no move",
                "-d6 | is no move",
                "d6--d7 | is no move",
                "d6-d7-d6 | is no move",
                "d6x | is no move",
                "d6xxa1 | is no move",
                "d6xa1-d7 | is no move",
                "d4 | \"d4\" in \"d4\" is no point of squares-3; its points are a7 d7 g7",
                "d6 d7 | is no point",
                "d6-h1 | \"h1\" in \"d6-h1\" is no point",
                "d6xa1xa9 | \"a9\" in",
                "d6xa1xb2xd4 | \"d4\" in",
                "d6xa1xb2xc3xd1 | removes 4 stones; a move removes at most 3"
            })
    void parse_badText_isRefused(String text, String reason) {
        assertThat(MoveText.parse(SQUARES_3, text)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo("move");
            assertThat(bad.reason()).contains(reason);
        });
    }

    @Test
    void parse_endlessText_isRefusedShortly() {
        for (String text : List.of("d6" + "xa1".repeat(100_000), "d".repeat(100_000), "x".repeat(100_000))) {
            assertThat(MoveText.parse(SQUARES_3, text))
                    .isInstanceOfSatisfying(
                            Parsed.Bad.class,
                            bad -> assertThat(bad.reason())
                                    .contains("characters)")
                                    .hasSizeLessThan(400));
        }
    }

    @Test
    void parse_everyPoint_readsBack() {
        for (Board board : Boards.all()) {
            for (int point = 0; point < board.size(); point++) {
                Move move = Move.slide(point, (point + 1) % board.size(), (point + 2) % board.size());
                assertThat(MoveText.parse(board, MoveText.format(board, move))).isEqualTo(new Parsed.Ok<>(move));
            }
        }
    }

    @Test
    void format_pointOffTheBoard_isRefused() {
        assertThatThrownBy(() -> MoveText.format(SQUARES_2, Move.place(16)))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}
