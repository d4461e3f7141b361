package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PGN of any program, read by its tags. */
final class HeaderScannerTest {
    private static final String CUTECHESS = """
            [Event "Blitz"]
            [Site "?"]
            [Date "2024.01.01"]
            [Round "12.1"]
            [White "One"]
            [Black "Two"]
            [Result "1-0"]
            [FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"]
            [Termination "time forfeit"]

            1. e4 {+0.20/10 1.2s} e5 {[%clk 0:01:00] it's [Event "not"] one}
            2. Nf3 (2. f4 exf4 {0-1}) Nc6 $14 {Black loses on time} 1-0

            """;

    /** What a test looks at. */
    private record Seen(
            String event,
            String white,
            String black,
            GameHeader.Outcome result,
            String termination,
            long round,
            long line,
            long moves) {}

    private static List<Seen> scan(byte[] bytes) throws IOException {
        return scan(new ByteArrayInputStream(bytes));
    }

    private static List<Seen> scan(InputStream in) throws IOException {
        TextPool pool = new TextPool();
        HeaderScanner scanner = new HeaderScanner(in, pool);
        List<Seen> seen = new ArrayList<>();
        while (scanner.next()) {
            GameHeader header = scanner.header();
            seen.add(new Seen(
                    pool.text(header.event()),
                    pool.text(header.white()),
                    pool.text(header.black()),
                    header.result(),
                    pool.text(header.termination()),
                    header.round(),
                    header.line(),
                    header.hasMoves() ? header.moves() : 0));
        }
        return seen;
    }

