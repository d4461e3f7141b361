package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.Hello;
import org.millrace.protocol.v1.Pong;
import org.millrace.protocol.v1.Ready;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Resign;
import org.millrace.protocol.v1.Version;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnReader;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.event.HttpAddress;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.RunSettings;
import org.millrace.tournament.run.TournamentRunner;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The records of a real event's games, asked for over real sockets by those who have played them. */
final class RecordsTest {
    @TempDir
    Path folder;

    private final HttpClient client = HttpClient.newHttpClient();

    @AfterEach
    void stop() {
        client.shutdownNow();
    }

    @Test
    void records_ofAnEvent_areServedWhileItRunsAndLeaveItSealed() throws Exception {
        Event event = Cups.event(folder, "pairs = 6\nconcurrency = 2\nopening-plies = 2");
        RunFolder out = RunFolder.at(folder.resolve("out"));
        try (EventMonitor monitor = EventMonitor.open(event.name(), new HttpAddress("127.0.0.1", 0))) {
            String games = monitor.records().beginning().orElseThrow();
            assertThat(games).isEqualTo("http://127.0.0.1:" + monitor.address().getPort() + "/games/");
            assertThat(get(games + "none.pgn").statusCode())
                    .as("before the event")
                    .isEqualTo(404);
            Half half = new Half();
            TournamentRunner runner = new TournamentRunner(
                    event,
                    out,
                    half,
                    RunSettings.of(List.of()).withMeters(monitor.meters()).withRecords(monitor.records()));
            CompletableFuture<RunReport> run = CompletableFuture.supplyAsync(() -> EventMonitorTest.play(runner));
            assertThat(half.reached.await(5, TimeUnit.MINUTES)).isTrue();
            areServed(games, out);
            half.goOn.countDown();
            assertThat(run.get(5, TimeUnit.MINUTES).isComplete()).isTrue();
            assertThat(get(games + "none.pgn").statusCode())
                    .as("after the event")
                    .isEqualTo(404);
            assertThat(Files.readString(out.root().resolve(Manifest.NAME))).contains("\"store\"");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1", "0.0.0.0", "::"})
    void gameOver_namesTheRecord_whichCanBeReadAtOnce(String host) throws Exception {
        Event event = EventFile.read(Files.writeString(folder.resolve("cup.toml"), """
                        [event]
                        name = "Remote cup"
                        variant = "three-mens-morris"
                        pairs = 10
                        concurrency = 1
                        port = %d
                        [[bot]]
                        name = "anna"
                        token = "the-token-of-anna"
                        [[bot]]
                        name = "ben"
                        token = "the-token-of-ben"
                        """.formatted(freePort())));
        RunFolder out = RunFolder.at(folder.resolve("out"));
        Door door = new Door();
        try (EventMonitor monitor = EventMonitor.open(event.name(), new HttpAddress(host, 0));
                ExecutorService bots = Executors.newCachedThreadPool()) {
            TournamentRunner runner = new TournamentRunner(
                    event, out, door, RunSettings.of(List.of()).withRecords(monitor.records()));
            CompletableFuture<RunReport> run = CompletableFuture.supplyAsync(() -> EventMonitorTest.play(runner), bots);
            int port = door.port.get(1, TimeUnit.MINUTES);
            Future<List<FinishedGame>> anna = bots.submit(() -> playAndRead(port, "anna"));
            Future<List<FinishedGame>> ben = bots.submit(() -> playAndRead(port, "ben"));
            assertThat(run.get(5, TimeUnit.MINUTES).isComplete()).isTrue();
            try (EventStore store = EventStore.openReadOnly(out.store())) {
                assertThat(store.games()).hasSize(20);
                assertThat(anna.get(1, TimeUnit.MINUTES)).containsExactlyInAnyOrderElementsOf(store.games());
                assertThat(ben.get(1, TimeUnit.MINUTES)).containsExactlyInAnyOrderElementsOf(store.games());
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket any = new ServerSocket(0)) {
            return any.getLocalPort();
        }
    }

    /** A bot that resigns whenever it is to move, and reads the record of each game as soon as it is told that it is over. */
    private List<FinishedGame> playAndRead(int port, String name) throws Exception {
        List<FinishedGame> records = new ArrayList<>();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream to = socket.getOutputStream();
            InputStream from = socket.getInputStream();
            say(
                    to,
                    BotMessage.newBuilder()
                            .setHello(Hello.newBuilder()
                                    .setVersion(Version.newBuilder().setMajor(1))
                                    .setName(name)
                                    .setToken("the-token-of-" + name)));
            while (true) {
                Optional<RefereeMessage> heard = BlockingFrames.read(from, RefereeMessage.parser(), 65_536);
                if (heard.isEmpty()) {
                    return records;
                }
                RefereeMessage message = heard.get();
                switch (message.getKindCase()) {
                    case GAME_START ->
                        say(
                                to,
                                BotMessage.newBuilder()
                                        .setReady(Ready.newBuilder()
                                                .setGameId(
                                                        message.getGameStart().getGameId())));
                    case YOUR_TURN ->
                        say(
                                to,
                                BotMessage.newBuilder()
                                        .setResign(Resign.newBuilder()
                                                .setGameId(message.getYourTurn().getGameId())));
                    case PING ->
                        say(
                                to,
                                BotMessage.newBuilder()
                                        .setPong(Pong.newBuilder()
                                                .setId(message.getPing().getId())));
                    case GAME_OVER -> records.add(record(message.getGameOver()));
                    default -> {
                        // Welcome and Goodbye need no answer.
                    }
                }
            }
        }
    }

    private static void say(OutputStream to, BotMessage.Builder message) throws IOException {
        BlockingFrames.write(to, message.build());
        to.flush();
    }

    private FinishedGame record(GameOver over) throws Exception {
        assertThat(over.getRecord()).endsWith("/games/" + over.getGameId() + ".pgn");
        HttpResponse<String> record = get(over.getRecord());
        assertThat(record.statusCode()).as(record.body()).isEqualTo(200);
        List<FinishedGame> games = PgnReader.readAll(new StringReader(record.body()), over.getGameId());
        assertThat(games).hasSize(1);
        assertThat(games.getFirst().id().value()).isEqualTo(over.getGameId());
        return games.getFirst();
    }

    /** Hears where the event is to be found. */
    private static final class Door implements RunListener {
        private static final Pattern ADDRESS = Pattern.compile("To connect by themselves to [0-9.]+:([0-9]+)");

        private final CompletableFuture<Integer> port = new CompletableFuture<>();

        @Override
        public void noted(String sentence) {
            Matcher matcher = ADDRESS.matcher(sentence);
            if (matcher.find()) {
                port.complete(Integer.valueOf(matcher.group(1)));
            }
        }

        @Override
        public void began(Progress progress) {}

        @Override
        public void finished(FinishedGame game, Progress progress) {}

        @Override
        public void replayed(FinishedGame attempt) {}

        @Override
        public void failed(Trouble trouble) {}

        @Override
        public void withdrawn(Withdrawal withdrawal) {}
    }

    private void areServed(String games, RunFolder out) throws Exception {
        HttpResponse<String> list = get(games.substring(0, games.length() - 1));
        assertThat(list.statusCode()).isEqualTo(200);
        assertThat(list.headers().firstValue("content-type")).contains("application/json");
        JsonNode all = JsonMapper.shared().readTree(list.body());
        assertThat(all.size()).isGreaterThanOrEqualTo(6);
        List<FinishedGame> stored;
        try (EventStore store = EventStore.openReadOnly(out.store())) {
            stored = store.games();
        }
        for (JsonNode entry : all) {
            String id = entry.path("id").asString();
            FinishedGame game = stored.stream()
                    .filter(one -> one.id().value().equals(id))
                    .findFirst()
                    .orElseThrow();
            assertThat(entry.path("white").asString()).isEqualTo(game.white());
            assertThat(entry.path("black").asString()).isEqualTo(game.black());
            assertThat(entry.path("result").asString())
                    .isEqualTo(game.verdict().result().text());
            assertThat(entry.path("reason").asString())
                    .isEqualTo(game.verdict().reason().code());
            for (String query : List.of("", "?attempt=1")) {
                HttpResponse<String> record = get(games + id + ".pgn" + query);
                assertThat(record.statusCode()).isEqualTo(200);
                assertThat(record.headers().firstValue("content-type"))
                        .contains("application/x-chess-pgn; charset=utf-8");
                assertThat(PgnReader.readAll(new StringReader(record.body()), id))
                        .containsExactly(game);
            }
        }
        String known = all.get(0).path("id").asString();
        isRefused(games + known + ".pgn?attempt=2", 404, "Game " + known + " has no attempt 2; its last is 1.");
        isRefused(games + known + ".pgn?attempt=first", 400, "An attempt is a number from 1 on, as in ?attempt=1.");
        isRefused(games + known, 404, "This is no record of a game; write /games/ID.pgn with an id that /games lists.");
        isRefused(
                games + "..%2Fcup.toml",
                404,
                "This is no record of a game; write /games/ID.pgn with an id that /games lists.");
        long asked = System.nanoTime();
        isRefused(games + "no-such.pgn", 404, "No game no-such of this event is over; /games lists those that count.");
        assertThat(Duration.ofNanos(System.nanoTime() - asked))
                .isBetween(Duration.ofMillis(900), Duration.ofSeconds(8));
    }

    private void isRefused(String address, int status, String sentence) throws IOException, InterruptedException {
        HttpResponse<String> answer = get(address);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).isEqualTo(sentence + "\n");
    }

    private HttpResponse<String> get(String address) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofString());
    }
}
