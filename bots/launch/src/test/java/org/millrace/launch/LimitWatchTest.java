package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Limits without cgroups, on real bots; each that runs wild has a bound of its own, should the watch not work. */
@EnabledOnOs(OS.LINUX)
class LimitWatchTest {

    /** As usual, but for processor time over a shorter while. */
    private static final WatchPace PACE = new WatchPace(
            WatchPace.USUAL.calm(),
            WatchPace.USUAL.fast(),
            WatchPace.USUAL.bytesPerSecond(),
            Duration.ofSeconds(3),
            WatchPace.USUAL.cpuSlack());

    private static final BotLimits MEMORY = BotLimits.NONE.withMemory(new MemorySize(64L << 20));

    /** 512 MiB and a minute at most. */
    private static final String ALLOCATES = """
            import time
            print("ready", flush=True)
            kept = [b"x" * (4 << 20) for _ in range(128)]
            print("has all", flush=True)
            time.sleep(60)
            """;

    /** 256 processes and ten seconds at most. */
    private static final String BOMB = """
            import os, signal, time
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            print("ready", flush=True)
            signal.alarm(10)
            for _ in range(8):
                os.fork()
                signal.alarm(10)
            time.sleep(1000)
            """;

    @TempDir
    private Path folder;

    private Bots bots;

    @BeforeEach
    void open() {
        bots = new Bots(folder, Machine.watching(new ProcfsTable(), PACE));
    }

    @AfterEach
    void endAll() throws IOException {
        bots.close();
    }

