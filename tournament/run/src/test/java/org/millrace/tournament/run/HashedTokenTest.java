package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.bot.house.HouseBotMain;
import org.millrace.referee.Token;
import org.millrace.referee.TokenHash;

/** An event that knows a bot's token by its hash alone, and a bot that shows the token over a real connection. */
final class HashedTokenTest {
    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    private Path folder;

    @Test
    void event_thatHasTheHashAlone_letsInWhoShowsTheTokenAndNobodyElse() throws Exception {
        Token token = Token.random();
        String hash = TokenHash.of(token).hex();
        int port = freePort();
        Runs runs = new Runs(folder);
        Heard heard = new Heard();
        String file = Cups.event(
                "pairs = 1\nport = " + port,
                Cups.house("here", "random"),
                "[[bot]]\nname = \"there\"\ntoken-sha256 = \"" + hash + "\"");
        TournamentRunner runner = runs.runner(runs.event(file), heard);
        CompletableFuture<RunReport> report = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try {
                report.complete(runner.run());
            } catch (Exception e) {
                report.completeExceptionally(e);
            }
        });
        await().atMost(LONG)
                .until(() -> heard.notes.stream().anyMatch(note -> note.startsWith("To connect by themselves")));

        assertThat(bot("there", hash, port).get(60, TimeUnit.SECONDS))
                .as("who has read the hash in the event file is refused")
                .isEqualTo(2);
        CompletableFuture<Integer> there = bot("there", token.value(), port);

        assertThat(Ran.of(report.get(120, TimeUnit.SECONDS)).games())
                .hasSize(2)
                .allSatisfy(
                        game -> assertThat(game.verdict().reason().byBoard()).isTrue());
        assertThat(there.get(60, TimeUnit.SECONDS)).isZero();
        try (var files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile))
                    .allSatisfy(path -> assertThat(new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1))
                            .doesNotContain(token.value()));
        }
    }

    private static CompletableFuture<Integer> bot(String name, String token, int port) {
        CompletableFuture<Integer> exit = new CompletableFuture<>();
        PrintStream said = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        String[] words = {"greedy", "--name", name, "--port", Integer.toString(port), "--token", token};
        Thread.ofPlatform().daemon().start(() -> exit.complete(HouseBotMain.run(words, said, said)));
        return exit;
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }
}
