package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class BotProcessEndTest {

    private static final Duration SHORT = Duration.ofMillis(100);

    /** Two processes, both of which ignore the polite request. */
    private static final String HUNG = "trap '' TERM; echo ready; while :; do sleep 1000; done";

    /** Leaves its parent, its group and its session behind, as a daemon does; the bot goes on once it said its number. */
    private static final String DAEMON = """
            import os, time
            heard, said = os.pipe()
            if os.fork() == 0:
                os.setsid()
                if os.fork() == 0:
                    print("daemon", os.getpid(), flush=True)
                    os.write(said, b"x")
                    time.sleep(1000)
                os._exit(0)
            os.wait()
            os.read(heard, 1)
            """;

    @TempDir
    private Path folder;

    private Bots bots;

    @BeforeEach
    void open() {
        bots = new Bots(folder);
    }

    @AfterEach
    void endAll() throws IOException {
        bots.close();
    }

    @Test
    void end_letsABotSayGoodbye() throws IOException {
        BotProcess bot = bots.sh("trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.01; done");
        Bots.printed(bot, "ready"::equals);

        assertThat(bot.end(Bots.LONG)).isEmpty();

        BotExit exit = bot.exited().join();
        assertThat(exit.code()).isEqualTo(7);
        assertThat(exit.lastLines()).endsWith("bye");
    }

    @Test
    void log_saysWhyAndByWhomTheBotWasEnded_andShowsNoCodeThatMillraceCaused() throws IOException {
        BotProcess bot = bots.sh("echo ready; exec sleep 100");
        Bots.printed(bot, "ready"::equals);

        bot.note("lost game g-1 by time: it is late");
        assertThat(bot.end(Bots.LONG)).isEmpty();
        BotExit unused = bot.exited().join();

        assertThat(Bots.log(bot))
                .containsSubsequence("[millrace] ", " lost game g-1 by time: it is late", "ended by Millrace (SIGTERM)")
                .doesNotContain("143");
        bot.note("lost game g-2, as is known later");
        assertThat(Bots.log(bot)).endsWith(" lost game g-2, as is known later\n");
    }

    @Test
    void log_ofABotThatEndedWithACodeOfItsOwn_showsIt() throws IOException {
        BotProcess asked = bots.sh("trap 'exit 7' TERM; echo ready; while :; do sleep 0.01; done");
        Bots.printed(asked, "ready"::equals);
        assertThat(asked.end(Bots.LONG)).isEmpty();
        BotExit unused = asked.exited().join();

        assertThat(Bots.log(asked)).contains("ended by Millrace, exit code 7");
    }

    @Test
    void end_killsWhatIgnoresTheRequest() throws IOException {
        BotProcess bot = bots.sh(HUNG);
        Bots.printed(bot, "ready"::equals);

        assertThat(bot.end(SHORT)).isEmpty();

        assertThat(bot.exited().join().signalName()).hasValue("SIGKILL");
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void end_ofABotThatIsStopped_killsIt() throws IOException {
        BotProcess bot = bots.sh("echo ready; kill -STOP $$");
        Bots.printed(bot, "ready"::equals);

        assertThat(bot.end(SHORT)).isEmpty();
        assertThat(bot.isAlive()).isFalse();
    }

    @Test
    void end_reachesChildrenAndTheirChildren() throws IOException {
        BotProcess bot = bots.sh("sh -c 'sleep 1000 & sleep 1000' & sh -c 'sleep 1000 & wait' & echo ready; wait");
        Bots.printed(bot, "ready"::equals);
        await().atMost(Bots.LONG).until(() -> Bots.marked(bots.mark()).size() == 6);

        assertThat(bot.end(SHORT)).isEmpty();

        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    /** So an engine is marked that a bot runs: by its own mark, which lies within the bot's. */
    @Test
    void end_findsADaemonByAMarkWithinTheBots() throws IOException {
        BotProcess bot =
                bots.sh("MILLRACE_MARK=$MILLRACE_MARK.engine setsid -f sleep 1000; echo ready; exec sleep 1000");
        Bots.printed(bot, "ready"::equals);
        await().atMost(Bots.LONG).until(() -> Bots.marked(bots.mark()).size() == 2);

        assertThat(bot.end(SHORT)).isEmpty();

        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void end_findsADaemonByItsMark() throws IOException {
        BotProcess bot = bots.python(DAEMON + "time.sleep(1000)");
        long daemon = daemon(bot);
        assertThat(ProcessHandle.of(bot.pid()).orElseThrow().descendants())
                .as("it has left the tree")
                .isEmpty();

        assertThat(bot.end(SHORT)).isEmpty();

        assertThat(Bots.runs(daemon)).isFalse();
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void end_findsAChildThatClearedItsEnvironmentByItsParent() throws IOException {
        BotProcess bot = bots.sh("env -i sh -c 'echo child $$; exec sleep 1000' & trap '' TERM; wait");
        long child = number(Bots.printed(bot, line -> line.startsWith("child")));

        assertThat(bot.end(SHORT)).isEmpty();

        assertThat(Bots.runs(child)).isFalse();
    }

    @Test
    void end_outlastsABotThatKeepsForking() throws IOException {
        BotProcess bot = bots.python("""
                import os, signal, time
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                print("ready", flush=True)
                while True:
                    for _ in range(3):
                        if os.fork() == 0:
                            os.setsid()
                            time.sleep(0.05)
                            if os.fork() != 0:
                                os._exit(0)
                            time.sleep(1000)
                    time.sleep(0.05)
                """);
        Bots.printed(bot, "ready"::equals);
        await().atMost(Bots.LONG).until(() -> Bots.marked(bots.mark()).size() > 20);

        assertThat(bot.end(SHORT)).isEmpty();

        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void exit_endsTheDaemonThatTheBotLeftBehind() throws IOException {
        BotProcess bot = bots.python(DAEMON + "os._exit(9)");
        long daemon = daemon(bot);

        assertThat(Bots.exit(bot).code()).isEqualTo(9);

        assertThat(Bots.runs(daemon)).isFalse();
    }

    @Test
    void exit_withAChildThatGoesOnPrinting_completesWithABoundedLog() throws IOException {
        BotCommand command = bots.command(20_000, "/bin/sh", "-c", "trap '' TERM; yes & exit 2");

        assertThat(Bots.exit(bots.start(command)).code()).isEqualTo(2);

        assertThat(Files.size(command.log())).isLessThanOrEqualTo(20_000);
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void exit_whileAnUnfindableProcessHoldsTheOutput_completesAndSaysSo() throws IOException {
        BotProcess bot = bots.python("import os\nos.environb.clear()\n"
                + "os.execv('/usr/bin/python3', ['python3', '-c', '''" + DAEMON + "''' + 'os._exit(0)'])");
        long daemon = daemon(bot);
        try {
            assertThat(Bots.exit(bot).code()).isZero();

            assertThat(Bots.log(bot)).contains("held open by a process that could not be found");
        } finally {
            Bots.kill(daemon);
        }
    }

    @Test
    void end_calledAgainAndByManyThreads_endsOnce() throws IOException {
        BotProcess bot = bots.sh("trap 'echo asked' TERM; echo ready; while :; do sleep 0.01; done");
        Bots.printed(bot, "ready"::equals);

        List<CompletableFuture<List<TreeProcess>>> calls = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> bot.end(SHORT)))
                .toList();

        assertThat(calls).allSatisfy(call -> assertThat(call.join()).isEmpty());
        assertThat(bot.end(Bots.LONG)).isEmpty();
        bot.close();
        assertThat(bot.exited().join().lastLines()).containsOnlyOnce("asked");
    }

    @Test
    void end_withLessGrace_overtakesOneWithMore() throws IOException {
        BotProcess bot = bots.sh(HUNG);
        Bots.printed(bot, "ready"::equals);
        CompletableFuture<List<TreeProcess>> patient =
                CompletableFuture.supplyAsync(() -> bot.end(Duration.ofDays(500)));

        assertThat(bot.end(Duration.ZERO)).isEmpty();

        assertThat(patient.join()).isEmpty();
    }

    @Test
    void end_interrupted_killsAtOnceAndKeepsTheInterrupt() throws Exception {
        BotProcess bot = bots.sh(HUNG);
        Bots.printed(bot, "ready"::equals);
        AtomicBoolean kept = new AtomicBoolean();
        Thread ender = Thread.ofPlatform().start(() -> {
            bot.end(Duration.ofDays(1));
            kept.set(Thread.currentThread().isInterrupted());
        });

        ender.interrupt();
        ender.join(Bots.LONG);

        assertThat(bot.isAlive()).isFalse();
        assertThat(kept).isTrue();
    }

    @Test
    void endAll_of128HungBots_leavesNothing() throws IOException {
        List<BotProcess> hung = new ArrayList<>();
        for (int i = 0; i < 128; i++) {
            hung.add(bots.sh(HUNG));
        }
        hung.forEach(bot -> Bots.printed(bot, "ready"::equals));

        // The bound on one of them (grace and a fixed time) holds for all together, or some would be reported here.
        assertThat(BotProcess.endAll(hung, SHORT)).isEmpty();

        assertThat(hung)
                .allSatisfy(bot -> assertThat(bot.exited().join().signal()).hasValue(9));
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    private static long daemon(BotProcess bot) {
        return number(Bots.printed(bot, line -> line.startsWith("daemon")));
    }

    private static long number(String line) {
        return Long.parseLong(line.split(" ", -1)[1]);
    }
}
