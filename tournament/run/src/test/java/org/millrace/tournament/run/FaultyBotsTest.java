package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.Result;
import org.millrace.results.store.EventStore;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.event.Event;

/** What becomes of bots that fail, as real processes of a real event. */
final class FaultyBotsTest {
    @TempDir
    Path folder;

    private Runs runs() {
        return new Runs(folder);
    }

    @Test
    void run_botWithMoreProcessesThanAllowed_isEndedAndTheRecordSaysWhy() throws Exception {
        String crowd = "[[bot]]\nname = \"crowd\"\nprocesses = 8\ncommand = [\"sh\", \"-c\","
                + " \"for i in 1 2 3 4 5 6 7 8 9 10 11 12; do sleep 600 & done; wait\"]\n";
        Heard heard = new Heard();
        Event event = runs().event(Cups.event("pairs = 1\nrestarts = 0", crowd, Cups.house("sound", "random")));

        Ran ran = Ran.of(runs().runner(event, heard));

        assertThat(ran.isComplete()).isTrue();
        assertThat(heard.failed).singleElement().satisfies(trouble -> {
            assertThat(trouble.bot()).isEqualTo("crowd");
            assertThat(trouble.detail()).contains("processes at once, allowed are 8, and was ended for it");
        });
        assertThat(runs().nothingLeftRunning()).isTrue();
    }

    @Test
    void run_faultyBots_everyGameIsDecidedWithTheRightReason() throws Exception {
        Event event = runs().event(Cups.event(
                "clock = \"700ms/move\"\nstart-timeout = \"8s\"\npairs = 1\nconcurrency = 3\nrestarts = 100",
                Cups.house("good", "random"),
                Cups.house("better", "greedy"),
                Cups.faulty("illegal"),
                Cups.faulty("silent"),
                Cups.faulty("garbage"),
                Cups.faulty("stillborn")));

        Heard heard = new Heard();

        Ran report = Ran.of(runs().runner(event, heard));

        assertThat(report.isComplete()).isTrue();
        assertThat(of(report, "good", "better"))
                .allMatch(game -> game.verdict().fault().isEmpty());
        for (String sound : List.of("good", "better")) {
            assertThat(of(report, sound, "illegal")).allSatisfy(game -> lost(game, "illegal", EndReason.ILLEGAL_MOVE));
            assertThat(of(report, sound, "silent")).allSatisfy(game -> lost(game, "silent", EndReason.TIME));
            assertThat(of(report, sound, "garbage"))
                    .allSatisfy(game -> lost(game, "garbage", EndReason.PROTOCOL_VIOLATION));
            assertThat(of(report, sound, "stillborn")).allSatisfy(game -> {
                lost(game, "stillborn", EndReason.NO_START);
                assertThat(game.verdict().detail()).contains("exited with code 3", "cannot find my opening book");
            });
        }
        assertThat(heard.failed)
                .as("each bot's fault is told once, however often it is repeated")
                .extracting(Trouble::bot, Trouble::reason)
                .doesNotHaveDuplicates()
                .contains(
                        tuple("illegal", EndReason.ILLEGAL_MOVE),
                        tuple("silent", EndReason.TIME),
                        tuple("garbage", EndReason.PROTOCOL_VIOLATION),
                        tuple("stillborn", EndReason.NO_START))
                .doesNotContain(tuple("good", EndReason.TIME));
        assertThat(runs().nothingLeftRunning()).isTrue();
        for (Trouble trouble : heard.failed) {
            assertThat(log(trouble))
                    .as(trouble.bot())
                    .containsSubsequence(
                            "[millrace] ",
                            " lost game " + trouble.game().value() + " by "
                                    + trouble.reason().code() + ": ");
        }
        assertThat(Files.readString(runs().folder().resolve("out/logs/01-good.log")))
                .doesNotContain(" lost game ");
    }

