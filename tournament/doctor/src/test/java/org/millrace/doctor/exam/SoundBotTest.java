package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.doctor.CheckResult;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;

/** A bot without a fault passes all checks, whatever it prints. */
class SoundBotTest {

    /** What {@code broken.py} does oddly, though it is within its rights. */
    static final Set<String> NO_FAULTS = Set.of(
            "prints-megabytes",
            "opens-a-second-connection",
            "tries-the-port",
            "introduces-itself-twice",
            "breaks-off-at-pings-and-comes-back",
            "plays-the-smallest-game-alone",
            "uses-nearly-all-its-time",
            "thinks-about-a-thirtieth-of-its-clock-and-hears-nothing",
            "does-not-hear-of-its-end",
            "asks-again-and-is-killed-when-refused");

    @TempDir
    private Path folder;

    @BeforeAll
    static void needPython() throws IOException, InterruptedException {
        BrokenBot.assumePython();
    }

    @Test
    void soundBot_passesAllThatItClaims_andPrintsMegabytes() throws IOException, InterruptedException {
        Report report = BrokenBot.examine("prints-megabytes", folder, List.of());

        assertThat(BrokenBot.failed(report)).as("%s", report).isEmpty();
        // On a busy machine the checks of clocks may say nothing.
        assertThat(report.results())
                .as(() -> transcripts(report))
                .filteredOn(result ->
                        !result.id().startsWith("clock-") && !result.id().startsWith("variant-"))
                .allMatch(result -> result.status() == Status.PASS);
        assertThat(report.results())
                .filteredOn(result -> result.id().startsWith("variant-") && result.status() == Status.PASS)
                .extracting(CheckResult::id)
                .containsExactly("variant-nine-mens-morris", "variant-morabaraba");
        assertThat(report.about()).isEqualTo("broken.py, prints-megabytes");
        assertThat(report.measures().answers()).isGreaterThan(50);
        assertThat(report.measures().hello()).isPresent();
        assertThat(report.measures().worst().orElseThrow())
                .isGreaterThanOrEqualTo(report.measures().median().orElseThrow());
    }

