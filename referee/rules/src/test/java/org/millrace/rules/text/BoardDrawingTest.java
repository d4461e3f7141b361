package org.millrace.rules.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.BoardDrawing.Part;
import org.millrace.rules.text.BoardDrawing.Span;
import org.millrace.rules.text.BoardDrawing.Style;

final class BoardDrawingTest {
    private static final Path HANDBOOK = Path.of("RULES.md");

    private static Stream<Board> boards() {
        return Boards.all().stream();
    }

    /** Numbers and names of the points, then White, Black and nobody on the points in turn, in both styles. */
    @ParameterizedTest
    @MethodSource("boards")
    void draw_everyBoard_isTheGoldenText(Board board) throws IOException {
        Position position = Position.of(everyThird(board, 0), everyThird(board, 1), 0, 0, Colour.WHITE, 0);
        List<String> lines = new ArrayList<>();
        for (BoardDrawing drawing : List.of(
                numbers(board),
                names(board),
                BoardDrawing.of(board, position, Style.ASCII),
                BoardDrawing.of(board, position, Style.BOX))) {
            lines.addAll(drawing.lines());
            lines.add("");
        }

        assertThat(lines).containsExactlyElementsOf(golden(board.name()));
    }

    @Test
    void draw_placingThatTakes_bracketsTheNewStoneAndCrossesTheTakenOne() {
        Game game = Lines.play(Game.start(Lines.rules("six-mens-morris")), "a5 b4 c5 c4 e5xb4");

        assertThat(BoardDrawing.of(game, Style.ASCII).lines())
                .containsExactlyElementsOf("""
                 5   W-------W------[W]
                     |       |       |
                 4   |  [x]--B---.   |
                     |   |       |   |
                 3   .---.       .---.
                     |   |       |   |
                 2   |   .---.---.   |
                     |       |       |
                 1   .-------.-------.

                     a   b   c   d   e
                """.lines().toList());
    }

    @Test
    void draw_moveThatTakesTwo_bracketsBothEndsAndEveryTakenStone() {
        Board board = Boards.SQUARES_3;
        Position before = Lines.position(board, "a7 g7 d5 d2 b6 f6 d3", "a1 d1 b4 f4", Colour.WHITE);
        Game start = Game.start(Lines.rules("nine-mens-morris", "removals-per-turn=per-mill"), before);
        Game twoMills = Lines.play(start, "d5-d6xa1");

        assertThat(BoardDrawing.of(twoMills, Style.ASCII).lines())
                .startsWith(
                        " 7   W-----------.-----------W",
                        "     |           |           |",
                        " 6   |   W------[W]------W   |",
                        "     |   |       |       |   |",
                        " 5   |   |   .--[.]--.   |   |")
                .contains(" 1  [x]----------B-----------.");
    }

    @Test
    void draw_noMoveYet_hasNoBrackets() {
        Game game = Game.start(Lines.rules("three-mens-morris"));

        assertThat(BoardDrawing.of(game, Style.ASCII).lines())
                .isEqualTo(BoardDrawing.of(Boards.SQUARE_1, game.position(), Style.ASCII)
                        .lines())
                .startsWith(" 3   .---.---.");
    }

    @Test
    void spans_sayWhatEachPieceIs() {
        Game game = Lines.play(Game.start(Lines.rules("three-mens-morris")), "a3 b3");

        assertThat(BoardDrawing.of(game, Style.ASCII).spans().getFirst())
                .containsExactly(
                        new Span(Part.BLANK, " "),
                        new Span(Part.COORDINATE, "3"),
                        new Span(Part.BLANK, "   "),
                        new Span(Part.WHITE_STONE, "W"),
                        new Span(Part.LINE, "--"),
                        new Span(Part.MARK, "["),
                        new Span(Part.BLACK_STONE, "B"),
                        new Span(Part.MARK, "]"),
                        new Span(Part.LINE, "--"),
                        new Span(Part.POINT, "."));
    }

    /** The pictures of the handbook: numbers and names side by side. */
    @ParameterizedTest
    @MethodSource("boards")
    void handbook_showsTheBoardAsItIsDrawn(Board board) throws IOException {
        List<String> left = numbers(board).lines();
        List<String> right = names(board).lines();
        int width = left.stream().mapToInt(String::length).max().orElseThrow() + 4;
        StringBuilder picture = new StringBuilder("```\n");
        for (int i = 0; i < left.size(); i++) {
            String gap = " ".repeat(width - left.get(i).length());
            picture.append((left.get(i) + gap + right.get(i)).stripTrailing()).append('\n');
        }

        assertThat(Files.readString(HANDBOOK)).contains(picture.append("```\n"));
    }

    private static BoardDrawing numbers(Board board) {
        return BoardDrawing.labelled(board, Style.ASCII, Integer::toString);
    }

    private static BoardDrawing names(Board board) {
        return BoardDrawing.labelled(board, Style.ASCII, board::pointName);
    }

    private static int everyThird(Board board, int first) {
        return IntStream.iterate(first, point -> point < board.size(), point -> point + 3)
                .map(point -> 1 << point)
                .sum();
    }

    private static List<String> golden(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                BoardDrawingTest.class.getResourceAsStream("/drawings/" + name + ".txt"),
                () -> "no golden drawing " + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
