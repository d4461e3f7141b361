package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A Python program of ours as a real process, ended with its test. */
record PythonProcess(Process process, Path file) implements AutoCloseable {

    private static final String PYTHON = "/usr/bin/python3";
    private static final Path SCRIPTS = Path.of("..", "python");
    private static final long PATIENCE_SECONDS = 60;

    /** Where the tests count they must run; on a desk without protobuf for Python they are left out. */
    static void assumePython() throws IOException, InterruptedException {
        boolean there = Files.isExecutable(Path.of(PYTHON))
                && succeeds(PYTHON, "-c", "import google.protobuf")
                && succeeds(PYTHON, "-c", "import shutil, sys; sys.exit(shutil.which('protoc') is None)");
        String remedy = "the Python programs need " + PYTHON
                + " with protobuf, and protoc: apt-get install python3-protobuf protobuf-compiler";
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there).as(remedy).isTrue();
        }
        assumeTrue(there, remedy);
    }

    /**
     * Starts a script.
     *
     * @param folder where its output goes
     * @param environment its variables, in place of those of Millrace that this process has
     */
    static PythonProcess start(Path folder, String script, Map<String, String> environment, String... arguments)
            throws IOException {
        Path output = folder.resolve("output.txt");
        List<String> command =
                new ArrayList<>(List.of(PYTHON, SCRIPTS.resolve(script).toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().keySet().removeIf(key -> key.startsWith("MILLRACE_"));
        builder.environment().putAll(environment);
        return new PythonProcess(builder.start(), output);
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

    int exitCode() throws InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    String output() throws IOException {
        return Files.readString(file);
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
