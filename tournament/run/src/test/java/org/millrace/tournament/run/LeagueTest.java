package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bot.house.HouseBotMain;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.results.table.TableFormat;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.register.EventChangedException;

/** Leagues of real bots over real sockets, with a real store. */
final class LeagueTest {
    private static final Duration LONG = Duration.ofMinutes(2);

    @TempDir
    Path folder;

    private final List<Process> started = new ArrayList<>();

    @AfterEach
    void end() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    private Runs runs() {
        return new Runs(folder);
    }

    private static String league(String lines, String... bots) {
        return Cups.event("format = \"league\"\n" + lines, bots);
    }

    private static String guest(String name) {
        return "[[bot]]\nname = \"" + name + "\"\ntoken = \"a-token-for-" + name + "\"";
    }

    private static int freePort() throws Exception {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private static String[] arguments(String name, int port) {
        return new String[] {
            "random", "--name", name, "--port", Integer.toString(port), "--token", "a-token-for-" + name
        };
    }

    /** A guest as a process of its own, which can be killed. */
    private Process connect(String name, int port) throws Exception {
        Process process = new ProcessBuilder(Stream.of(
                                Cups.java(), Stream.of(HouseBotMain.class.getName()), Stream.of(arguments(name, port)))
                        .flatMap(Function.identity())
                        .toList())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("guest-" + name + ".txt").toFile())
                .start();
        started.add(process);
        return process;
    }

    /** A guest that costs nothing to start. */
    private static void connectHere(String name, int port) {
        Thread.ofPlatform().daemon().start(() -> HouseBotMain.run(arguments(name, port), System.out, System.out));
    }

    private static CompletableFuture<RunReport> play(TournamentRunner runner) {
        CompletableFuture<RunReport> report = new CompletableFuture<>();
        Thread.ofPlatform().daemon().start(() -> {
            try {
                report.complete(runner.run());
            } catch (Exception e) {
                report.completeExceptionally(e);
            }
        });
        return report;
    }

