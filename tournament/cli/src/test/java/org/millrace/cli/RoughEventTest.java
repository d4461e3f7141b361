package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.EventStore;
import picocli.CommandLine.ExitCode;

/** A whole event whose bots all play behind rough connections. */
final class RoughEventTest {
    @TempDir
    Path folder;

    private Path run(String variant, int pairs) throws IOException {
        Path file = Files.writeString(folder.resolve("rough.toml"), """
                [event]
                name = "Rough"
                variant = "%s"
                clock = "60s+1s"
                pairs = %d
                opening-plies = 1
                seed = 5
                concurrency = 2

                [[bot]]
                name = "greedy"
                command = "{millrace} rough --seed 3 -- {millrace} bot greedy --seed 1"

                [[bot]]
                name = "random"
                command = "{millrace} rough --seed 4 -- {millrace} bot random --seed 2"
                """.formatted(variant, pairs));
        Path out = folder.resolve("out");
        Shell.Outcome outcome = execute("run", file.toString(), "--out", out.toString());
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return out;
    }

    @Test
    void games_areDecidedByTheBoardAloneAndNoSessionIsLost() throws Exception {
        Path out = run("three-mens-morris", 15);

        try (EventStore store = EventStore.openReadOnly(out.resolve("event.db"))) {
            List<FinishedGame> games = store.games();
            assertThat(games).hasSize(30);
            assertThat(games)
                    .allSatisfy(game -> assertThat(game.verdict().reason().byBoard())
                            .as("%s: %s", game.id(), game.verdict())
                            .isTrue())
                    .allSatisfy(game -> assertThat(game.attempt()).isEqualTo(1));
        }
        String said = logs(out);
        assertThat(said).contains("back at 'Rough'").doesNotContain("refused: ");
    }

    private static String logs(Path out) throws IOException {
        try (Stream<Path> logs = Files.list(out.resolve("logs"))) {
            return logs.map(log -> {
                        try {
                            return Files.readString(log);
                        } catch (IOException unreadable) {
                            throw new UncheckedIOException(unreadable);
                        }
                    })
                    .collect(Collectors.joining());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rough                                | COMMAND
            rough --without sleep -- sh          | there is no 'sleep'; write some of fragments,delays,unknown,pings,cuts
            rough --without cuts,pings -- sh     | MILLRACE_PORT is ''; an event sets it
            rough --seed one -- sh               | --seed
            """)
    void mistake_isRefusedWithTheRemedy(String line, String message) {
        Shell.Outcome outcome = execute(line.split(" ", -1));

        assertThat(outcome.code()).isEqualTo(ExitCode.USAGE);
        assertThat(outcome.err()).contains(message);
    }
}