    /** What was said in the checks that have not passed; those of clocks and variants may say nothing. */
    private String transcripts(Report report) {
        return report.results().stream()
                .filter(result -> result.status() != Status.PASS && !result.id().matches("(clock|variant)-.*"))
                .map(result -> read(folder.resolve(result.id() + ".txt")))
                .collect(Collectors.joining("\n"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException missing) {
            return file + ": " + missing;
        }
    }

    @Test
    void transcript_hasEverythingThatWasSaid_andNoSecret() throws IOException, InterruptedException {
        Report report = BrokenBot.examine("none", folder, List.of("hello", "resume"));

        assertThat(BrokenBot.failed(report)).isEmpty();
        String transcript = Files.readString(folder.resolve("resume.txt"));
        assertThat(transcript)
                .contains("your_turn", "play", "the doctor loses this answer", "resume {", "resumed: true")
                .containsPattern("resume_secret: \"\\(left out\\)\"")
                .containsPattern("token: \"\\(left out\\)\"")
                .doesNotContainPattern("(token|resume_secret): \"(?!\\(left out\\))");
    }

    @ParameterizedTest
    @ValueSource(strings = {"opens-a-second-connection", "tries-the-port", "introduces-itself-twice"})
    void connectionBesideTheBotsOwn_isNobodyToTalkTo(String oddity) throws IOException, InterruptedException {
        List<String> checks = List.of(
                "hello",
                "first-game",
                "several-games",
                "ping",
                "ping-in-game",
                "resume",
                "resume-waiting",
                "resume-twice");

        Report report = BrokenBot.examine(oddity, folder, checks);

        assertThat(report.results())
                .as("%s", report)
                .hasSameSizeAs(checks)
                .allMatch(result -> result.status() == Status.PASS);
    }

    @Test
    void pingThatIsLostWithAConnection_isSentAgain() throws IOException, InterruptedException {
        List<String> checks = List.of("hello", "first-game", "ping", "ping-in-game");

        Report report = BrokenBot.examine("breaks-off-at-pings-and-comes-back", folder, checks);

        assertThat(report.results())
                .as("%s", report)
                .hasSameSizeAs(checks)
                .allMatch(result -> result.status() == Status.PASS);
    }

    /** In a game by nodes the guard is its time; that the bot was there before leaves the check no time for a start. */
    @Test
    void botThatUsesItsTime_isGivenTheTime() throws IOException, InterruptedException {
        List<String> checks = List.of("hello", "first-game", "clock-nodes");

        Report report = BrokenBot.examine("uses-nearly-all-its-time", folder, checks);

        assertThat(report.results())
                .as("%s", report)
                .hasSameSizeAs(checks)
                .allMatch(result -> result.status() == Status.PASS);
    }

    @Test
    void botThatStillThinksAboutAGameThatIsOver_isNotAskedForTheNextOne() throws IOException, InterruptedException {
        List<String> checks = List.of("hello", "first-game", "clock-hour", "late-answer", "game-over");

        Report report = BrokenBot.examine("thinks-about-a-thirtieth-of-its-clock-and-hears-nothing", folder, checks);

        assertThat(report.results())
                .as("%s", report)
                .hasSameSizeAs(checks)
                .allMatch(result -> result.status() == Status.PASS)
                .filteredOn(result -> result.id().equals("clock-hour"))
                .allSatisfy(result -> assertThat(result.notes())
                        .hasSize(2)
                        .anyMatch(note -> note.contains("While it thought it heard nothing")));
    }

    @Test
    void smallestGame_isEnoughForAllThatAsksForNoPosition() throws IOException, InterruptedException {
        List<String> checks = List.of(
                "draw-offer",
                "several-games",
                "ping-in-game",
                "resume",
                "resume-waiting",
                "resume-in-frame",
                "resume-twice",
                "resume-game-over",
                "resume-not-ready",
                "goodbye-in-game");

        Report report = BrokenBot.examine("plays-the-smallest-game-alone", folder, checks);

        assertThat(report.results())
                .as("%s", report)
                .hasSameSizeAs(checks)
                .allMatch(result -> result.status() == Status.PASS);
    }

    @Test
    void stopped_makesNoFurtherCheck() throws IOException, InterruptedException {
        Doctor doctor = BrokenBot.doctor("none", folder, Settings.DEFAULT);
        doctor.stop();

        Report report = doctor.examine(List.of());

        assertThat(report.wasStopped()).isTrue();
        assertThat(report.results()).isEmpty();
    }

    @Test
    void stop_endsTheBotAndTheCheckAtOnce_andTellsWhatWasDone() throws Exception {
        CountDownLatch playing = new CountDownLatch(1);
        DoctorListener listener = new DoctorListener() {
            @Override
            public void examining(String id, String title) {
                if (id.equals("first-game")) {
                    playing.countDown();
                }
            }
        };
        Doctor doctor = BrokenBot.doctor("does-not-hear-of-its-end", folder, Settings.DEFAULT, listener);
        FutureTask<Report> visit = new FutureTask<>(() -> doctor.examine(List.of()));
        Thread.ofPlatform().daemon().start(visit);
        assertThat(playing.await(1, TimeUnit.MINUTES)).isTrue();
        assertThat(bots()).isNotEmpty();

        doctor.stop();

        Report report = visit.get(15, TimeUnit.SECONDS);
        assertThat(report.wasStopped()).isTrue();
        assertThat(report.results()).extracting(CheckResult::id).containsExactly("hello");
        assertThat(bots()).isEmpty();
    }

    private static List<ProcessHandle> bots() {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().commandLine().orElse("").contains("does-not-hear-of-its-end"))
                .filter(ProcessHandle::isAlive)
                .toList();
    }

    @Test
    void refusedBot_thatEndsOddly_isToldOf() throws IOException, InterruptedException {
        Report report = BrokenBot.examine("asks-again-and-is-killed-when-refused", folder, List.of("refused"));

        assertThat(report.results()).singleElement().satisfies(result -> {
            assertThat(result.status()).isEqualTo(Status.PASS);
            assertThat(String.join(" ", result.notes())).contains("SIGKILL", "connected 2 times");
        });
    }

    @Test
    void vanishedFolder_losesNoReport() throws IOException, InterruptedException {
        Path gone = folder.resolve("cleared");
        DoctorListener listener = new DoctorListener() {
            @Override
            public void examined(CheckResult result) {
                try (Stream<Path> files = Files.list(gone)) {
                    for (Path file : files.toList()) {
                        Files.delete(file);
                    }
                    Files.delete(gone);
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            }
        };
        Files.createDirectory(gone);

        Report report = BrokenBot.doctor("none", gone, Settings.DEFAULT, listener)
                .examine(List.of("hello", "goodbye", "refused"));

        assertThat(report.results()).hasSize(3).allMatch(result -> result.status() == Status.PASS);
    }
}