    private static RunReport finish(TournamentRunner runner, CompletableFuture<RunReport> report) throws Exception {
        runner.finish();
        return report.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    /** Games that began from a moment on and are over. */
    private static List<FinishedGame> since(Heard heard, int from) {
        List<FinishedGame> finished = List.copyOf(heard.finished);
        return finished.subList(Math.min(from, finished.size()), finished.size());
    }

    private static boolean plays(FinishedGame game, String name) {
        return game.white().equals(name) || game.black().equals(name);
    }

    @Test
    void league_guestsThatComeLeaveAndComeBack_arePairedWhileTheyAreThere() throws Exception {
        int port = freePort();
        Heard heard = new Heard();
        TournamentRunner runner = runs().runner(
                        runs().event(league(
                                "port = " + port, guest("anna"), guest("ben"), Cups.house("here", "random"))),
                        heard);
        CompletableFuture<RunReport> report = play(runner);
        await().atMost(LONG).until(() -> heard.notes.stream().anyMatch(note -> note.contains("anna, ben")));

        Process anna = connect("anna", port);
        await().atMost(LONG).until(() -> heard.finished.size() >= 10);
        assertThat(List.copyOf(heard.finished)).allMatch(game -> plays(game, "anna") && plays(game, "here"));

        connect("ben", port);
        await().atMost(LONG).until(() -> heard.finished.stream().anyMatch(game -> plays(game, "ben")));
        await().atMost(LONG)
                .until(() -> heard.finished.stream().anyMatch(game -> plays(game, "ben") && plays(game, "anna")));

        anna.destroyForcibly().waitFor();
        await().atMost(LONG).until(() -> heard.notes.stream().anyMatch(note -> note.startsWith("anna has left")));
        int gone = heard.started.size();
        int over = heard.finished.size();
        await().atMost(LONG).until(() -> heard.finished.size() >= over + 20);
        assertThat(List.copyOf(heard.started).subList(gone, gone + 15))
                .allSatisfy(
                        game -> assertThat(List.of(game.white(), game.black())).doesNotContain("anna"));

        connect("anna", port);
        await().atMost(LONG).until(() -> heard.notes.contains("anna is back."));
        int back = heard.finished.size();
        await().atMost(LONG).until(() -> since(heard, back).stream().anyMatch(game -> plays(game, "anna")));

        RunReport whole = finish(runner, report);
        assertThat(whole.isComplete()).isFalse();
        assertThat(whole.total()).isEmpty();
        assertThat(whole.withdrawn()).isEmpty();
        List<FinishedGame> stored = Ran.of(whole).games();
        assertThat(Runs.ids(stored)).doesNotHaveDuplicates();
        assertThat(stored.stream().filter(game -> game.verdict().forfeit())).allMatch(game -> plays(game, "anna"));
        assertThat(TableFormat.TEXT.render(whole.standings())).contains("Ranked by rating", "Elo", "±95");
    }

    @Test
    void league_ofGuests_playsAtAnEvenPaceInColourSwappedPairsFromOneOpening() throws Exception {
        int port = freePort();
        List<String> names = IntStream.range(0, 7).mapToObj(i -> "g" + i).toList();
        Heard heard = new Heard();
        TournamentRunner runner = runs().runner(
                        runs().event(league(
                                "concurrency = 2\nport = " + port,
                                names.stream().map(LeagueTest::guest).toArray(String[]::new))),
                        heard);
        CompletableFuture<RunReport> report = play(runner);
        await().atMost(LONG).until(() -> !heard.notes.isEmpty());
        names.forEach(name -> connectHere(name, port));
        await().atMost(LONG).until(() -> heard.finished.size() >= 300);
        List<FinishedGame> games = Ran.of(finish(runner, report)).games();

        assertThat(games).allMatch(game -> game.verdict().reason().byBoard());
        Map<String, Long> counts = Stream.concat(
                        games.stream().map(FinishedGame::white), games.stream().map(FinishedGame::black))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(counts).hasSize(names.size());
        long fewest = counts.values().stream().mapToLong(Long::longValue).min().orElseThrow();
        long most = counts.values().stream().mapToLong(Long::longValue).max().orElseThrow();
        // Who is connected first has a head start of a few meetings.
        assertThat(most - fewest).as("%s", counts).isLessThanOrEqualTo(24);

        Map<String, List<FinishedGame>> pairs =
                games.stream().collect(Collectors.groupingBy(game -> game.pair().orElseThrow()));
        assertThat(pairs.values().stream().filter(pair -> pair.size() == 2).count())
                .isGreaterThanOrEqualTo(145);
        assertThat(pairs.values()).filteredOn(pair -> pair.size() == 2).allSatisfy(pair -> {
            assertThat(pair.getFirst().white()).isEqualTo(pair.getLast().black());
            assertThat(pair.getFirst().black()).isEqualTo(pair.getLast().white());
            assertThat(pair.getFirst().opening()).isEqualTo(pair.getLast().opening());
        });
        String last = "";
        for (StartedGame game : heard.started) {
            if (game.id().value().endsWith("-a")) {
                String pair = Stream.of(game.white(), game.black()).sorted().collect(Collectors.joining("-"));
                assertThat(pair).isNotEqualTo(last);
                last = pair;
            }
        }
    }

    @Test
    void league_whoseServerWasKilled_goesOnWithTheSameGamesAndSecondGamesFirst() throws Exception {
        Event event = runs().event(league(
                "concurrency = 2",
                Cups.house("a", "random"),
                Cups.house("b", "greedy"),
                Cups.house("c", "random"),
                Cups.house("d", "random")));
        List<String> acknowledged = new Killed(folder).after(15);

        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        Heard heard = new Heard(progress -> {
            if (progress.finished() >= 40) {
                running.join().finish();
            }
        });
        running.complete(runs().runner(event, heard));
        RunReport report = running.join().run();

        assertThat(report.earlier()).isGreaterThanOrEqualTo(acknowledged.size());
        List<String> ids = Runs.ids(Ran.of(report).games());
        assertThat(ids).doesNotHaveDuplicates().containsAll(acknowledged);
        assertThat(Runs.ids(heard.finished)).doesNotContainAnyElementsOf(acknowledged);
        Set<String> before = new HashSet<>(ids);
        Runs.ids(heard.finished).forEach(before::remove);
        List<String> owed = before.stream()
                .map(id -> id.endsWith("-a") ? id.replace("-a", "-b") : id.replace("-b", "-a"))
                .filter(id -> !before.contains(id))
                .sorted()
                .toList();
        assertThat(heard.started.stream()
                        .limit(owed.size())
                        .map(game -> game.id().value()))
                .containsExactlyInAnyOrderElementsOf(owed);
        assertThat(runs().nothingLeftRunning()).isTrue();

        // The tables follow from the store alone.
        RunReport again = stopped(event);
        assertThat(TableFormat.TEXT.render(again.ratings())).isEqualTo(TableFormat.TEXT.render(report.ratings()));
    }

    private RunReport stopped(Event event) throws Exception {
        TournamentRunner runner = runs().runner(event, new Heard());
        runner.finish();
        return runner.run();
    }

    @Test
    void league_botIsNewInTheFile_isTakenInAtTheNextStart() throws Exception {
        playWithGuests(6, List.of("a", "b"));

        Heard heard = playWithGuests(18, List.of("a", "b", "late"));

        assertThat(heard.finished).anyMatch(game -> plays(game, "late"));
    }

    /** A league of guests until so many games are finished. */
    private Heard playWithGuests(int games, List<String> names, String... bots) throws Exception {
        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        Heard heard = new Heard(progress -> {
            if (progress.finished() >= games) {
                running.join().finish();
            }
        });
        playWithGuests(running, heard, names, bots);
        return heard;
    }

    private RunReport playWithGuests(
            CompletableFuture<TournamentRunner> running, Heard heard, List<String> names, String... bots)
            throws Exception {
        int port = freePort();
        String[] all = Stream.concat(names.stream().map(LeagueTest::guest), Stream.of(bots))
                .toArray(String[]::new);
        running.complete(
                runs().runner(runs().event(league("concurrency = 2\nrestarts = 1\nport = " + port, all)), heard));
        CompletableFuture<RunReport> report = play(running.join());
        await().atMost(LONG).until(() -> !heard.notes.isEmpty());
        names.forEach(name -> connectHere(name, port));
        return report.get(LONG.toSeconds(), TimeUnit.SECONDS);
    }

    @Test
    void league_botIsWithdrawn_isPairedNoMoreAndNothingIsWalkedOver() throws Exception {
        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        CompletableFuture<OrderReply> reply = new CompletableFuture<>();
        CompletableFuture<Instant> obeyedAt = new CompletableFuture<>();
        Heard heard = new Heard(progress -> {
            if (progress.finished() == 9) {
                var unused = running.join()
                        .order(new Order.Withdraw("c", "broken"))
                        .thenAccept(done -> {
                            reply.complete(done);
                            obeyedAt.complete(Instant.now());
                        });
            } else if (progress.finished() >= 40) {
                running.join().finish();
            }
        });
        RunReport report = playWithGuests(running, heard, List.of("a", "b", "c"));

        assertThat(reply.join().obeyed()).isTrue();
        assertThat(heard.finished)
                .filteredOn(game -> game.startedAt().isAfter(obeyedAt.join()))
                .isNotEmpty()
                .noneMatch(game -> plays(game, "c"));
        assertThat(Ran.of(report).games())
                .allMatch(game -> game.verdict().reason().byBoard());
        assertThat(Files.readString(folder.resolve("out/standings.txt"))).contains("Ranked by rating");
    }

    @Test
    void league_gameIsStruck_isPlayedAgain() throws Exception {
        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        AtomicBoolean struck = new AtomicBoolean();
        Heard heard = new Heard(progress -> {
            if (progress.finished() == 6 && struck.compareAndSet(false, true)) {
                var unused = running.join().order(new Order.Strike(new GameId("l000001-a"), false, "a nap"));
            } else if (progress.finished() >= 12) {
                running.join().finish();
            }
        });
        playWithGuests(running, heard, List.of("a", "b"));

        assertThat(heard.finished.stream().filter(game -> game.id().value().equals("l000001-a")))
                .extracting(FinishedGame::attempt)
                .containsExactly(1, 3);
    }

    @Test
    void league_botThatNeverStarts_isLeftInPeaceAndTheOthersGoOn() throws Exception {
        Heard heard =
                playWithGuests(30, List.of("a", "b"), "[[bot]]\nname = \"broken\"\ncommand = \"/no/such/program\"");

        assertThat(heard.withdrawn).isEmpty();
        assertThat(heard.notes)
                .filteredOn(note -> note.startsWith("broken failed"))
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains("2 times in a row", "not paired for 600 s");
        assertThat(heard.finished.stream().filter(game -> plays(game, "broken")))
                .hasSize(2);
    }

    @Test
    void league_storeOfAnotherEvent_isRefused() throws Exception {
        String bots = Cups.house("a", "random") + "\n" + Cups.house("b", "random");
        stopped(runs().event(Cups.event("pairs = 1", bots)));

        Event league = runs().event(league("", bots));
        assertThatThrownBy(() -> runs().runner(league, new Heard()).run())
                .isInstanceOf(EventChangedException.class)
                .hasMessageContaining("+ format = league");
    }
}
