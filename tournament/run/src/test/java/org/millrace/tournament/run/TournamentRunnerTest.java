package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.store.EventStore;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.schedule.RoundRobin;

/** The runner with real bot processes, real sockets and a real store. */
final class TournamentRunnerTest {
    @TempDir
    Path folder;

    private Runs runs() {
        return new Runs(folder);
    }

    /** Each game is struck once, when the next one begins: its record is then mostly just being written. */
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
    void strike_gameThatHasJustEnded_isPlayedAgainAndItsRecordStays() throws Exception {
        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        List<CompletableFuture<OrderReply>> replies = new ArrayList<>();
        List<GameId> struck = new ArrayList<>();
        Heard heard = new Heard() {
            @Override
            public void started(StartedGame game) {
                if (!started.isEmpty() && !struck.contains(started.getLast().id())) {
                    GameId last = started.getLast().id();
                    struck.add(last);
                    replies.add(running.join().order(new Order.Strike(last, false, "a nap")));
                }
                super.started(game);
            }
        };
        running.complete(runs().runner(
                        runs().event(Cups.event("pairs = 8", Cups.house("a", "random"), Cups.house("b", "random"))),
                        heard));

        Ran ran = Ran.of(running.join());

        assertThat(ran.isComplete()).isTrue();
        assertThat(ran.games()).hasSize(16);
        assertThat(struck).hasSizeGreaterThan(8);
        assertThat(replies).allMatch(reply -> reply.join().obeyed());
        try (EventStore store = EventStore.openReadOnly(folder.resolve("out/event.db"))) {
            for (GameId id : struck) {
                assertThat(store.attempts(id).stream()
                                .map(game -> game.verdict().result() == Result.VOID))
                        .containsExactly(false, true, false);
            }
        }
    }

    @Test
    void run_optionThatTheBotDoesNotOffer_isTold() throws Exception {
        Heard heard = new Heard();
        Event event = runs().event(Cups.event(
                "pairs = 1", Cups.house("a", "random") + "\noptions = { depht = 3 }", Cups.house("b", "random")));

        assertThat(runs().runner(event, heard).run().isComplete()).isTrue();

        assertThat(heard.notes).anySatisfy(note -> assertThat(note).contains("a may not heed", "depht", "it offers"));
        assertThat(heard.notes).noneSatisfy(note -> assertThat(note).contains("b may not heed"));
    }

    @Test
    void run_houseBots_playsEveryGameOfTheScheduleOnce() throws Exception {
        Event event = runs().event(Cups.event(
                "pairs = 2\nconcurrency = 2",
                Cups.house("random", "random"),
                Cups.house("greedy", "greedy"),
                Cups.house("more", "random")));

        Ran report = Ran.of(runs().runner(event, new Heard()));

        RoundRobin schedule = new RoundRobin(3, 2);
        assertThat(report.isComplete()).isTrue();
        assertThat(Runs.ids(report.games())).containsExactlyInAnyOrderElementsOf(Runs.ids(schedule));
        assertThat(report.games()).allSatisfy(game -> {
            assertThat(game.replay().ply()).isEqualTo(game.plies());
            assertThat(game.verdict().fault()).isEmpty();
            assertThat(game.openingPlies()).isEqualTo(2);
        });
        pairs(report.games())
                .forEach((pair, games) -> assertThat(games).as(pair).hasSize(2).satisfies(two -> {
                    assertThat(two.get(0).white()).isEqualTo(two.get(1).black());
                    assertThat(two.get(0).opening()).isEqualTo(two.get(1).opening());
                }));
        assertThat(runs().nothingLeftRunning()).isTrue();
    }

