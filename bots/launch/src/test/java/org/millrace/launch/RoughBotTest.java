package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.bot.rough.Mischief;
import org.millrace.rules.Parsed;

/** Bots behind a rough connection: real processes, and a process that is ended while it runs one. */
class RoughBotTest {

    /** Connects to the place that it finds, waits to be asked, answers with one frame, and ends with code 7. */
    private static final String TALKER = "import os,socket; s=socket.create_connection((os.environ['MILLRACE_HOST'],"
            + "int(os.environ['MILLRACE_PORT']))); s.recv(1); s.sendall(bytes([3,1,2,3])); s.close(); os._exit(7)";

    @TempDir
    Path folder;

    /** For a process of its own: runs the command of its arguments. */
    static final class Main {
        public static void main(String[] args) throws Exception {
            RoughBot bot = RoughBot.of(System.getenv()).orThrow();
            System.exit(bot.run(List.of(args), 1, Mischief.ALL, System.err::println));
        }
    }

    private static RoughBot at(int port) {
        return RoughBot.of(Map.of("MILLRACE_PORT", Integer.toString(port), "PATH", System.getenv("PATH")))
                .orThrow();
    }

    private static ServerSocket referee() throws IOException {
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        server.setSoTimeout(20_000);
        return server;
    }

    @Test
    void bot_isFoundBehindTheRelay_andItsExitCodeIsPassedThrough() throws Exception {
        List<String> hints = new ArrayList<>();
        try (ServerSocket server = referee()) {
            CompletableFuture<byte[]> heard = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> {
                try (Socket bot = server.accept()) {
                    bot.getOutputStream().write(0);
                    heard.complete(bot.getInputStream().readAllBytes());
                } catch (IOException failed) {
                    heard.completeExceptionally(failed);
                }
            });

            int code = at(server.getLocalPort())
                    .run(List.of("/usr/bin/python3", "-c", TALKER), 1, Mischief.ALL, hints::add);

            assertThat(code).isEqualTo(7);
            // What the bot said last is not lost, though it has gone.
            assertThat(heard.get(20, TimeUnit.SECONDS)).containsExactly(3, 1, 2, 3);
            assertThat(hints).isEmpty();
        }
    }

    @Test
    void bot_thatGoesAroundTheRelay_isHinted() throws Exception {
        List<String> hints = new ArrayList<>();

        assertThat(at(7777).run(List.of("sh", "-c", "exit 0"), 1, Mischief.ALL, hints::add))
                .isZero();

        assertThat(hints).singleElement().asString().contains("never connected", "MILLRACE_PORT");
    }

    @Test
    void bot_thatIsMissing_isRefusedWithTheRemedy() {
        assertThatThrownBy(() -> at(7777).run(List.of("no-such-bot"), 1, Mischief.ALL, hint -> {}))
                .isInstanceOf(BotStartException.class)
                .hasMessageContaining("install it");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            MILLRACE_PORT=                                   | an event sets it
            MILLRACE_PORT=x                                  | MILLRACE_PORT is 'x'
            MILLRACE_PORT=70000                              | from 1 to 65535
            MILLRACE_PORT=7000,MILLRACE_TLS=on               | leave MILLRACE_TLS
            MILLRACE_PORT=7000,MILLRACE_TLS_FINGERPRINT=ab:cd | leave MILLRACE_TLS
            """)
    void environment_thatDoesNotFit_isRefusedWithTheRemedy(String variables, String why) {
        Map<String, String> environment = new HashMap<>();
        for (String variable : variables.split(",", -1)) {
            environment.put(variable.split("=", -1)[0], variable.split("=", -1)[1]);
        }

        assertThat(RoughBot.of(environment))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains(why));
    }

    /** The bot ignores SIGTERM and has a child that does so too. */
    @Test
    void end_ofTheWrapper_isTheEndOfTheBotAndItsChildren() throws Exception {
        Path pids = folder.resolve("pids");
        String stubborn = "trap '' TERM; sh -c \"trap '' TERM; echo \\$\\$ >> " + pids
                + "; while true; do sleep 0.1; done\" & echo $$ >> " + pids + "; while true; do sleep 0.1; done";
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "/bin/sh",
                        "-c",
                        stubborn)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().put("MILLRACE_PORT", "7777");
        Process wrapper = builder.start();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Files.exists(pids) && Files.readAllLines(pids).size() == 2);

        wrapper.destroy();

        assertThat(wrapper.waitFor(20, TimeUnit.SECONDS)).isTrue();
        for (String pid : Files.readAllLines(pids)) {
            await().atMost(Duration.ofSeconds(5)).until(() -> isGone(Path.of("/proc", pid)));
        }
    }

    /** One that nobody has waited for yet is gone too: it has no command any more. */
    private static boolean isGone(Path process) {
        try {
            return Files.readString(process.resolve("cmdline")).isEmpty();
        } catch (IOException gone) {
            return true;
        }
    }
}
