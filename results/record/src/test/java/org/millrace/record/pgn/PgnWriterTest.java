package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.RandomRecords;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

final class PgnWriterTest {
    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    @Test
    void write_gameFromTheVariantsStart() {
        Thought white =
                new Thought(OptionalDouble.of(0.42), OptionalInt.of(6), OptionalLong.of(2000), "f4 b4", "looks fine");
        Thought black = new Thought(OptionalDouble.of(0.5), OptionalInt.empty(), OptionalLong.empty(), "", "");
        List<PlayedMove> moves = List.of(
                PlayedMove.opening(move("d6")),
                PlayedMove.opening(move("d2")),
                new PlayedMove(move("f4"), Optional.of(timing(Duration.ofMillis(13), 9800)), white),
                new PlayedMove(move("b4"), Optional.of(timing(Duration.ofMillis(200), 3_723_250)), black));
        Verdict verdict = new Verdict(
                Result.WHITE_WINS, EndReason.ILLEGAL_MOVE, Optional.of(Colour.BLACK), "Black played \"d6\"");
        FinishedGame game =
                game(Position.start(NINE), moves, verdict, Map.of(FinishedGame.OPENING, "o3", FinishedGame.PAIR, "p7"));

        assertThat(PgnWriter.write(game)).isEqualTo("""
                        [Event "First Cup"]
                        [Site "?"]
                        [Date "2025.03.29"]
                        [Round "3"]
                        [White "greedy"]
                        [Black "random"]
                        [Result "1-0"]
                        [Variant "nine-mens-morris"]
                        [Rules "%s"]
                        [TimeControl "60s+0.5s"]
                        [Termination "illegal-move"]
                        [Fault "black"]
                        [Detail "Black played \\"d6\\""]
                        [GameId "r3-g1"]
                        [Attempt "1"]
                        [OpeningPlies "2"]
                        [PlyCount "4"]
                        [UTCDate "2025.03.29"]
                        [UTCTime "18:04:09.25"]
                        [GameDuration "0:01:02.5"]
                        [Opening "o3"]
                        [Pair "p7"]

                        1. d6 d2 2. f4 {[%%clk 0:00:09.8] [%%eval 0.42] [%%emt 0.013] [%%depth 6]
                        [%%nodes 2000] [%%pv f4 b4] looks fine} 2... b4 {[%%clk 1:02:03.25] [%%eval -0.5]
                        [%%emt 0.2]} 1-0

                        """.formatted(NINE.text()));
    }

    @Test
    void write_otherStartWithBlackToMove_hasSetUpAndBlacksNumber() {
        Position start =
                PositionText.parse(NINE, ".............W.......... b 8 9 0").orThrow();
        Verdict aborted = new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "");
        List<PlayedMove> moves = List.of(PlayedMove.opening(move("d6")), PlayedMove.opening(move("d2")));

