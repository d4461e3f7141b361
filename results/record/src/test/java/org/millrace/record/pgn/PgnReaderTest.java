package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.MoveTiming;
import org.millrace.record.RandomRecords;

final class PgnReaderTest {
    private static final String GAME = """
            [Event "Cup"]
            [Site "?"]
            [Date "2025.03.29"]
            [Round "-"]
            [White "w"]
            [Black "b"]
            [Result "1-0"]
            [Variant "three-mens-morris"]
            [Rules "repetition-limit=3,no-capture-limit=50,move-limit=0"]
            [TimeControl "5s/move"]
            [Termination "mill"]
            [GameId "g1"]
            [Attempt "1"]
            [OpeningPlies "1"]
            [PlyCount "5"]
            [UTCDate "2025.03.29"]
            [UTCTime "18:04:09"]
            [GameDuration "0:00:01"]

            1. a1 b2 {[%emt 0.5]} 2. b1 {[%emt 0.5]} 2... c3 {[%emt 0.5]} 3. c1 {[%emt 0.5]}
            1-0
            """;

    @Test
    void next_emptyText_isEmpty() throws IOException, PgnException {
        assertThat(new PgnReader(new StringReader(""), "empty.pgn").next()).isEmpty();
        assertThat(new PgnReader(new StringReader(" \n\n% a line of nothing\n"), "empty.pgn").next())
                .isEmpty();
    }

    @Test
    void next_severalGames_comeOneByOne() throws IOException, PgnException {
        PgnReader reader = new PgnReader(new StringReader(GAME + "\n" + GAME.replace("g1", "g2")), "two.pgn");
        assertThat(reader.next())
                .hasValueSatisfying(game -> assertThat(game.id().value()).isEqualTo("g1"));
        assertThat(reader.next())
                .hasValueSatisfying(game -> assertThat(game.id().value()).isEqualTo("g2"));
        assertThat(reader.next()).isEmpty();
    }

    @Test
    void next_annotationsVariationsAndComments_areSkippedOrKept() throws IOException, PgnException {
        String annotated = GAME.replace("1. a1 b2", "{Before the game} 1. a1!? (1. b2 {centre} (1. c3) a1 $6) b2 $14")
                .replace("2... c3 {", "; to the end of the line\n% skipped [Event\n2... c3 { a word first ");
        FinishedGame game = read(annotated);
        assertThat(game.moves()).hasSize(5);
        assertThat(game.moves().get(2).thought().comment()).isEqualTo("to the end of the line");
        assertThat(game.moves().get(3).thought().comment()).isEqualTo("a word first [%emt 0.5]");
    }

    @Test
    void next_elapsedMoveTime_standsBesideTheTimeCharged() throws IOException, PgnException {
        String timed = GAME.replace("b2 {[%emt 0.5]}", "b2 {[%emt 2.5] [%charged 0.4] [%forgiven 0.1]}");
        assertThat(read(timed).moves().get(1).timing())
                .contains(new MoveTiming(
                        Duration.ofMillis(2_500),
                        Duration.ofMillis(400),
                        Optional.empty(),
                        Optional.empty(),
                        Duration.ofMillis(100)));
    }