    /** A limit that every referee exceeds: the timer of a flag is always a little late. */
    @Test
    void run_lossOnTimeWhileTheRefereeWasLate_isReplayedTwiceAndStandsThen() throws Exception {
        Event event = runs().event(Cups.event(
                "clock = \"300ms/move\"\nlag-limit = \"0.000001s\"\npairs = 1\nrestarts = 100",
                Cups.house("good", "random"),
                Cups.faulty("silent")));
        Heard heard = new Heard();

        Ran report = Ran.of(runs().runner(event, heard));

        assertThat(report.isComplete()).isTrue();
        assertThat(report.games()).hasSize(2).allSatisfy(game -> {
            lost(game, "silent", EndReason.TIME);
            assertThat(game.attempt()).isEqualTo(3);
            assertThat(game.verdict().detail()).contains("late by").endsWith("Attempt 3 stands all the same.");
        });
        assertThat(heard.finished).hasSize(2);
        assertThat(logs("02-silent").lines().filter(line -> line.contains(" lost game ")))
                .as("a void attempt is no loss")
                .hasSize(2);
        assertThat(heard.replayed).hasSize(4).allSatisfy(attempt -> {
            assertThat(attempt.verdict().result()).isEqualTo(Result.VOID);
            assertThat(attempt.verdict().detail()).contains("late by", "its limit is 0.000 s");
        });
        try (EventStore store = EventStore.openReadOnly(folder.resolve("out/event.db"))) {
            assertThat(store.attempts(report.games().getFirst().id()))
                    .extracting(FinishedGame::attempt)
                    .containsExactly(1, 2, 3);
        }
    }

    /** Nine men's morris, so that five moves do not end the game. */
    @Test
    void run_botThatExitsAfterFiveMoves_losesWithExitCodeAndLastLines() throws Exception {
        Event event = runs().event(
                        Cups.event("pairs = 2\nrestarts = 100", Cups.house("good", "random"), Cups.faulty("quitter"))
                                .replace("three-mens-morris", "nine-mens-morris"));

        Ran report = Ran.of(runs().runner(event, new Heard()));

        assertThat(report.games()).hasSize(4).allSatisfy(game -> {
            lost(game, "quitter", EndReason.DISCONNECTION);
            assertThat(game.verdict().detail()).contains("code 3", "list index out of range");
            assertThat(logs("02-quitter")).contains(" lost game " + game.id().value() + " by disconnection: ");
        });
        assertThat(report.report().faults()).containsExactly(entry("quitter", 4));
    }

    @Test
    void run_botThatNeverConnects_isWithdrawnAndItsOtherGamesAreWalkOvers() throws Exception {
        Event event = runs().event(Cups.event(
                "start-timeout = \"300ms\"\npairs = 3\nrestarts = 1",
                Cups.house("good", "random"),
                Cups.faulty("absent")));
        // The good bot needs longer to start than the absent one is given, so it is to be warm: it plays a third first.
        Heard heard = new Heard();

        Ran report = Ran.of(runs().runner(event, heard));

        assertThat(report.isComplete()).isTrue();
        assertThat(heard.withdrawn).extracting(Withdrawal::bot).contains("absent");
        assertThat(report.games()).extracting(game -> game.verdict().reason()).contains(EndReason.WALK_OVER);
        assertThat(runs().nothingLeftRunning()).isTrue();
    }

    @Test
    void run_programThatIsNotThere_losesItsGamesAndSaysWhichProgram() throws Exception {
        Event event = runs().event(Cups.event(
                "pairs = 1\nrestarts = 0",
                Cups.house("good", "random"),
                "[[bot]]\nname = \"missing\"\ncommand = \"no-such-program --fast\""));
        Heard heard = new Heard();

        Ran report = Ran.of(runs().runner(event, heard));

        assertThat(report.games()).hasSize(2).allSatisfy(game -> {
            assertThat(game.verdict().fault()).contains(colourOf(game, "missing"));
            assertThat(game.verdict().reason()).isIn(EndReason.NO_START, EndReason.WALK_OVER);
        });
        assertThat(report.games())
                .anySatisfy(game -> assertThat(game.verdict().detail()).contains("no-such-program"));
        assertThat(heard.failed).singleElement().satisfies(trouble -> {
            assertThat(trouble.bot()).isEqualTo("missing");
            assertThat(trouble.detail()).contains("no-such-program");
            assertThat(trouble.log().orElseThrow()).content().contains("no-such-program");
        });
        assertThat(report.withdrawn())
                .isEqualTo(heard.withdrawn)
                .singleElement()
                .satisfies(withdrawal -> {
                    assertThat(withdrawal.why()).contains("1 times in a row", "restarts = 0");
                    assertThat(withdrawal.lastFailure()).contains("no-such-program");
                    assertThat(withdrawal.log()).isPresent();
                });
    }

