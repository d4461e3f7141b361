package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Plays the event of a folder in a process of its own and kills that.
 *
 * @param folder as in {@link Runs}
 */
record Killed(Path folder) {
    /** The ids of the games that had counted by then, at least so many. */
    List<String> after(int games) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(Cups.java().toList());
        command.addAll(List.of(
                KilledRunner.class.getName(),
                folder.resolve("event.toml").toString(),
                folder.resolve("out").toString()));
        Process runner = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> acknowledged = new ArrayList<>();
        try (BufferedReader out = runner.inputReader()) {
            while (acknowledged.size() < games) {
                String line = out.readLine();
                assertThat(line).as("the runner ended too early").isNotNull();
                acknowledged.add(line);
            }
            runner.destroyForcibly();
            assertThat(runner.waitFor(10, TimeUnit.SECONDS)).isTrue();
        } finally {
            runner.destroyForcibly();
        }
        return acknowledged;
    }
}