    @Test
    void run_severalGamesAtOnceOverOneConnection_playsThemAll() throws Exception {
        String two = Cups.house("two", "greedy").replace("]\ncommand", "]\ngames = 4\ncommand") + "\ngames = 4";
        Event event = runs().event(Cups.event("pairs = 3\nconcurrency = 4", Cups.house("one", "random"), two));

        assertThat(runs().runner(event, new Heard()).run().isComplete()).isTrue();
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
            // The log of a bot that had left by itself was closed by then, with its own words in it.
            if (!trouble.bot().equals("stillborn")) {
                assertThat(Files.readString(trouble.log().orElseThrow()))
                        .as(trouble.bot())
                        .containsSubsequence(
                                "[millrace] ",
                                " lost game " + trouble.game().value() + " by "
                                        + trouble.reason().code() + ": ");
            }
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
        });
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
    void run_botThatNeverConnectsByItself_isWaitedForOnceAndTheOrganiserIsToldWhere() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Event event = runs().event(Cups.event(
                "pairs = 2\nstart-timeout = \"5s\"\nport = " + port,
                Cups.house("good", "random"),
                "[[bot]]\nname = \"away\"\ntoken = \"a-secret-of-its-own\""));
        Heard heard = new Heard();

        Ran report = Ran.of(runs().runner(event, heard));

        assertThat(heard.notes).anySatisfy(note -> assertThat(note).contains("away", "127.0.0.1:" + port, "5 s"));
        assertThat(heard.withdrawn)
                .singleElement()
                .satisfies(withdrawal -> assertThat(withdrawal.why()).contains("did not connect", "5 s"));
        assertThat(report.games())
                .extracting(game -> game.verdict().reason())
                .containsExactlyInAnyOrder(
                        EndReason.NO_START, EndReason.WALK_OVER, EndReason.WALK_OVER, EndReason.WALK_OVER);
    }

    @Test
    void run_botThatEndsAfterEachGame_isStartedAgainWithoutAFault() throws Exception {
        Event event = runs().event(
                        Cups.event("pairs = 3\nrestarts = 0", Cups.house("good", "random"), Cups.faulty("one-shot")));

        Ran report = Ran.of(runs().runner(event, new Heard()));

        assertThat(report.games())
                .hasSize(6)
                .allMatch(game -> game.verdict().fault().isEmpty());
    }

    @Test
    void run_botWithChildProcess_leavesNothingBehind() throws Exception {
        Event event = runs().event(Cups.event("pairs = 1", Cups.house("good", "random"), Cups.faulty("parent")));

        assertThat(runs().runner(event, new Heard()).run().isComplete()).isTrue();
        assertThat(runs().nothingLeftRunning()).isTrue();
    }

    @Test
    void run_moreGamesAtOnceThanCores_warns() throws Exception {
        int crowd = Runtime.getRuntime().availableProcessors() + 1;
        Event event = runs().event(Cups.event(
                "pairs = 1\nconcurrency = " + crowd, Cups.house("a", "random"), Cups.house("b", "random")));
        Heard heard = new Heard();

        runs().runner(event, heard).run();

        assertThat(heard.notes)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains(crowd + " games at once", "lose on time");
    }

    @Test
    void run_sameSeedAndDeterministicBots_givesTheSameGames() throws Exception {
        String file = Cups.event("pairs = 3", Cups.house("a", "greedy"), Cups.house("b", "random"));
        List<String> once = moves(Ran.of(new TournamentRunner(
                runs().event(file), RunFolder.at(folder.resolve("once")), new Heard(), RunSettings.of(List.of()))));
        List<String> twice = moves(Ran.of(new TournamentRunner(
                runs().event(file.replace("pairs = 3", "pairs = 3\nconcurrency = 3")),
                RunFolder.at(folder.resolve("twice")),
                new Heard(),
                RunSettings.of(List.of()))));

        assertThat(twice).isEqualTo(once);
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

    private static Map<String, List<FinishedGame>> pairs(List<FinishedGame> games) {
        return games.stream().collect(Collectors.groupingBy(game -> game.pair().orElseThrow()));
    }

    private static List<String> moves(Ran report) {
        return report.games().stream()
                .sorted(Comparator.comparing(game -> game.id().value()))
                .map(game -> game.id().value() + " "
                        + game.moves().stream()
                                .map(played -> played.move().toString())
                                .toList() + " "
                        + game.verdict().result())
                .toList();
    }
}
