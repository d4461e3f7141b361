package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.protocol.frame.BlockingFrames;
import org.millrace.protocol.frame.FrameLimits;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.Observe;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.Version;
import org.millrace.record.FinishedGame;

/** An event that is watched from its first game to its end. */
final class ObservedEventTest {

    private static final Pattern PLACE = Pattern.compile(
            "Observers may watch at (\\S+):(\\d+) with the observers' token, " + "0.2 s behind, 3 at once\\.");

    @TempDir
    private Path folder;

    @Test
    void run_withObservers_showsThemEveryMoveOfEveryGame() throws Exception {
        Runs runs = new Runs(folder);
        CompletableFuture<Map<String, Integer>> watched = new CompletableFuture<>();
        Heard heard = new Heard(progress -> {}, note -> {
            Matcher place = PLACE.matcher(note);
            if (place.matches()) {
                watch(place.group(1), Integer.parseInt(place.group(2)), watched);
            }
        });
        String event =
                Cups.event("pairs = 2\nconcurrency = 2", Cups.house("one", "random"), Cups.house("two", "random"))
                        + "\n[observers]\ntoken = \"for the hall\"\ndelay = \"200ms\"\nlimit = 3\n";

        runs.runner(runs.event(event), heard).run();

        Map<String, Integer> played = new HashMap<>();
        for (FinishedGame game : heard.finished) {
            played.put(game.id().value(), game.moves().size());
        }
        assertThat(played).hasSize(4);
        assertThat(watched.get(60, TimeUnit.SECONDS)).isEqualTo(played);
    }

    /** Is welcomed before it returns, and goes on in a thread of its own until the referee says Goodbye. */
    private static void watch(String host, int port, CompletableFuture<Map<String, Integer>> watched) {
        try {
            Socket socket = new Socket(host, port);
            socket.setSoTimeout(60_000);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            BlockingFrames.write(
                    socket.getOutputStream(),
                    BotMessage.newBuilder()
                            .setObserve(Observe.newBuilder()
                                    .setVersion(Version.newBuilder().setMajor(1))
                                    .setToken("for the hall"))
                            .build());
            assertThat(read(in).orElseThrow().hasWelcome()).isTrue();
            Thread.startVirtualThread(() -> {
                try (socket) {
                    watched.complete(follow(in));
                } catch (IOException | RuntimeException | AssertionError e) {
                    watched.completeExceptionally(e);
                }
            });
        } catch (IOException e) {
            watched.completeExceptionally(e);
        }
    }

    /** How many moves of each game were shown by its end. */
    private static Map<String, Integer> follow(InputStream in) throws IOException {
        Map<String, List<Integer>> plies = new HashMap<>();
        Map<String, Integer> ended = new HashMap<>();
        for (RefereeMessage next = read(in).orElseThrow(); !next.hasGoodbye(); next = read(in).orElseThrow()) {
            if (next.hasGameState()) {
                List<Integer> before = new ArrayList<>();
                next.getGameState().getMovesList().forEach(move -> before.add(before.size()));
                plies.put(next.getGameState().getGameId(), before);
            } else if (next.hasMovePlayed()) {
                List<Integer> before = plies.get(next.getMovePlayed().getGameId());
                assertThat(before).isNotNull().hasSize(next.getMovePlayed().getPly());
                plies.computeIfPresent(next.getMovePlayed().getGameId(), (id, all) -> {
                    all.add(all.size());
                    return all;
                });
            } else if (next.hasGameOver()) {
                List<Integer> all = plies.getOrDefault(next.getGameOver().getGameId(), List.of());
                ended.put(next.getGameOver().getGameId(), all.size());
            }
        }
        return ended;
    }

    private static Optional<RefereeMessage> read(InputStream in) throws IOException {
        return BlockingFrames.read(in, RefereeMessage.parser(), FrameLimits.OPEN);
    }
}
