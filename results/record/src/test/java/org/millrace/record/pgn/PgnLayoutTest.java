package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.RandomRecords;

/** Files that say the same in another layout or encoding read as the same records. */
final class PgnLayoutTest {
    private static final List<String> BETWEEN_MOVES = List.of(
            " $1 ",
            " ! ",
            "?! ",
            " (1. d6 {aside)} (x $2) ; to the end )\n 1... d2) ",
            "\n% [Event \"none\"]\n",
            "  \n\t ");

    private static final List<String> BEFORE_MOVES =
            List.of("{before} ", "; a line { of words\n", "% not read\n", "{over\ntwo lines}\n");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "UTF-16LE", "UTF-16BE"})
    void read_anyLayoutInAnyEncoding_isEqual(String encoding) throws IOException, PgnException {
        Random random = new Random(encoding.hashCode());
        List<FinishedGame> games =
                LongStream.range(0, 40).mapToObj(RandomRecords::game).toList();
        for (String lineEnd : List.of("\n", "\r\n", "\r")) {
            String mark = random.nextBoolean() ? "\uFEFF" : "";
            String text = games.stream().map(game -> laidOut(game, random)).collect(Collectors.joining());
            Path file = write(mark + text.replace("\n", lineEnd), Charset.forName(encoding));

            try (PgnText opened = PgnText.open(file)) {
                assertThat(opened.encoding()).isEqualTo(Charset.forName(encoding));
                assertThat(PgnReader.readAll(opened.reader(), "laid-out.pgn")).isEqualTo(games);
            }
        }
    }

    @Test
    void read_namesInWindowsLetters_areEqual() throws IOException, PgnException {
        String utf8 = PgnWriter.write(RandomRecords.game(7))
                .replaceAll("[^\\x00-\\x7f]", "-")
                .replace("[Site \"", "[Site \"K\u00f6ln \u20ac ");
        FinishedGame game =
                PgnReader.readAll(new StringReader(utf8), "utf-8.pgn").getFirst();
        Path file = write(utf8, Charset.forName("windows-1252"));

        try (PgnText opened = PgnText.open(file)) {
            assertThat(opened.encoding()).isEqualTo(Charset.forName("windows-1252"));
            assertThat(PgnReader.readAll(opened.reader(), "windows.pgn")).containsExactly(game);
        }
    }

    @Test
    void read_longFile_isUtf8AcrossThePiecesItIsReadIn() throws IOException, PgnException {
        String text = "{" + "\u6c34\u8eca".repeat(100_001) + "}\n";
        try (PgnText opened = PgnText.open(write(text, StandardCharsets.UTF_8))) {
            assertThat(opened.encoding()).isEqualTo(StandardCharsets.UTF_8);
            assertThat(new PgnReader(opened.reader(), "long.pgn").next()).isEmpty();
        }
    }

    private Path write(String text, Charset encoding) throws IOException {
        return Files.write(folder.resolve("games.pgn"), text.getBytes(encoding));
    }

    /** The game with its lines broken elsewhere, and with annotations, variations and comments that are not its own. */
    private static String laidOut(FinishedGame game, Random random) {
        String text = PgnWriter.write(game);
        int movesBegin = text.indexOf("\n\n") + 2;
        StringBuilder out = new StringBuilder(text.substring(0, movesBegin));
        out.append(one(BEFORE_MOVES, random));
        boolean inComment = false;
        for (char c : text.substring(movesBegin).stripTrailing().toCharArray()) {
            inComment = c == '{' || (inComment && c != '}');
            if (c != ' ' && c != '\n') {
                out.append(c);
            } else if (inComment || random.nextInt(3) > 0 || out.charAt(out.length() - 1) == '.') {
                out.append(random.nextBoolean() ? ' ' : '\n');
            } else {
                out.append(' ').append(one(BETWEEN_MOVES, random));
            }
        }
        return out.append(random.nextBoolean() ? "\n\n" : "\n").toString();
    }

    private static String one(List<String> texts, Random random) {
        return texts.get(random.nextInt(texts.size()));
    }
}
