package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.ServerSocket;
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