    private static List<Seen> scan(String text) throws IOException {
        return scan(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Seen one(String text) throws IOException {
        List<Seen> seen = scan(text);
        assertThat(seen).hasSize(1);
        return seen.getFirst();
    }

    @Test
    void game_ofCutechess_hasItsTags() throws IOException {
        Seen seen = one(CUTECHESS);

        assertThat(seen.event).isEqualTo("Blitz");
        assertThat(seen.white).isEqualTo("One");
        assertThat(seen.black).isEqualTo("Two");
        assertThat(seen.result).isEqualTo(GameHeader.Outcome.WHITE_WINS);
        assertThat(seen.termination).isEqualTo("time forfeit");
        assertThat(seen.round).isEqualTo(12);
        assertThat(seen.line).isEqualTo(1);
        assertThat(seen.moves).isNotZero();
    }

    @Test
    void games_oneAfterTheOther_haveTheirLines() throws IOException {
        assertThat(scan(CUTECHESS + CUTECHESS + CUTECHESS))
                .extracting(Seen::line)
                .containsExactly(1L, 14L, 27L);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\r", "\n"})
    void lineEnds_ofAnyKind_giveTheSameGamesAndLines(String lineEnd) throws IOException {
        String text = CUTECHESS + CUTECHESS;

        assertThat(scan(text.replace("\n", lineEnd))).isEqualTo(scan(text));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1"})
    void name_inEitherEncoding_isRead(String encoding) throws IOException {
        byte[] bytes =
                "[White \"Zoë Müller\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1-0\n".getBytes(Charset.forName(encoding));

        assertThat(scan(bytes)).extracting(Seen::white).containsExactly("Zoë Müller");
    }

    @Test
    void sameName_inBothEncodings_isOneText() throws IOException {
        TextPool pool = new TextPool();
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
            new HeaderScanner(new ByteArrayInputStream("[White \"Zoë\"]\n".getBytes(charset)), pool).next();
        }

        assertThat(pool.size()).isEqualTo(1);
    }

    @Test
    void byteOrderMark_isPassed() throws IOException {
        assertThat(scan("\uFEFF" + CUTECHESS)).isEqualTo(scan(CUTECHESS));
    }

    @Test
    void tags_inAnyOrderAndPlace_areRead() throws IOException {
        Seen seen = one(
                "  [ Result  \"0-1\" ] [Black \"B\"]\n%escape [White \"no\"]\n; a comment\n[White\t\"A\"]\n1. e4 0-1");

        assertThat(seen.white).isEqualTo("A");
        assertThat(seen.black).isEqualTo("B");
        assertThat(seen.result).isEqualTo(GameHeader.Outcome.BLACK_WINS);
    }

    @Test
    void quotesAndBackslashes_escapedOrNot_areRead() throws IOException {
        assertThat(one("[White \"The \\\"Rock\\\" \\\\ x\"]").white).isEqualTo("The \"Rock\" \\ x");
        assertThat(one("[White \"The \"Rock\" x\"]").white).isEqualTo("The \"Rock\" x");
        assertThat(one("[White \"bots\\\"]\n[Black \"B\"]").black).isEqualTo("B");
        assertThat(one("[White \"no end\n[Black \"B\"]").black).isEqualTo("B");
        assertThat(one("[White \"no end").white).isEqualTo("no end");
    }

    @Test
    void games_withoutMoves_areTwoByEmptyLineOrByRepeatedTag() throws IOException {
        String header = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n";

        assertThat(scan(header + "\n" + header)).hasSize(2);
        assertThat(scan(header + header)).hasSize(2);
        assertThat(scan(header + "\n[Event \"X\"]\n" + header))
                .extracting(Seen::event)
                .containsExactly("", "X");
        assertThat(scan("[Event \"X\"]\n\n" + header)).extracting(Seen::event).containsExactly("X");
    }

    @Test
    void result_missingAmongTheTags_isThatAtTheEndOfTheMoves() throws IOException {
        assertThat(one("[White \"A\"]\n\n1. e4 e5 1/2-1/2\n").result).isEqualTo(GameHeader.Outcome.DRAW);
        assertThat(one("[White \"A\"]\n[Result \"?\"]\n\n1. e4 e5 0-1\n").result)
                .isEqualTo(GameHeader.Outcome.BLACK_WINS);
        assertThat(one("[White \"A\"]\n\n1. e4 e5\n").result).isEqualTo(GameHeader.Outcome.MISSING);
        assertThat(one("[White \"A\"]\n[Result \"+:-\"]\n\n").result).isEqualTo(GameHeader.Outcome.UNKNOWN);
        assertThat(one("[White \"A\"]\n[Result \"*\"]\n\n*\n").result).isEqualTo(GameHeader.Outcome.UNFINISHED);
    }

    @Test
    void resultTagAndEndOfMoves_thatDiffer_areContradicting() throws IOException {
        HeaderScanner scanner = new HeaderScanner(
                new ByteArrayInputStream("[Result \"1-0\"]\n\n1. e4 0-1\n".getBytes(StandardCharsets.UTF_8)),
                new TextPool());

        assertThat(scanner.next()).isTrue();
        assertThat(scanner.header().contradictsItself()).isTrue();
        assertThat(scanner.header().result()).isEqualTo(GameHeader.Outcome.WHITE_WINS);
    }

    @Test
    void moves_ofTwoGames_areAlikeWhateverStandsBetweenThem() throws IOException {
        long plain = one("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0").moves;

        assertThat(one("[White \"A\"]\n\n1.e4! {c [x] }e5?? 2.Nf3+\n(2. f4 ({(} d5) exf4) 2... Nc6 $1\n%x\n ; y\n 1-0")
                        .moves)
                .isEqualTo(plain);
        assertThat(one("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nf6 1-0").moves).isNotEqualTo(plain);
        assertThat(one("[White \"A\"]\n\n1. e4 e5 2. Nf3 1-0").moves).isNotEqualTo(plain);
    }

    @Test
    void bracketsInsideComments_beginNoGame() throws IOException {
        assertThat(scan("[White \"A\"]\n\n1. e4 {\n[White \"B\"]\n\n} e5 1-0\n"))
                .hasSize(1);
        assertThat(scan("[White \"A\"]\n\n1. e4 ; [White \"B\"]\n e5 [x] 1-0\n"))
                .hasSize(1);
    }

    @Test
    void comment_thatIsNotClosed_endsAtTheNextEvent() throws IOException {
        assertThat(scan("[White \"A\"]\n\n1. e4 {open\n\n" + CUTECHESS))
                .extracting(Seen::white)
                .containsExactly("A", "One");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "   ", "\uFEFF", "% nothing\n", "{only a comment}"})
    void text_withoutWords_hasNoGameAndBeganBlank(String text) throws IOException {
        HeaderScanner scanner =
                new HeaderScanner(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), new TextPool());

        assertThat(scanner.next()).isFalse();
        assertThat(scanner.beganBlank()).isTrue();
    }

    @Test
    void text_thatIsNoPgn_hasNoGameAndDidNotBeginBlank() throws IOException {
        HeaderScanner scanner = new HeaderScanner(
                new ByteArrayInputStream("PK\3\4 something [else]\n{\n".getBytes(StandardCharsets.UTF_8)),
                new TextPool());

        assertThat(scanner.next()).isFalse();
        assertThat(scanner.beganBlank()).isFalse();
    }

    @Test
    void text_cutAnywhere_keepsTheGamesBefore() throws IOException {
        byte[] whole = (CUTECHESS + CUTECHESS).getBytes(StandardCharsets.UTF_8);
        for (int length = CUTECHESS.length(); length < whole.length; length++) {
            byte[] cut = new byte[length];
            System.arraycopy(whole, 0, cut, 0, length);

            assertThat(scan(cut).getFirst().white).isEqualTo("One");
            assertThat(scan(cut)).hasSizeBetween(1, 2);
        }
    }

    @Test
    void text_inPiecesOfAnySize_givesTheSame() throws IOException {
        byte[] whole = CUTECHESS.repeat(2_000).getBytes(StandardCharsets.UTF_8);
        Random random = new Random(3);
        InputStream pieces = new ByteArrayInputStream(whole) {
            @Override
            public synchronized int read(byte[] to, int at, int most) {
                return super.read(to, at, Math.min(most, 1 + random.nextInt(700)));
            }
        };

        assertThat(scan(pieces)).isEqualTo(scan(whole)).hasSize(2_000);
    }

    @Test
    void line_longerThanTheWindow_isPassed() throws IOException {
        String text = "[Annotator \"" + "x".repeat(1_000_000) + "\"]\n[White \"A\"]\n\n1. e4 {" + "y".repeat(1_000_000)
                + "} 1-0\n\n" + CUTECHESS;

        assertThat(scan(text)).extracting(Seen::white).containsExactly("A", "One");
    }

    @Test
    void anyBytes_areReadToTheEnd() throws IOException {
        Random random = new Random(11);
        byte[] alphabet = "[]\"\\{}();%$.*1-0/2 \n\r\tEventWhiteRsul\uFFFD".getBytes(StandardCharsets.UTF_8);
        for (int text = 0; text < 2_000; text++) {
            byte[] bytes = new byte[random.nextInt(400)];
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = alphabet[random.nextInt(alphabet.length)];
            }

            assertThat(scan(bytes)).hasSizeLessThanOrEqualTo(bytes.length / 3 + 1);
        }
    }
}