    @Test
    void memory_usedWithoutEnd_endsTheBotAndSaysHowMuch() throws IOException {
        BotProcess bot = bots.python(MEMORY, ALLOCATES);

        BotExit exit = Bots.exit(bot);

        assertThat(exit.overLimit().orElseThrow()).matches("used [\\d.]+ [MG]iB of memory, allowed is 64 MiB");
        assertThat(exit.signalName()).hasValue("SIGKILL");
        assertThat(bot.died().join().sentence())
                .matches("the bot used [\\d.]+ [MG]iB of memory, allowed is 64 MiB, and was ended for it; its last"
                        + " output: ready.*");
        assertThat(Bots.log(bot)).contains("MiB of memory, allowed is 64 MiB; it is ended");
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void memory_ofChildren_countsTogether() throws IOException {
        BotProcess bot = bots.python(MEMORY, """
                import os, time
                for _ in range(6):
                    if os.fork() == 0:
                        kept = b"x" * (20 << 20)
                        time.sleep(60)
                time.sleep(60)
                """);

        assertThat(Bots.exit(bot).overLimit())
                .hasValueSatisfying(over -> assertThat(over).contains("allowed is 64 MiB"));
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void memory_sharedByForkedChildren_countsOnce() throws IOException {
        BotProcess bot = bots.python(BotLimits.NONE.withMemory(new MemorySize(96L << 20)), """
                import os, time
                kept = b"x" * (40 << 20)
                for _ in range(5):
                    if os.fork() == 0:
                        time.sleep(60)
                print("ready", flush=True)
                time.sleep(60)
                """);
        Bots.printed(bot, "ready"::equals);

        await().pollDelay(Duration.ofMillis(1500)).atMost(Bots.LONG).until(() -> true);

        assertThat(bot.isAlive()).as("six times 40 MiB, but the same").isTrue();
    }

    @Test
    void processes_ofABomb_endItWhileItForks() throws IOException {
        BotProcess bot = bots.python(BotLimits.NONE.withProcesses(24), BOMB);

        assertThat(Bots.exit(bot).overLimit().orElseThrow()).matches("ran \\d+ processes at once, allowed are 24");
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    @Test
    void processes_thatEndedUnwaitedFor_count() throws IOException {
        BotProcess bot = bots.python(BotLimits.NONE.withProcesses(10), """
                import os, time
                for _ in range(20):
                    if os.fork() == 0:
                        os._exit(0)
                time.sleep(60)
                """);

        assertThat(Bots.exit(bot).overLimit().orElseThrow()).matches("ran [12]\\d processes at once, allowed are 10");
    }

    @Test
    void cpu_ofTwoBusyProcesses_isOverATenth() throws IOException {
        BotProcess bot = bots.sh(
                BotLimits.NONE.withCpu(new CpuCores(0.1)),
                "timeout 30 sh -c 'while :; do :; done' & timeout 30 sh -c 'while :; do :; done' & wait; wait");

        assertThat(Bots.exit(bot).overLimit().orElseThrow())
                .matches("used \\d\\.\\d s of processor time within 3 s, allowed are 0\\.3 s \\(0\\.1 cores\\)");
    }

    @Test
    void limits_ofABotWithinThem_doNothing() throws IOException {
        BotLimits limits = MEMORY.withProcesses(8).withCpu(new CpuCores(0.5));
        BotProcess bot = bots.sh(limits, "for i in 1 2 3 4 5 6; do sleep 0.3; done; echo done; exit 3");

        BotExit exit = Bots.exit(bot);

        assertThat(exit.overLimit()).isEmpty();
        assertThat(exit.code()).isEqualTo(3);
        assertThat(exit.lastLines()).containsExactly("done");
    }

    @Test
    void memory_ofASingleProcess_hasAWallBehindTheLimit() throws IOException {
        BotProcess bot = bots.sh(MEMORY, "ulimit -d");

        long wall = LimitPrefix.mostData(64L << 20, ProcfsMemory.TOTAL) / 1024;
        assertThat(Bots.exit(bot).lastLines()).containsExactly(Long.toString(wall));
        assertThat(wall).as("a Java program maps a quarter of the machine").isGreaterThan(ProcfsMemory.TOTAL / 4096);
    }

    @Test
    void limits_whereASystemShowsNoMemory_areKeptButForThat() throws IOException {
        try (Bots shown = new Bots(folder, Machine.watching(new HandleTable(), PACE))) {
            BotLimits limits = BotLimits.NONE.withMemory(new MemorySize(MemorySize.SMALLEST));
            BotProcess large = shown.python(
                    limits, "kept = b'x' * (32 << 20)\nprint('ready', flush=True)\n" + "import time; time.sleep(60)");
            Bots.printed(large, "ready"::equals);

            BotProcess many = shown.sh(limits.withProcesses(4), "for i in 1 2 3 4 5; do sleep 60 & done; wait");

            assertThat(Bots.exit(many).overLimit().orElseThrow()).matches("ran [56] processes at once, allowed are 4");
            assertThat(large.isAlive()).isTrue();
        }
    }

    @Test
    void cores_keepTheBotThere() throws IOException {
        BotProcess bot =
                bots.sh(BotLimits.NONE.withCores(new CoreSet(List.of(0))), "grep Cpus_allowed_list /proc/self/status");

        assertThat(Bots.exit(bot).lastLines()).containsExactly("Cpus_allowed_list: 0");
    }

    @Test
    void cores_thatTheMachineHasNot_areNamed() {
        BotLimits limits = BotLimits.NONE.withCores(new CoreSet(List.of(0, CoreSet.LAST)));

        assertThatThrownBy(() -> bots.sh(limits, "echo never"))
                .isInstanceOf(BotStartException.class)
                .hasMessageMatching("Cannot start '/bin/sh' in folder '.*': there is no core 8191; this machine has"
                        + " [0-9,-]+, correct the bot's 'cores'");
    }

    @Test
    void everyBot_goesBeforeTheRunnerWhenTheMachineRunsOutOfMemory() throws IOException {
        BotProcess bot = bots.sh("sleep 60");

        assertThat(Bots.fileText(Path.of("/proc/" + bot.pid() + "/oom_score_adj")))
                .isEqualTo("900\n");
    }
}
