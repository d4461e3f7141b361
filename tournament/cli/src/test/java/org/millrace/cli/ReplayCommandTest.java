package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.EventStore;
import picocli.CommandLine.ExitCode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The command as a shell sees it, with records of an event that was really run and bots that are really started. */
final class ReplayCommandTest {
    private static final String GREEDY = "{millrace} bot greedy --seed 4";
    private static final String RANDOM = "{millrace} bot random --seed 5";

    @TempDir
    static Path folder;

    private static Path pgn = Path.of("");
    private static Path cup = Path.of("");

    @BeforeAll
    static void playAndWriteGames() throws Exception {
        pgn = Files.writeString(
                folder.resolve("two.pgn"),
                PgnWriter.write(ShownGames.wonByMill("g-1", "anna")) + "\n"
                        + PgnWriter.write(ShownGames.lostOnTime("g-2", "anna")));
        Path file = Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Replay cup"
                variant = "three-mens-morris"
                clock = "60s+0.5s"
                pairs = 1
                opening-plies = 2
                seed = 11

                [[bot]]
                name = "greedy"
                command = "%s"
                options = { style = "calm" }

                [[bot]]
                name = "random"
                command = "%s"
                """.formatted(GREEDY, RANDOM));
        cup = folder.resolve("cup");
        Shell.Outcome outcome = execute("run", file.toString(), "--out", cup.toString());
        assertThat(outcome.code()).as(outcome.err()).isZero();
    }

    private static String[] words(String line) {
        return line.replace("PGN", pgn.toString())
                .replace("CUP", cup.toString())
                .split(" ", -1);
    }

    private static FinishedGame record(int number) {
        try (EventStore store = EventStore.openReadOnly(cup.resolve("event.db"))) {
            return store.games().get(number - 1);
        }
    }

    @Test
    void withoutABot_positionClocksAndMoveAreShown() {
        Shell.Outcome outcome = execute(words("replay PGN --game g-1 --at 2"));

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains(
                        "After ply 2 of 5: 1... a2",
                        "White to move: placing, 7 legal moves",
                        "White's clock: 60.000 s",
                        "Black's clock: 60.000 s",
                        "Time for the move: 60.000 s",
                        "At 2w, White (anna) played b3 in 5.000 ms")
                .doesNotContain("Asked again");
    }

    @Test
    void ply_atWhichTheGameWasLost_saysSo() {
        assertThat(execute(words("replay PGN --game 2 --at 2")).out())
                .contains("Detail: Black had 5 s for ply 3")
                .contains("played no move that counts: the game ended here by time, see Detail above.");
    }

    @ParameterizedTest
    @CsvSource({"2w, After ply 2 of 5", "3w, After ply 4 of 5", "5, Nothing was played here: the game was over."})
    void ply_mayBeAMoveWithItsPlayer(String ply, String shown) {
        assertThat(execute(words("replay PGN --game 1 --at " + ply)).out()).contains(shown);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            replay PGN --at 3                       | has 2 games; say which with --game
            replay PGN --game 3 --at 3              | has no game of number 3 (it has 2)
            replay PGN --game g-9 --at 3            | has no game of id g-9
            replay PGN --game 1                     | --at=PLY
            replay PGN --game 1 --at 6              | game g-1 has no ply 6; give one from 0 to 5
            replay CUP --game 1 --at 99             | has no ply 99; give one from 0 to
            replay CUP --game 1 --at 99             | , for a bot from 2 on, where the opening ends
            replay PGN --game 1 --at x              | "x" is no ply; write the number of moves played before
            replay PGN --game 2 --at 1w             | Black begins here, with 1b
            replay PGN --game 1 --at 5 --bot b      | is over at ply 5 (mill), nobody is to move; give a ply from 0 to 4
            replay CUP --game 1 --at 1 --bot b      | belongs to the opening, for which no bot was asked; give a ply from 2
            replay PGN --game 1 --at 1 --times 3    | are for a bot; name it with --bot
            replay PGN --game 1 --at 1 --debug      | are for a bot; name it with --bot
            replay PGN --game 1 --at 1 --bot b --times 0 | --times has to be from 1 to
            replay PGN --game 1 --at 1 --bot b --nodes 0 | --nodes has to be 1 or more
            replay PGN --game 1 --at 1 --bot b --debug --times 2 | --debug asks once
            replay PGN --game 1 --at 1 --bot {hots} | unknown placeholder {hots}
            replay nowhere.pgn --at 1               | there is no nowhere.pgn; name a PGN file
            """)
    void mistake_isRefusedWithTheRemedy(String line, String message) {
        Shell.Outcome outcome = execute(words(line));

        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.err()).contains(message);
    }

    /** In both games of the pair, so that each bot is asked in both colours. */
    @ParameterizedTest
    @CsvSource({"1, 2", "1, 3", "2, 2", "2, 5"})
    void houseBotOfAnEvent_askedAgain_answersAsRecorded(int game, int ply) {
        boolean white = ply % 2 == 0;
        boolean greedy = (white ? record(game).white() : record(game).black()).equals("greedy");
        String[] options = greedy ? new String[] {"--option", "style=calm"} : new String[] {};

        Shell.Outcome outcome = execute(concat(
                options,
                "replay",
                cup.toString(),
                "--game",
                Integer.toString(game),
                "--at",
                Integer.toString(ply),
                "--bot",
                greedy ? GREEDY : RANDOM));

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains(
                        "Its command line, options and nodes are those of the record; whether the program",
                        ", the same as recorded");
    }

    private static String[] concat(String[] options, String... words) {
        String[] all = java.util.Arrays.copyOf(words, words.length + options.length);
        System.arraycopy(options, 0, all, words.length, options.length);
        return all;
    }

    @Test
    void severalTimes_areCountedTogether() {
        Shell.Outcome outcome = execute(
                "replay",
                cup.toString(),
                "--game",
                "1",
                "--at",
                "2",
                "--bot",
                "{millrace} bot minimax --nodes 50",
                "--times",
                "2");

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.out())
                .contains(
                        "Its command line, options, nodes or limits are not those of the record.", "The same 2 times.")
                .containsPattern("(?s)Answer: .* 50 nodes.*Answer: ");
    }

    /** Where Black lost on time in the record, with what a script reads. */
    @Test
    void json_hasThePositionTheRecordAndTheAnswer() {
        Shell.Outcome outcome =
                execute("replay", pgn.toString(), "--game", "g-2", "--at", "2", "--bot", RANDOM, "--json");

        assertThat(outcome.code()).as(outcome.err()).isZero();
        JsonNode root = JsonMapper.shared().readTree(outcome.out());
        assertThat(root.get("game").asString()).isEqualTo("g-2");
        assertThat(root.get("ply").asInt()).isEqualTo(2);
        assertThat(root.get("move").asString()).isEqualTo("2b");
        assertThat(root.get("toMove").asString()).isEqualTo("black");
        assertThat(root.get("whiteClock").asDouble()).isEqualTo(60);
        assertThat(root.get("ended").get("reason").asString()).isEqualTo("time");
        assertThat(root.get("answers").get(0).get("move").asString()).isNotEmpty();
        assertThat(root.get("answers").get(0).has("same")).isFalse();
    }

    @Test
    void bot_thatFails_isFailure() throws Exception {
        Path log = folder.resolve("kept.log");

        Shell.Outcome outcome = execute(
                "replay",
                pgn.toString(),
                "--game",
                "1",
                "--at",
                "1",
                "--bot",
                "sh -c 'echo no book; exit 4'",
                "--log",
                log.toString());

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.out()).contains("Failed: no-start.", "exited with code 4", "  | no book");
        assertThat(log).content().contains("no book");
    }

    @Test
    void bot_thatIsNotThere_isFailureWithTheRemedy() {
        Shell.Outcome outcome = execute("replay", pgn.toString(), "--game", "1", "--at", "1", "--bot", "./no-such-bot");

        assertThat(outcome.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(outcome.err()).contains("no-such-bot").doesNotContain("Exception");
    }
}
