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
import org.millrace.rules.play.EndReason;
import picocli.CommandLine.ExitCode;

/** A whole event whose bots all play behind rough connections. */
final class RoughEventTest {
    @TempDir
    Path folder;

    private Path run(String variant, int pairs, String... bots) throws IOException {
        StringBuilder event = new StringBuilder("""
                [event]
                name = "Rough"
                variant = "%s"
                clock = "60s+1s"
                pairs = %d
                opening-plies = 1
                seed = 5
                concurrency = 2
                """.formatted(variant, pairs));
        for (int i = 0; i < bots.length; i++) {
            event.append("""

                    [[bot]]
                    name = "bot %d"
                    command = "%s"
                    """.formatted(i, bots[i]));
        }
        Path file = Files.writeString(folder.resolve("rough.toml"), event);
        Path out = folder.resolve("out");
        Shell.Outcome outcome = execute("run", file.toString(), "--out", out.toString());
        assertThat(outcome.code()).as(outcome.err()).isZero();
        return out;
    }

    private static List<FinishedGame> games(Path out) {
        try (EventStore store = EventStore.openReadOnly(out.resolve("event.db"))) {
            return store.games();
        }
    }

    @Test
    void games_areDecidedByTheBoardAloneAndNoSessionIsLost() throws Exception {
        Path out = run(
                "three-mens-morris",
                15,
                "{millrace} rough --seed 3 -- {millrace} bot greedy --seed 1",
                "{millrace} rough --seed 4 -- {millrace} bot random --seed 2");

        assertThat(games(out))
                .hasSize(30)
                .allSatisfy(game -> assertThat(game.verdict().reason().byBoard())
                        .as("%s: %s", game.id(), game.verdict())
                        .isTrue())
                .allSatisfy(game -> assertThat(game.attempt()).isEqualTo(1));
        String said = logs(out);
        assertThat(said).contains("back at 'Rough'").doesNotContain("refused: ");
    }

    /** Two of them, since a draw that is offered has to find somebody who takes it. */
    @Test
    void sparringPartner_losesNoGameByAFault() throws Exception {
        Path out = run(
                "six-mens-morris",
                4,
                "{millrace} bot sparring --seed 3",
                "{millrace} bot sparring --seed 4",
                "{millrace} bot greedy --seed 2");

        assertThat(games(out))
                .hasSize(24)
                .allSatisfy(game -> assertThat(game.verdict().reason().byBoard()
                                || game.verdict().reason() == EndReason.AGREEMENT)
                        .as("%s: %s", game.id(), game.verdict())
                        .isTrue())
                .anyMatch(game -> game.verdict().reason() == EndReason.AGREEMENT)
                .anyMatch(game -> game.verdict().reason().byBoard());
        assertThat(logs(out)).contains("back at 'Rough'").doesNotContain("refused: ");
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
