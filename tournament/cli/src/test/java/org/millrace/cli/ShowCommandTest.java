package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.EventStore;
import picocli.CommandLine.ExitCode;

final class ShowCommandTest {
    private static final FinishedGame FIRST = ShownGames.wonByMill("g-1", "anna\u001b[2J");
    private static final FinishedGame SECOND = ShownGames.lostOnTime("g-2", "anna");

    @TempDir
    static Path folder;

    private static Path pgn = Path.of("");

    @BeforeAll
    static void writeGames() throws Exception {
        pgn = Files.writeString(folder.resolve("two.pgn"), PgnWriter.write(FIRST) + "\n" + PgnWriter.write(SECOND));
        try (EventStore store = EventStore.open(folder.resolve("event.db"))) {
            store.save(FIRST);
            store.save(SECOND);
        }
    }

    private static Stream<Path> sources() {
        return Stream.of(pgn, folder, folder.resolve("event.db"));
    }

    @Test
    void variant_alone_showsTheOpening() {
        Shell.Outcome outcome = execute("show", "three-mens-morris");

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out()).isEqualTo("""
                 3   .---.---.
                     | \\ | / |
                 2   .---.---.
                     | / | \\ |
                 1   .---.---.

                     a   b   c

                White: 0 on the board, 3 in hand, no mill
                Black: 0 on the board, 3 in hand, no mill
                White to move: placing, 9 legal moves
                Position: ......... w 3 3 0
                """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"WW.BB........... w 4 4", "ww.bb...........|w|4|4|0"})
    void position_inOneArgumentOrSeveral_isDrawn(String position) {
        String[] words = ("show|six-mens-morris|" + position).split("\\|", -1);

        Shell.Outcome outcome = execute(words);

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .startsWith(" 5   W-------W-------.\n")
                .contains(" 4   |   B---B---.   |\n", "White: 2 on the board, 4 in hand, no mill")
                .endsWith("Position: WW.BB........... w 4 4 0\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nine-mens-morris | WWW........BBB.......... b 0 0 | Black to move: flying, 56 legal moves",
                "nine-mens-morris | WWW........BBB..B....... b 0 0 | Black to move: moving",
                "nine-mens-morris | WWW........BBB..B....... b 0 0 | White: 3 on the board, 0 in hand, mill a7-d7-g7",
                "nine-mens-morris | WWWWWW...BBB..B......... b 0 0 | White: 6 on the board, 0 in hand, mills a7-d7-g7, b6-d6-f6",
                "nine-mens-morris | WWW........BBB..B....... b 0 0 7 | placing or capture: 7 (50 are a draw)",
                "nine-mens-morris | WWW..........BB......... b 0 0 | White wins, fewer-than-three: Black has too few",
                "lasker-morris | W....................... b 9 10 | Black to move: placing, 23 legal moves",
                "lasker-morris | W......................B w 9 9 | White to move: placing or moving, 24 legal moves",
                "nine-holes | WWWBB.... b 0 1 | White wins, mill: three in a line win",
            })
    void position_itsState_isSaid(String variant, String position, String sentence) {
        Shell.Outcome outcome = execute("show", variant, position);

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out()).contains(sentence);
    }

    @Test
    void numbers_standOnThePoints() {
        Shell.Outcome outcome = execute("show", "morabaraba", "--numbers");

        assertThat(outcome.out()).startsWith(" 7   0-----------1-----------2\n     | \\         |         / |\n");
    }

    @Test
    void file_ofSeveralGames_listsThem() {
        sources().forEach(source -> {
            Shell.Outcome outcome = execute("show", source.toString());

            assertThat(outcome.code()).as(outcome.err()).isZero();
            assertThat(outcome.out())
                    .containsPattern("1  g-1 +2  anna\uFFFD\\[2J +ben +1-0 +mill +5\n")
                    .containsPattern("2  g-2 +2  anna +ben +1-0 +time +2\n");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "g-2"})
    void game_byNumberOrId_isShownAfterItsLastMove(String game) {
        sources().forEach(source -> {
            Shell.Outcome outcome = execute("show", source.toString(), "--game", game);

            assertThat(outcome.code()).as(outcome.err()).isZero();
            assertThat(outcome.out()).isEqualTo("""
                    Game g-2 of Cup, round 2
                    six-mens-morris with flying=off,removals-per-turn=per-mill,repetition-limit=3,\
                    no-capture-limit=50,full-board=draw,move-limit=0, 60s
                    White: anna
                    Black: ben
                    Result: 1-0 by time after ply 2
                    Detail: Black had 5 s for ply 3\uFFFDand used 6 s.
                    From the position WW.B............ b 4 5 0

                    1.  ...     c4
                    2. [e5xb4]

                    After ply 2 of 2: 2. e5xb4

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

                    White: 3 on the board, 3 in hand, mill a5-c5-e5
                    Black: 1 on the board, 4 in hand, no mill
                    Black to move: placing, 12 legal moves
                    Position: WWW.B........... b 3 4 0
                    """);
        });
    }

    @Test
    void ply_showsTheBoardThen() {
        Shell.Outcome outcome = execute("show", pgn.toString(), "--game", "1", "--ply", "2");

        assertThat(outcome.out())
                .contains("White: anna\uFFFD[2J\n", "1.  a3  [a2]\n2.  b3   b2\n3.  c3\n")
                .contains("After ply 2 of 5: 1... a2\n\n 3   W---.---.\n     | \\ | / |\n 2  [B]--.---.\n")
                .doesNotContain("The game is over");
    }

    @Test
    void all_showsTheBoardAfterEveryMove() {
        Shell.Outcome outcome = execute("show", folder.toString(), "--game", "g-1", "--all");

        assertThat(outcome.out())
                .containsSubsequence(
                        "After ply 0 of 5\n",
                        " 3   .---.---.",
                        "After ply 1 of 5: 1. a3\n",
                        " 3  [W]--.---.",
                        "After ply 5 of 5: 3. c3\n",
                        " 3   W---W--[W]",
                        "The game is over: White wins, mill: three in a line win\n");
    }

    @Test
    void fileOfOneGame_isShownWithoutAsking() throws Exception {
        Path one = Files.writeString(folder.resolve("one.pgn"), PgnWriter.write(FIRST));

        assertThat(execute("show", one.toString()).out())
                .startsWith("Game g-1 of Cup, round 2\nthree-mens-morris, 60s\n");
    }

    @Test
    void pgn_mistakeBehindTheGame_doesNotMatterToItsId() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.pgn"), PgnWriter.write(FIRST) + "\nnonsense");

        assertThat(execute("show", broken.toString(), "--game", "g-1").code()).isZero();
        Shell.Outcome all = execute("show", broken.toString());
        assertThat(all.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(all.err()).contains(broken + ", line ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nine-men | there is no variant and no file 'nine-men'; write a file's path or one of nine-mens-morris",
                "nine-mens-morris WWW w 9 9 | POSITION, BOARD: \"WWW\" has 3 points; squares-3 has 24",
                "nine-mens-morris --rules flying=maybe | --rules, flying: \"maybe\" is no value of flying",
                "nine-mens-morris --game 3 | --game, --ply and --all are for a file of games",
                "nine-holes ......... w 3 3 --numbers | leave it or the position out",
                "two.pgn --game 3 | has no game of number 3 (it has 2); millrace show",
                "two.pgn --game 99999999999 | has no game of number",
                "two.pgn --game g-3 | has no game of id g-3; millrace show",
                "two.pgn --game g/3 | --game: \"g/3\" is no game id",
                "two.pgn --game g-1 --ply 6 | --ply of game g-1 is a number from 0 to 5, not 6",
                "two.pgn --game g-1 --ply -1 | --ply of game g-1 is a number from 0 to 5, not -1",
                "two.pgn --game g-1 --ply 1 --all | leave one out",
                "two.pgn --all | has 2; say which with --game",
                "two.pgn --numbers | are for a variant",
            })
    void badArgument_isNamedWithReasonAndRemedy(String arguments, String sentence) {
        String[] words =
                ("show " + arguments.strip()).replace("two.pgn", pgn.toString()).split(" ", -1);

        Shell.Outcome outcome = execute(words);

        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(sentence, "millrace show --help").hasLineCount(1);
    }

    @Test
    void missingFile_isAFailure() {
        Shell.Outcome outcome = execute("show", folder.resolve("none.pgn").toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("none.pgn: there is no such file or folder");
    }

    /** A store takes a record as it comes; showing it is when the moves are played. */
    @Test
    void recordAgainstTheRules_isAFailureThatNamesThePly() {
        Path file = folder.resolve("impossible.db");
        try (EventStore store = EventStore.open(file)) {
            store.save(ShownGames.agreed("g-3", "a3 a3"));
        }

        Shell.Outcome outcome = execute("show", file.toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("game g-3", "ply 2: a3 is illegal: a3 already holds a stone");
    }
}