    @Test
    void next_fileOfAnEarlierVersion_hasTheTimeChargedAsItsMoveTime() throws IOException, PgnException {
        String earlier = GAME.replace("b2 {[%emt 0.5]}", "b2 {[%emt 0.5] [%forgiven 0.1]}");
        assertThat(read(earlier).moves().get(1).timing())
                .contains(new MoveTiming(
                        Duration.ofMillis(600),
                        Duration.ofMillis(500),
                        Optional.empty(),
                        Optional.empty(),
                        Duration.ofMillis(100)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    [Event "Cup"]      | [Event "Cup"            | 2  | 1  | the tag's closing bracket ] must stand here
                    [Event "Cup"]      | [Event "Cup]            | 1  | 8  | the string is not closed in its line
                    [Event "Cup"]      | [Event Cup]             | 1  | 8  | the tag's value in quotation marks must stand here
                    [Site "?"]         | [Event "?"]             | 2  | 2  | the tag Event stands twice
                    [White "w"]        | [Weiss "w"]             | 1  | 1  | the game has no tag White
                    [White "w"]        | [White " "]             | 1  | 1  | White's name is missing
                    [Round "-"]        | [Round "one"]           | 4  | 8  | the tag Round: "one" is no whole number
                    [Date "2025.03.29"]| [Date "2025.03.28"]     | 3  | 7  | the tag Date is "2025.03.28", but the rest of the game gives "2025.03.29"
                    [Result "1-0"]     | [Result "2-0"]          | 7  | 9  | the result "2-0"
                    [Result "1-0"]     | [Result "*"]            | 7  | 9  | the result "*" with the Verdict ""
                    [Result "1-0"]     | [Result "0-1"]          | 21 | 1  | the moves end with 1-0, but the tag Result says 0-1
                    three-mens-morris" | four-mens-morris"       | 8  | 10 | "four-mens-morris" is no variant; write one of nine-mens-morris
                    move-limit=0       | move-limit=-1           | 9  | 8  | the tag Rules: "-1" is no value of move-limit
                    three-mens-morris"]\\n[Rules " | four-mens-morris"]\\n[Rules "board=square-1,stones=4, | 9 | 8 | the tag Rules: mill is missing; the rules of four-mens-morris
                    [TimeControl "5s/  | [TimeControl "5/        | 10 | 14 | the tag TimeControl: clock: "5/move": the time "5" has no unit
                    "mill"             | "flood"                 | 11 | 14 | "flood" is no reason for the end of a game; write one of mill, fewer-than-three
                    "mill"             | "time"                  | 11 | 14 | the loser's fault is missing
                    "mill"             | "no-move"               | 1  | 1  | the board says 1-0 by mill
                    [GameId "g1"]      | [GameId "g 1"]          | 12 | 9  | 1 to 80 characters
                    [TimeControl "5s/  | [TimeControl "5000ms/  | 10 | 14 | the tag TimeControl is "5000ms/move", but the rest of the game gives "5s/move"
                    move-limit=0"      | Move-limit=0"          | 9  | 8  | the tag Rules
                    [Event "Cup"]      | [event "Cup"]          | 1  | 2  | the tag event is written Event
                    [Event "Cup"]      | [2nd "Cup"]            | 1  | 2  | "2nd" is no name of a tag
                    [Date "2025.03.29"]| [Date "????.??.??"]    | 16 | 10 | the tag UTCDate stands beside a Date that is not known
                    2... c3            | 2.. c3                 | 20 | 46 | behind a move number stands one period
                    2... c3            | 2 c3                   | 20 | 44 | behind a move number stands one period
                    2... c3            | . c3                   | 20 | 42 | a period stands here without a move number
                    2... c3            | 2... $c3               | 20 | 47 | the sign $ has no number behind it
                    2... c3            | 2... c2-c3 xa1         | 20 | 47 | ply 4: c2-c3 is illegal
                    2... c3            | 2... c3>               | 20 | 47 | ply 4: "c3>" in "c3>" is no point
                    2... c3            | 2... (b3 {open}        | 20 | 47 | the variation that begins here is not closed
                    [Attempt "1"]      | [Attempt "0"]           | 1  | 1  | the attempt must be 1 or more
                    [OpeningPlies "1"] | [OpeningPlies "2"]      | 14 | 15 | the tag OpeningPlies is "2"
                    [PlyCount "5"]     | [PlyCount "6"]          | 15 | 11 | the tag PlyCount is "6", but the rest of the game gives "5"
                    [UTCDate "2025.03.29"] | [UTCDate "2025.13.29"] | 16 | 10 | "2025.13.29" is no date
                    "18:04:09"         | "18.04"                 | 17 | 10 | "18.04" is no time of day
                    "0:00:01"          | "1s"                    | 18 | 15 | "1s" is no duration
                    [GameDuration      | [FEN "x"]\\n[GameDuration | 1 | 1  | the tags SetUp and FEN belong together
                    a1 b2              | a1 d7                   | 20 | 7  | ply 2:
                    a1 b2              | a1 a1                   | 20 | 7  | ply 2: a1 is illegal
                    2... c3            | 3... c3                 | 20 | 42 | the move number is 3 where 2 is due
                    [%emt 0.5]} 2. b1  | [%emt fast]} 2. b1      | 20 | 10 | in the comment to ply 2: the command %emt has the value "fast"; write it as seconds
                    [%emt 0.5]} 2. b1  | [%clk 0:00:09]} 2. b1   | 20 | 10 | the command %clk stands without %emt
                    [%emt 0.5]} 2. b1  | [%emt 0.5] [%emt 0.5]} 2. b1 | 20 | 10 | the command %emt stands twice
                    3. c1 {            | 3. c1 1-0 {             | 21 | 1 | a game must begin here, with its tags
                    1-0\\n             | {                       | 21 | 1  | the comment is not closed
                    1-0\\n             | (                       | 21 | 1  | the variation that begins here is not closed
                    1-0\\n             | \\n                     | 22 | 1  | the game ends without its result; write 1-0
                    1-0\\n             | ] 1-0                   | 21 | 1  | "]" cannot stand among the moves
                    1-0\\n             | <1> 1-0                 | 21 | 1  | the character '<' begins nothing that PGN knows
                    """)
    void next_badText_isRefusedWithItsPlace(String good, String bad, int line, int column, String reason) {
        String from = good.replace("\\n", "\n");
        assertThat(GAME).contains(from);
        String text = GAME.substring(0, GAME.lastIndexOf(from))
                + bad.replace("\\n", "\n")
                + GAME.substring(GAME.lastIndexOf(from) + from.length());
        assertThatThrownBy(() -> read(text)).isInstanceOfSatisfying(PgnException.class, error -> {
            assertThat(error).hasMessageContaining(reason);
            assertThat(error)
                    .hasMessageStartingWith("games.pgn, line " + error.line() + ", column " + error.column() + ": ");
            assertThat(List.of(error.line(), error.column()))
                    .as(error.getMessage())
                    .isEqualTo(List.of(line, column));
        });
    }

    @Test
    void next_commentWithoutEnd_isNotBufferedWithoutBound() {
        String endless = GAME.replace("b2 {", "b2 {" + "x".repeat(PgnLexer.LONGEST_TOKEN));
        assertThatThrownBy(() -> read(endless))
                .isInstanceOf(PgnException.class)
                .hasMessageContaining("line 20, column 10: what begins here is longer than");
    }

    @Test
    void next_commentsWithoutEnd_areNotBufferedWithoutBound() {
        String endless = GAME.replace("b2 {", "b2 " + ("{" + "x".repeat(1023) + "}").repeat(1024) + " {");
        assertThatThrownBy(() -> read(endless))
                .isInstanceOf(PgnException.class)
                .hasMessageContaining("the comments to one move are longer than");
    }

    @Test
    void next_anyTextCutOrAltered_givesAGameOrAnErrorWithItsPlace() throws IOException {
        Random random = new Random(17);
        int refused = 0;
        List<String> texts = LongStream.range(0, 20)
                .mapToObj(RandomRecords::game)
                .map(PgnWriter::write)
                .toList();
        for (int i = 0; i < 500; i++) {
            String text = texts.get(i % texts.size());
            int at = random.nextInt(text.length());
            String altered = random.nextBoolean()
                    ? text.substring(0, at)
                    : text.substring(0, at) + (char) (' ' + random.nextInt(95)) + text.substring(at + 1);
            try {
                PgnReader.readAll(new StringReader(altered), "altered.pgn");
            } catch (PgnException error) {
                assertThat(error.line()).isPositive();
                assertThat(error.column()).isPositive();
                refused++;
            }
        }
        assertThat(refused).isGreaterThan(250);
    }

    @Test
    void nextEntry_oneBadGame_hidesNoOther() throws IOException {
        Random random = new Random(23);
        List<FinishedGame> games =
                LongStream.range(0, 30).mapToObj(RandomRecords::game).toList();
        String foreign = "[White \"Ann\"]\n1. d6 (1. d7 {aside}) f4 {[%clk 0:01:00] so} 1-0\n";
        int refused = 0;
        for (int i = 0; i < 600; i++) {
            FinishedGame before = games.get(i % games.size());
            FinishedGame behind = games.get((i + 7) % games.size());
            String bad = (i % 3 == 0 ? foreign : PgnWriter.write(games.get((i + 3) % games.size()))).stripTrailing();
            int at = random.nextInt(bad.length());
            int to = Math.min(bad.length(), at + random.nextInt(3) * random.nextInt(40));
            String altered = bad.substring(0, at) + "[]{}()\"\\;x\n".charAt(random.nextInt(11)) + bad.substring(to);
            PgnReader reader = new PgnReader(
                    new StringReader(PgnWriter.write(before) + altered + "\n\n" + PgnWriter.write(behind)),
                    "three.pgn");
            List<FinishedGame> read = new ArrayList<>();
            for (Optional<PgnEntry> entry = reader.nextEntry(); entry.isPresent(); entry = reader.nextEntry()) {
                switch (entry.get()) {
                    case PgnEntry.Read good -> read.add(good.game());
                    case PgnEntry.Refused error -> refused++;
                }
            }

            assertThat(read.getFirst()).as(altered).isEqualTo(before);
            assertThat(read.getLast()).as(altered).isEqualTo(behind);
        }
        assertThat(refused).isGreaterThan(200);
    }

    private static FinishedGame read(String text) throws IOException, PgnException {
        return PgnReader.readAll(new StringReader(text), "games.pgn").getFirst();
    }
}
