package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.BoardDrawing;
import org.millrace.rules.text.BoardDrawing.Style;
import picocli.CommandLine.Help.Ansi;

final class LookTest {
    private static final Position POSITION = Position.of(1, 2, 2, 2, Colour.WHITE, 0);

    @ParameterizedTest
    @CsvSource({
        "true, , UTF-8, true, BOX",
        "true, TERM=xterm, utf-8, true, BOX",
        "true, , ANSI_X3.4-1968, true, ASCII",
        "true, NO_COLOR=1, UTF-8, false, BOX",
        "true, NO_COLOR=, UTF-8, true, BOX",
        "true, CLICOLOR=0, UTF-8, false, BOX",
        "true, TERM=dumb, UTF-8, false, BOX",
        "false, , UTF-8, false, ASCII",
        "false, CLICOLOR_FORCE=1, UTF-8, true, ASCII",
        "false, CLICOLOR_FORCE=0, UTF-8, false, ASCII",
        "false, CLICOLOR_FORCE=1 NO_COLOR=1, UTF-8, false, ASCII",
    })
    void look_followsTerminalEnvironmentAndCharset(
            boolean terminal, String variables, String encoding, boolean colour, Style style) {
        Map<String, String> environment = new HashMap<>();
        for (String variable : variables == null ? new String[0] : variables.split(" ", -1)) {
            String[] pair = variable.split("=", 2);
            environment.put(pair[0], pair[1]);
        }

        assertThat(Look.of(terminal, environment, encoding)).isEqualTo(new Look(colour ? Ansi.ON : Ansi.OFF, style));
    }

    @Test
    void lines_inColour_areThePlainLinesWithEscapes() {
        BoardDrawing drawing = BoardDrawing.of(Boards.SQUARE_1, POSITION, Style.ASCII);

        String first = new Look(Ansi.ON, Style.ASCII).lines(drawing).getFirst();

        assertThat(first).contains("\u001b[").endsWith(".");
        assertThat(first.replaceAll("\u001b\\[[0-9;]*m", ""))
                .isEqualTo(drawing.lines().getFirst());
    }

    @Test
    void lines_withoutColour_areThePlainLines() {
        BoardDrawing drawing = BoardDrawing.of(Boards.SQUARE_1, POSITION, Style.ASCII);

        assertThat(new Look(Ansi.OFF, Style.ASCII).lines(drawing)).isEqualTo(drawing.lines());
    }
}
