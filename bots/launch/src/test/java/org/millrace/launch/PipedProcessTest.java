package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.launch.PipedProcess.Heard;

class PipedProcessTest {

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<PipedProcess> started = new ArrayList<>();

    @TempDir
    private Path folder;

    @AfterEach
    void endAll() {
        started.forEach(process -> assertThat(process.end(Duration.ZERO)).isEmpty());
    }

    @Test
    void line_isAnsweredByALine() throws Exception {
        PipedProcess echo = sh("while read line; do echo \"heard $line\"; done");

        echo.say("one");
        assertThat(next(echo)).isEqualTo(new Heard.Line("heard one"));
        echo.say("zwölf");
        assertThat(next(echo)).isEqualTo(new Heard.Line("heard zwölf"));
        assertThat(echo.hear(Duration.ofMillis(20))).isEqualTo(Heard.SILENCE);
        echo.sayNothingMore();
        assertThat(next(echo)).isEqualTo(Heard.END);
        assertThat(next(echo)).isEqualTo(Heard.END);
        assertThat(echo.exit(Bots.LONG).orElseThrow().code()).isZero();
    }

    @Test
    void lines_endAsOnAnySystem_andTheLastNeedsNoEnd() throws Exception {
        PipedProcess process = sh("printf 'a\\r\\n\\nb'");

        assertThat(next(process)).isEqualTo(new Heard.Line("a"));
        assertThat(next(process)).isEqualTo(new Heard.Line(""));
        assertThat(next(process)).isEqualTo(new Heard.Line("b"));
        assertThat(next(process)).isEqualTo(Heard.END);
    }

    @Test
    void longLine_isCut_andTheNextIsWhole() throws Exception {
        PipedProcess process = sh("head -c 3000000 /dev/zero | tr '\\0' x; echo; echo next");

        assertThat(next(process)).isEqualTo(new Heard.Line("x".repeat(LineQueue.LONGEST_LINE)));
        assertThat(next(process)).isEqualTo(new Heard.Line("next"));
    }

    @Test
    void flood_waitsForWhoReads_andTheProgramIsEndedAllTheSame() throws Exception {
        PipedProcess process = sh("while :; do echo flood; done");

        assertThat(next(process)).isEqualTo(new Heard.Line("flood"));
        assertThat(process.end(Duration.ZERO)).isEmpty();
        assertThat(process.exit(Bots.LONG).flatMap(BotExit::signalName)).contains("SIGKILL");
    }

    @Test
    void speaker_neverWaitsForAProgramThatDoesNotRead() throws Exception {
        PipedProcess process = sh("exec sleep 1000");
        String line = "x".repeat(1000);

        for (int i = 0; i < 1000; i++) {
            process.say(line);
        }
        assertThat(process.hear(Duration.ofMillis(10))).isEqualTo(Heard.SILENCE);
    }

    @Test
    void exit_isToldWithTheLastWords_whichArePassedOnToo() throws Exception {
        PipedProcess process = sh("echo bad things happen >&2; exit 3");

        assertThat(next(process)).isEqualTo(Heard.END);
        BotExit exit = process.exit(Bots.LONG).orElseThrow();
        assertThat(exit.sentence()).isEqualTo("the process exited with code 3; its last output: bad things happen");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("bad things happen\n");
    }

    @Test
    void end_takesAllThatItHasStarted_alsoWhatHasLeftItsTree() throws Exception {
        PipedProcess process =
                sh("sh -c 'setsid sleep 1000 & echo $!' ; sh -c 'trap \"\" TERM; echo ready; sleep 1000'");
        long stray = Long.parseLong(((Heard.Line) next(process)).text());
        assertThat(next(process)).isEqualTo(new Heard.Line("ready"));

        assertThat(process.end(Duration.ofMillis(50))).isEmpty();

        assertThat(process.isAlive()).isFalse();
        await().atMost(Bots.LONG)
                .until(() ->
                        ProcessHandle.of(stray).filter(ProcessHandle::isAlive).isEmpty());
    }

    @Test
    void environment_hasNoTokenOfTheBot() throws Exception {
        PipedProcess process = sh("env | grep -c '^MILLRACE_' ; env | grep '^MILLRACE_'");

        assertThat(next(process)).isEqualTo(new Heard.Line("1"));
        assertThat(((Heard.Line) next(process)).text()).startsWith("MILLRACE_MARK=");
    }

    @Test
    void program_missing_isNamed() {
        assertThatThrownBy(() -> PipedProcess.start(List.of("./engine"), folder, err))
                .isInstanceOf(BotStartException.class)
                .hasMessageContaining("there is no file " + folder.resolve("./engine"));
        assertThatThrownBy(() -> PipedProcess.check(List.of("no-such-engine"), folder))
                .isInstanceOf(BotStartException.class)
                .hasMessageContaining("no program of that name is on its PATH");
    }

    @Test
    void commandLine_isSplitAsByAShell() {
        assertThat(PipedProcess.words("./engine --book 'my book'")).containsExactly("./engine", "--book", "my book");
        assertThatThrownBy(() -> PipedProcess.words("./engine | tee log"))
                .isInstanceOf(CommandSyntaxException.class)
                .hasMessageContaining("column 10");
        assertThatThrownBy(() -> PipedProcess.words(" ")).isInstanceOf(CommandSyntaxException.class);
    }

    @Test
    void mark_ofWhatABotStarts_liesWithinItsOwn() {
        ProcessMark bot = ProcessMark.of(EventMark.random());
        ProcessMark engine = ProcessMark.within(Optional.of(bot.text()));

        assertThat(bot.holds(engine.text())).isTrue();
        assertThat(bot.holds(bot.text())).isTrue();
        assertThat(engine.holds(bot.text())).isFalse();
        assertThat(bot.holds(ProcessMark.of(bot.event()).text())).isFalse();
        assertThat(ProcessMark.belongs(bot.event(), engine.text())).isTrue();
        for (String none : List.of("", "no dot", "!!!!!!!!.1", ".")) {
            assertThat(bot.holds(ProcessMark.within(Optional.of(none)).text())).isFalse();
        }
    }

    private PipedProcess sh(String script) throws BotStartException {
        PipedProcess process = PipedProcess.start(List.of("/bin/sh", "-c", script), folder, err);
        started.add(process);
        return process;
    }

    private static Heard next(PipedProcess process) throws InterruptedException {
        return process.hear(Bots.LONG);
    }
}
