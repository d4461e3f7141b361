package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.FinishedGame;
import org.millrace.rules.variant.Variants;

final class ForeignGameTest {

    @Test
    void variant_missing_isTheCallersDefault() throws IOException, PgnException {
        PgnDefaults six = new PgnDefaults(Variants.byId("six-mens-morris").orElseThrow(), "game");
        String text = "[White \"Ann\"]\n1. a5 c5 1-0\n";
        FinishedGame game =
                new PgnReader(new StringReader(text), "six.pgn", six).next().orElseThrow();

        assertThat(game.rules()).isEqualTo(six.rules());
        assertThatThrownBy(() -> read(text)).hasMessageContaining("line 2, column 4: ply 1: \"a5\"");
    }

    @Test
    void rules_aloneAndInPart_changeTheDefault() throws IOException, PgnException {
        assertThat(read("[Rules \"flying=off\"]\n1. d6 1-0\n").rules())
                .isEqualTo(
                        PgnDefaults.NINE_MENS_MORRIS.rules().with("flying=off").orThrow());
    }

    @ParameterizedTest
    @CsvSource({
        "?, untimed",
        "-, untimed",
        "'', untimed",
        "inf, untimed",
        "300, 300s",
        "60+0.5, 60s+0.5s",
        "40/300, 40/300s",
        "40/60+0.6, 40/60s+0.6s",
        "5/move, 5s/move",
        "2000 nodes, 2000 nodes"
    })
    void timeControl_ofPgnAndOtherPrograms_isAClockRule(String text, String rule) throws IOException, PgnException {
        assertThat(read("[TimeControl \"" + text + "\"]\n1. d6 1-0\n").clock().text())
                .isEqualTo(rule);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    +0.15/8 0.13s                  | 0.15   | 8  |       | PT0.13S |
                    -0.15/8 0.13s                  | -0.15  | 8  |       | PT0.13S |
                    +M5/12 1.2s, White mates       |        | 12 |       | PT1.2S  | +M5 White mates
                    0.00/1 0s                      | 0.0    | 1  |       | PT0S    |
                    +0.30/10 15ms, n=7, sd=14      | 0.3    | 10 | 7     | PT0.015S| sd=14
                    +1.50/3                        | 1.5    | 3  |       |         |
                    book                           |        |    |       |         | book
                    [%eval 0.17]                   | -0.17  |    |       |         |
                    [%eval 0.17,22] [%nodes 9]     | -0.17  | 22 | 9     |         |
                    [%eval #-3] sharp              |        |    |       |         | [%eval #-3] sharp
                    [%emt 0:01:05.5]good [%csl Ga1]|        |    |       | PT1M5.5S | good [%csl Ga1]
                    [%emt 1:05]                    |        |    |       | PT1M5S  |
                    [%emt 1:05] [%emt 1:06]        |        |    |       | PT1M5S  | [%emt 1:06]
                    [%emt soon]                    |        |    |       |         | [%emt soon]
                    [%clk 1:00]                    |        |    |       |         | [%clk 0:01:00]
                    +0.60 10/0 189 246501          |        |    |       |         | +0.60 10/0 189 246501
                    """)
    void comment_behindBlacksMove_isReadAsFarAsItIsKnown(
            String comment, Double score, Integer depth, Long nodes, String elapsed, String words)
            throws IOException, PgnException {
        var move = read("[TimeControl \"60\"]\n1. f4 c3 {" + comment + "} 1-0\n")
                .moves()
                .get(1);

        assertThat(move.thought().score().stream().boxed().toList()).isEqualTo(listOf(score));
        assertThat(move.thought().depth().stream().boxed().toList()).isEqualTo(listOf(depth));
        assertThat(move.thought().nodes().stream().boxed().toList()).isEqualTo(listOf(nodes));
        assertThat(move.timing().map(timing -> timing.elapsed().toString())).isEqualTo(Optional.ofNullable(elapsed));
        assertThat(move.thought().comment()).isEqualTo(words == null ? "" : words);
    }

    @Test
    void clocksAlone_giveTheTimeOfEveryMoveButTheFirst() throws IOException, PgnException {
        FinishedGame game = read("[TimeControl \"60+1\"]\n1. f4 {[%clk 0:01:00]} c3 {[%clk 0:00:58]}"
                + " 2. f2 {[%clk 0:00:50.5]} c5 {[%clk 0:00:59]} 1-0\n");

        assertThat(game.moves().stream()
                        .map(move ->
                                move.timing().map(timing -> timing.elapsed().toString())))
                .containsExactly(Optional.empty(), Optional.empty(), Optional.of("PT10.5S"), Optional.of("PT0S"));
        assertThat(game.length()).hasMillis(10_500);
    }

    @Test
    void move_betweenPlacingAndMoving_isToldApartByTheHand() throws IOException, PgnException {
        // With ten stones each, lasker-morris lets a stone move while others are in hand: a lone point is a placing.
        FinishedGame game = read("[Variant \"lasker-morris\"]\n1. d6 f4 2. d6-d7 f4>g4 3. d6 f4 1-0\n");
        assertThat(PgnWriter.write(game)).endsWith("\n1. d6 f4 2. d6-d7 f4-g4 3. d6 f4 1-0\n\n");
    }

    @Test
    void idsOfAFile_areItsOrderWhereItHasNone() throws IOException, PgnException {
        String text = "[White \"a\"]\n1. d6 1-0\n[GameId \"game-3\"]\n1. d6 1-0\n[White \"c\"]\n1. d6 1-0\n";
        assertThat(PgnReader.readAll(new StringReader(text), "ids.pgn"))
                .extracting(game -> game.id().value())
                .containsExactly("game-1", "game-3", "game-3a");
    }

    private static <T> List<T> listOf(T valueOrNull) {
        return Optional.ofNullable(valueOrNull).stream().toList();
    }

    private static FinishedGame read(String text) throws IOException, PgnException {
        return PgnReader.readAll(new StringReader(text), "foreign.pgn").getFirst();
    }
}
