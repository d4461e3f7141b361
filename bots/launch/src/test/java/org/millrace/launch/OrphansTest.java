package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class OrphansTest {

    private static final Duration SHORT = Duration.ofMillis(100);

    @TempDir
    private Path folder;

    private Bots bots;
    private final EventMark event = EventMark.random();
    private final List<Process> runners = new ArrayList<>();

    @BeforeEach
    void open() {
        bots = new Bots(folder);
    }

    @AfterEach
    void endAll() throws IOException {
        bots.close();
        runners.forEach(Process::destroyForcibly);
        Bots.marked(event).forEach(Bots::kill);
    }

    @Test
    void end_afterTheRunnerWasKilled_findsAndEndsItsBots() throws Exception {
        Process runner = runner("launch", "");
        assertThat(runner.inputReader().readLine()).isEqualTo("ready");
        runner.destroyForcibly().waitFor();
        List<Long> left = Bots.marked(event);
        assertThat(left).as("three bots of two processes each").hasSize(6);

        Orphans.Ended ended = Orphans.end(event, SHORT);

        assertThat(ended.found()).extracting(TreeProcess::pid).containsExactlyInAnyOrderElementsOf(left);
        assertThat(ended.found()).extracting(TreeProcess::command).contains("sleep 1000");
        assertThat(ended.survivors()).isEmpty();
        assertThat(Bots.marked(event)).isEmpty();
        assertThat(Orphans.end(event, SHORT).found()).isEmpty();
    }

    @Test
    void shutdownHook_ofTheRunnerEndsItsBots() throws Exception {
        Process runner = runner("launch", "");
        assertThat(runner.inputReader().readLine()).isEqualTo("ready");

        runner.toHandle().destroy();
        runner.waitFor();

        assertThat(Bots.marked(event)).isEmpty();
    }

    @Test
    void end_touchesNoOtherEvent() throws IOException {
        BotProcess other = bots.sh("echo ready; sleep 1000");
        Bots.printed(other, "ready"::equals);

        assertThat(Orphans.end(event, SHORT).found()).isEmpty();

        assertThat(other.isAlive()).isTrue();
    }

    @Test
    void end_inAProcessThatCarriesTheMarkItself_sparesItAndItsAncestors() throws Exception {
        Process runner = runner("end-orphans", event.value() + ".itself");

        assertThat(runner.inputReader().readLine()).isEqualTo("found 0");
        assertThat(runner.waitFor()).isZero();
    }

    @Test
    void end_interrupted_stillEndsThem() throws IOException {
        BotProcess bot = bots.sh("trap '' TERM; echo ready; while :; do sleep 1000; done");
        Bots.printed(bot, "ready"::equals);
        Thread.currentThread().interrupt();
        try {
            assertThat(Orphans.end(bots.mark(), Duration.ofDays(1)).found()).hasSize(2);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        await().atMost(Bots.LONG).until(() -> Bots.marked(bots.mark()).isEmpty());
    }

    private Process runner(String task, String ownMark) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        RunnerMain.class.getName(),
                        event.value(),
                        folder.toString(),
                        task)
                .redirectError(new File("/dev/null"));
        if (!ownMark.isEmpty()) {
            builder.environment().put("MILLRACE_MARK", ownMark);
        }
        Process runner = builder.start();
        runners.add(runner);
        return runner;
    }
}
