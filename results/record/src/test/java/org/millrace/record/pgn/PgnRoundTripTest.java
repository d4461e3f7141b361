package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.RandomRecords;
import org.millrace.record.VectorGames;

final class PgnRoundTripTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 1000, 2000, 3000})
    void randomGames_readBackEqual(long firstSeed) throws IOException, PgnException {
        List<FinishedGame> games = LongStream.range(firstSeed, firstSeed + 75)
                .mapToObj(RandomRecords::game)
                .toList();
        // Through bytes, as in a file.
        String text = new String(pgn(games).getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
        assertThat(PgnReader.readAll(new StringReader(text), "random.pgn")).isEqualTo(games);
    }

    @Test
    void houseVariant_readsBackEqualFromItsRulesTag() throws IOException, PgnException {
        Random random = new Random(3);
        List<FinishedGame> games = LongStream.range(0, 20)
                .mapToObj(i -> RandomRecords.game(random, new GameId("h-" + i), RandomRecords.HOUSE_VARIANT))
                .toList();
        String text = pgn(games);

        assertThat(text).contains("[Variant \"seven-on-six\"]\n[Rules \"board=squares-2,stones=7,mill=removes,");
        assertThat(PgnReader.readAll(new StringReader(text), "house.pgn")).isEqualTo(games);
    }

    @Test
    void vectorGames_readBackEqual() throws IOException, PgnException {
        List<FinishedGame> games = VectorGames.all();
        assertThat(PgnReader.readAll(new StringReader(pgn(games)), "vectors.pgn"))
                .isEqualTo(games);
    }

    @Test
    void windowsLineEndsAndByteOrderMark_readTheSame() throws IOException, PgnException {
        List<FinishedGame> games =
                LongStream.range(0, 30).mapToObj(RandomRecords::game).toList();
        String text = '\uFEFF' + pgn(games).replace("\n", "\r\n");
        assertThat(PgnReader.readAll(new StringReader(text), "windows.pgn")).isEqualTo(games);
    }

    @Test
    void otherLineLengths_readTheSame() throws IOException, PgnException {
        Random random = new Random(5);
        for (long seed = 0; seed < 60; seed++) {
            FinishedGame game = RandomRecords.game(seed);
            String text = PgnWriter.write(game);
            int movesBegin = text.indexOf("\n\n") + 2;
            String moves = text.substring(movesBegin)
                    .chars()
                    .mapToObj(c -> c == ' ' || c == '\n' ? (random.nextBoolean() ? " " : "\n") : Character.toString(c))
                    .collect(Collectors.joining());
            String rewrapped = text.substring(0, movesBegin) + moves;
            assertThat(PgnReader.readAll(new StringReader(rewrapped), "rewrapped.pgn"))
                    .containsExactly(game);
        }
    }

    @Test
    void textInPieces_readsTheSame() throws IOException, PgnException {
        FinishedGame game = RandomRecords.game(7);
        Reader oneByOne = new StringReader(PgnWriter.write(game).replace("\n", "\r\n")) {
            @Override
            public int read(char[] into, int offset, int length) throws IOException {
                return super.read(into, offset, Math.min(length, 1));
            }
        };
        assertThat(PgnReader.readAll(oneByOne, "pieces.pgn")).containsExactly(game);
    }

    private static String pgn(List<FinishedGame> games) {
        return games.stream().map(PgnWriter::write).collect(Collectors.joining());
    }
}
