package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;
import org.millrace.doctor.patient.Origin;
import org.millrace.launch.CommandTemplate;

/** A visit of the bot {@code broken.py} with one of its faults. */
final class BrokenBot {

    private static final String PYTHON = "/usr/bin/python3";
    private static final long PATIENCE_SECONDS = 60;
    private static final Path FOLDER =
            Path.of("src/test/resources/org/millrace/doctor").toAbsolutePath();
    private static final Path SCRIPT = FOLDER.resolve("broken.py");
    /** So that bots which are too late are found out soon; machines on which tests run are slow. */
    private static final Settings HASTY =
            Settings.DEFAULT.withStart(Duration.ofSeconds(20)).withReady(Duration.ofSeconds(3));

    private BrokenBot() {}

    static Report examine(String fault, Path folder, List<String> only) throws IOException, InterruptedException {
        return doctor(fault, folder, HASTY).examine(only);
    }

    static Doctor doctor(String fault, Path folder, Settings settings) {
        return doctor(fault, folder, settings, DoctorListener.NONE);
    }

    static Doctor doctor(String fault, Path folder, Settings settings, DoctorListener listener) {
        Origin origin =
                new Origin.Launched(CommandTemplate.of(List.of(PYTHON, SCRIPT.toString(), fault)), FOLDER, List.of());
        return new Doctor(origin, "patient", settings, folder, listener);
    }

    static List<String> failed(Report report) {
        return report.results().stream()
                .filter(result -> result.status() == Status.FAIL)
                .map(org.millrace.doctor.CheckResult::id)
                .toList();
    }

    /** Where the tests count they must run; on a desk without protobuf for Python they are left out. */
    static void assumePython() throws IOException, InterruptedException {
        boolean there = Files.isExecutable(Path.of(PYTHON))
                && succeeds(PYTHON, "-c", "import google.protobuf")
                && succeeds(PYTHON, "-c", "import shutil, sys; sys.exit(shutil.which('protoc') is None)");
        String remedy = "the Python bots need " + PYTHON
                + " with protobuf, and protoc: apt-get install python3-protobuf protobuf-compiler";
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there).as(remedy).isTrue();
        }
        assumeTrue(there, remedy);
    }

    private static boolean succeeds(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            return process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0;
        } finally {
            process.destroyForcibly();
        }
    }
}