        assertThat(PgnWriter.write(game(start, moves, aborted, Map.of())))
                .contains("[SetUp \"1\"]\n[FEN \".............W.......... b 8 9 0\"]\n")
                .endsWith("\n1... d6 2. d2 *\n\n");
    }

    @Test
    void write_gameWithoutAMove_isItsResult() {
        Verdict noStart = new Verdict(Result.BLACK_WINS, EndReason.NO_START, Optional.of(Colour.WHITE), "");
        assertThat(PgnWriter.write(game(Position.start(NINE), List.of(), noStart, Map.of())))
                .endsWith("\"]\n\n0-1\n\n");
    }

    @Test
    void write_doubleForfeitAndVoid_areUnfinishedToOtherReadersAndToldApartByATag() {
        Verdict forfeit = new Verdict(Result.DOUBLE_FORFEIT, EndReason.NO_START, Optional.empty(), "");
        Verdict aborted = new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "");
        assertThat(PgnWriter.write(game(Position.start(NINE), List.of(), forfeit, Map.of())))
                .contains("[Result \"*\"]", "[Termination \"no-start\"]", "[Verdict \"double-forfeit\"]");
        assertThat(PgnWriter.write(game(Position.start(NINE), List.of(), aborted, Map.of())))
                .contains("[Result \"*\"]", "[Termination \"abort\"]", "[Verdict \"void\"]");
    }

    @Test
    void write_anyGame_keepsMoveLinesWithinEightyCharactersAndOffThePercentSign() {
        for (long seed = 0; seed < 100; seed++) {
            String pgn = PgnWriter.write(RandomRecords.game(seed));
            String moves = pgn.substring(pgn.indexOf("\n\n") + 2);
            assertThat(moves.lines())
                    .allSatisfy(line ->
                            assertThat(line).hasSizeLessThanOrEqualTo(80).doesNotStartWith("%"));
        }
    }

    @Test
    void write_moveOfWhichNotAllTimeWasCharged_saysBoth() {
        Duration two = Duration.ofSeconds(2);
        MoveTiming free = new MoveTiming(two, Duration.ZERO, Optional.empty(), Optional.empty(), Duration.ZERO);
        MoveTiming late = new MoveTiming(
                Duration.ofMillis(2_030), two, Optional.empty(), Optional.empty(), Duration.ofMillis(30));
        Verdict resigned = new Verdict(Result.WHITE_WINS, EndReason.RESIGNATION, Optional.empty(), "");
        List<PlayedMove> moves = List.of(
                new PlayedMove(move("f4"), Optional.of(free), Thought.NONE),
                new PlayedMove(move("b4"), Optional.of(late), Thought.NONE));

        assertThat(PgnWriter.write(game(Position.start(NINE), moves, resigned, Map.of())))
                .endsWith("1. f4 {[%emt 2] [%charged 0]} 1... b4 {[%emt 2.03] [%charged 2]\n[%forgiven 0.03]} 1-0\n\n");
    }

    @Test
    void write_marksOfWritingDirection_areEscapedAndReadBack() throws IOException, PgnException {
        String turned = "a\u202Egnp.\u2066x\u200F \uD834\uDD73 z\u00AD";
        Thought said = new Thought(OptionalDouble.empty(), OptionalInt.empty(), OptionalLong.empty(), turned, turned);
        Verdict resigned = new Verdict(Result.WHITE_WINS, EndReason.RESIGNATION, Optional.empty(), turned);
        List<PlayedMove> moves = List.of(new PlayedMove(move("f4"), Optional.of(timing(Duration.ZERO, 1)), said));
        FinishedGame game = game(Position.start(NINE), moves, resigned, Map.of("Note", turned));

        String pgn = PgnWriter.write(game);
        assertThat(pgn)
                .contains("[Note \"a\\u202egnp.\\u2066x\\u200f \\ud834\\udd73 z\\u00ad\"]")
                .contains("[%pv a\\u202egnp.");
        assertThat(pgn.codePoints().map(Character::getType)).doesNotContain((int) Character.FORMAT);
        assertThat(PgnReader.readAll(new StringReader(pgn), "turned.pgn")).containsExactly(game);
    }

    @ParameterizedTest
    @CsvSource({"1e308, [%eval 1e308]", "-1e-300, [%eval -1e-300]", "0.1, [%eval 0.1]", "1e15, [%eval 1000000000000000]"
    })
    void write_scoreOfAnySize_fitsALineAndReadsBack(double score, String command) throws IOException, PgnException {
        Thought said = new Thought(OptionalDouble.of(score), OptionalInt.empty(), OptionalLong.empty(), "", "");
        Verdict resigned = new Verdict(Result.WHITE_WINS, EndReason.RESIGNATION, Optional.empty(), "");
        List<PlayedMove> moves = List.of(new PlayedMove(move("f4"), Optional.of(timing(Duration.ZERO, 1)), said));
        FinishedGame game = game(Position.start(NINE), moves, resigned, Map.of());

        String pgn = PgnWriter.write(game);
        assertThat(pgn.replace('\n', ' ')).contains(command);
        assertThat(PgnReader.readAll(new StringReader(pgn), "score.pgn")).containsExactly(game);
    }

    @Test
    void write_unknownStart_hasNoDateAndReadsBack() throws IOException, PgnException {
        Verdict resigned = new Verdict(Result.WHITE_WINS, EndReason.RESIGNATION, Optional.empty(), "");
        FinishedGame known = game(Position.start(NINE), List.of(), resigned, Map.of());
        FinishedGame unknown = new FinishedGame(
                known.id(),
                known.event(),
                known.site(),
                known.round(),
                known.attempt(),
                known.white(),
                known.black(),
                known.rules(),
                known.start(),
                known.moves(),
                known.clock(),
                known.verdict(),
                FinishedGame.UNKNOWN_START,
                known.length(),
                known.tags());

        String pgn = PgnWriter.write(unknown);
        assertThat(pgn).contains("[Date \"????.??.??\"]").doesNotContain("UTC");
        assertThat(PgnReader.readAll(new StringReader(pgn), "unknown.pgn")).containsExactly(unknown);
    }

    private static Move move(String text) {
        return MoveText.parse(NINE.board(), text).orThrow();
    }

    private static MoveTiming timing(Duration charged, long clockMillis) {
        return new MoveTiming(charged, Optional.of(Duration.ofMillis(clockMillis)), Optional.empty(), Duration.ZERO);
    }

    private static FinishedGame game(
            Position start, List<PlayedMove> moves, Verdict verdict, Map<String, String> tags) {
        return new FinishedGame(
                new GameId("r3-g1"),
                "First Cup",
                "",
                3,
                1,
                "greedy",
                "random",
                NINE,
                start,
                moves,
                new ClockRule.SuddenDeath(Duration.ofSeconds(60), Duration.ofMillis(500)),
                verdict,
                Instant.parse("2025-03-29T18:04:09.25Z"),
                Duration.ofMillis(62_500),
                tags);
    }
}
