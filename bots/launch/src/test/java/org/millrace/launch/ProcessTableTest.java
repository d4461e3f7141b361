package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@EnabledOnOs(OS.LINUX)
class ProcessTableTest {

    @TempDir
    private Path folder;

    private final EventMark mark = EventMark.random();
    private final List<BotProcess> started = new ArrayList<>();

    static List<ProcessTable> tables() {
        return List.of(new ProcfsTable(), new HandleTable());
    }

    @AfterEach
    void endAll() throws IOException {
        BotProcess.endAll(started, Duration.ZERO);
        Bots.requireNoneLeft(mark);
    }

    private BotProcess start(ProcessTable table, String script) throws IOException {
        BotProcess bot = BotProcess.start(
                new BotCommand(
                        List.of("/bin/sh", "-c", script),
                        folder,
                        Map.of(),
                        folder.resolve("log" + started.size()),
                        BotCommand.DEFAULT_LOG_LIMIT),
                ProcessMark.of(mark),
                Machine.watching(table, WatchPace.USUAL));
        started.add(bot);
        return bot;
    }

    @ParameterizedTest
    @MethodSource("tables")
    void end_reachesTheTreeThroughEachTable(ProcessTable table) throws IOException {
        BotProcess bot = start(table, "trap '' TERM; sh -c 'echo child $$; exec sleep 1000' & wait; wait");
        long child = Long.parseLong(
                Bots.printed(bot, line -> line.startsWith("child")).substring(6));

        assertThat(bot.end(Duration.ofMillis(50))).isEmpty();

        assertThat(Bots.runs(child)).isFalse();
        assertThat(bot.isAlive()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("tables")
    void signal_toALaterProcessWithTheSameNumber_isNotSent(ProcessTable table) throws IOException {
        BotProcess bot = start(table, "echo ready; exec sleep 1000");
        Bots.printed(bot, "ready"::equals);
        ProcessId real = table.identify(bot.pid()).orElseThrow();
        ProcessId earlier = new ProcessId(real.pid(), real.start() - 1);

        table.signal(earlier, true);

        assertThat(table.alive(earlier)).isFalse();
        assertThat(table.alive(real)).isTrue();
        assertThat(table.commandLine(real)).isNotEmpty();
        table.signal(real, true);
        assertThat(Bots.exit(bot).signal()).hasValue(9);
        await().atMost(Bots.LONG).until(() -> table.identify(bot.pid()), Optional::isEmpty);
    }

    @Test
    void procfs_aZombieIsNoLivingProcess() throws IOException {
        ProcfsTable table = new ProcfsTable();
        BotProcess bot = start(table, "sleep 0 & echo child $!; exec sleep 1000");
        long zombie = Long.parseLong(
                Bots.printed(bot, line -> line.startsWith("child")).substring(6));

        await().atMost(Bots.LONG)
                .until(() -> Bots.fileText(Path.of("/proc/" + zombie + "/stat")).contains(") Z "));

        assertThat(table.identify(zombie)).isEmpty();
    }

    @Test
    void sharedLook_oneLookServesEveryoneWhoWaitedForIt() {
        List<Long> looks = new ArrayList<>();
        SharedLook shared = new SharedLook(() -> {
            looks.add(System.nanoTime());
            return new ProcessSnapshot(looks.getLast(), List.of(), Map.of(), 1);
        });
        long event = System.nanoTime();

        List<CompletableFuture<ProcessSnapshot>> askers = IntStream.range(0, 8)
                .mapToObj(i -> CompletableFuture.supplyAsync(() -> shared.since(event)))
                .toList();
        askers.forEach(CompletableFuture::join);

        assertThat(looks).hasSize(1);
        ProcessSnapshot later = shared.since(System.nanoTime());
        assertThat(looks).as("what happened later needs another look").hasSize(2);
        assertThat(shared.since(later.takenAt() - 1)).isSameAs(later);
    }
}
