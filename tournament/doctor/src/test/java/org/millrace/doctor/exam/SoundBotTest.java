package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.doctor.CheckResult;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;

/** A bot without a fault passes all checks, whatever it prints. */
class SoundBotTest {

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

    @Test
    void stopped_makesNoFurtherCheck() throws IOException, InterruptedException {
        Doctor doctor = BrokenBot.doctor("none", folder, Settings.DEFAULT);
        doctor.stop();

        Report report = doctor.examine(List.of());

        assertThat(report.wasStopped()).isTrue();
        assertThat(report.results()).isEmpty();
    }
}