    @Test
    void run_botThatEndsAfterEachGame_isStartedAgainWithoutAFault() throws Exception {
        Event event = runs().event(
                        Cups.event("pairs = 3\nrestarts = 0", Cups.house("good", "random"), Cups.faulty("one-shot")));

        Ran report = Ran.of(runs().runner(event, new Heard()));

        assertThat(report.games())
                .hasSize(6)
                .allMatch(game -> game.verdict().fault().isEmpty());
        // Whether the process is seen to have gone before or after a game is given to it is a matter of chance.
        assertThat(logs("02-one-shot")).doesNotContain(" lost game ");
    }

    /** It is the last game of its process that it ends in, and the next that is begun with it. */
    @Test
    void run_botThatEndsBeforeItIsReadyAgain_isToldThatItsGameIsNoLoss() throws Exception {
        Event event = runs().event(Cups.event(
                "pairs = 3\nrestarts = 0\nconcurrency = 1",
                Cups.house("good", "random"),
                Cups.faulty("ends-at-its-second-game")));

        Ran report = Ran.of(runs().runner(event, new Heard()));

        assertThat(report.games())
                .hasSize(6)
                .allMatch(game -> game.verdict().fault().isEmpty());
        String log = logs("02-ends-at-its-second-game");
        assertThat(log).doesNotContain(" lost game ");
        assertThat(log.lines().filter(line -> line.contains(" is no loss, and is begun again with a fresh process: ")))
                .hasSize(5);
    }

    @Test
    void run_botWithChildProcess_leavesNothingBehind() throws Exception {
        Event event = runs().event(Cups.event("pairs = 1", Cups.house("good", "random"), Cups.faulty("parent")));

        assertThat(runs().runner(event, new Heard()).run().isComplete()).isTrue();
        assertThat(runs().nothingLeftRunning()).isTrue();
    }

    /** All logs of a bot: each of its processes at a time has one. */
    private String logs(String bot) throws IOException {
        try (Stream<Path> files = Files.list(runs().folder().resolve("out/logs"))) {
            StringBuilder all = new StringBuilder();
            for (Path file : files.filter(each -> each.getFileName().toString().startsWith(bot))
                    .toList()) {
                all.append(Files.readString(file));
            }
            return all.toString();
        }
    }

    private static String log(Trouble trouble) throws IOException {
        return Files.readString(trouble.log().orElseThrow());
    }

    private static void lost(FinishedGame game, String bot, EndReason reason) {
        assertThat(game.verdict().reason()).as(game.verdict().toString()).isEqualTo(reason);
        Colour colour = colourOf(game, bot);
        assertThat(game.verdict().fault()).contains(colour);
        assertThat(game.verdict().result()).isEqualTo(Result.win(colour.opponent()));
    }

    private static Colour colourOf(FinishedGame game, String bot) {
        return game.white().equals(bot) ? Colour.WHITE : Colour.BLACK;
    }

    private static List<FinishedGame> of(Ran report, String one, String two) {
        List<FinishedGame> games = report.games().stream()
                .filter(game -> List.of(game.white(), game.black()).containsAll(List.of(one, two)))
                .toList();
        assertThat(games).as("%s against %s", one, two).hasSize(2);
        return games;
    }
}
