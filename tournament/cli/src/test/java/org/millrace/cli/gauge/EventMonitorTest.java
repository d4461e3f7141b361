package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.EventStore;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.HttpAddress;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.RunSettings;
import org.millrace.tournament.run.Strains;
import org.millrace.tournament.run.TournamentRunner;
import org.millrace.tournament.strain.Overload;
import org.millrace.tournament.strain.OverloadSum;

/** A tournament of real bots, watched from outside while it is played. */
final class EventMonitorTest {
    private static final String PYTHON = "/usr/bin/python3";

    @TempDir
    Path folder;

    @Test
    void metrics_ofATournament_agreeWithItsStore() throws Exception {
        Event event = Cups.event(folder, "pairs = 6\nconcurrency = 2\nopening-plies = 2");
        RunFolder out = RunFolder.at(folder.resolve("out"));
        try (EventMonitor monitor = EventMonitor.open(event.name(), new HttpAddress("127.0.0.1", 0))) {
            Scrape before = Scrape.of(monitor);
            assertThat(before.sum("millrace_event_games")).isZero();
            Half half = new Half();
            TournamentRunner runner = new TournamentRunner(
                    event, out, half, RunSettings.of(List.of()).withMeters(monitor.meters()));
            CompletableFuture<RunReport> run = CompletableFuture.supplyAsync(() -> play(runner));
            assertThat(half.reached.await(5, TimeUnit.MINUTES)).isTrue();
            Scrape during = Scrape.of(monitor);
            half.goOn.countDown();
            RunReport report = run.get(5, TimeUnit.MINUTES);
            Scrape after = Scrape.of(monitor);

            assertThat(report.isComplete()).isTrue();
            assertThat(during.sum("millrace_event_games")).isEqualTo(12);
            assertThat(during.value("millrace_referee_sessions")).isBetween(2.0, 4.0);
            assertThat(during.value("millrace_referee_games_running")).isBetween(0.0, 2.0);
            agree(after, out);
            counters(during)
                    .forEach(counter -> assertThat(after.value(counter)).isGreaterThanOrEqualTo(during.value(counter)));
            isReadByPrometheus(after);
        }
    }

    private static void agree(Scrape after, RunFolder out) {
        List<FinishedGame> games;
        List<Overload> overloads;
        try (EventStore store = EventStore.openReadOnly(out.store())) {
            games = store.games();
            overloads = Strains.of(store);
        }
        long moves = games.stream()
                .mapToLong(game -> game.moves().stream()
                        .filter(move -> move.timing().isPresent())
                        .count())
                .sum();
        long plies = games.stream().mapToLong(game -> game.moves().size()).sum();
        assertThat(moves).isEqualTo(plies - 2L * games.size());
        assertThat(after.value("millrace_event_games{state=\"finished\"}"))
                .isEqualTo(games.size())
                .isEqualTo(12);
        assertThat(after.sum("millrace_event_games")).isEqualTo(12);
        assertThat(after.value("millrace_store_save_seconds_count")).isEqualTo(games.size());
        assertThat(after.value("millrace_referee_games_started_total")).isEqualTo(games.size());
        assertThat(after.sum("millrace_referee_games_ended_total")).isEqualTo(games.size());
        for (EndReason reason : EndReason.values()) {
            assertThat(after.value("millrace_referee_games_ended_total{reason=\"" + reason.code() + "\"}"))
                    .isEqualTo((double) games.stream()
                            .filter(game -> game.verdict().reason() == reason)
                            .count());
        }
        assertThat(after.value("millrace_referee_move_seconds_count")).isEqualTo((double) moves);
        assertThat(after.value("millrace_referee_move_seconds_bucket{le=\"+Inf\"}"))
                .isEqualTo((double) moves);
        assertThat(after.value("millrace_event_bot_starts_total")).isBetween(2.0, 4.0);
        assertThat(after.value("millrace_referee_sessions_opened_total"))
                .isEqualTo(after.value("millrace_event_bot_starts_total"));
        assertThat(after.value("millrace_referee_loop_lag_seconds_count")).isPositive();
        assertThat(after.value("millrace_event_overloads_total")).isEqualTo(overloads.size());
        assertThat(after.value("millrace_event_overload_seconds_total"))
                .isCloseTo(OverloadSum.of(overloads).length().toMillis() / 1e3, within(0.001));
        assertThat(after.value("millrace_referee_round_trip_seconds_count")).isPositive();
        assertThat(after.value("millrace_referee_games_running")).isZero();
        assertThat(after.value("millrace_referee_connections")).isZero();
        assertThat(after.value("millrace_referee_sessions")).isZero();
        assertThat(after.sum("millrace_referee_faults_total")).isZero();
        assertThat(after.sum("millrace_referee_refusals_total")).isZero();
        assertThat(after.value("millrace_store_failures_total")).isZero();
        assertThat(after.sum("jvm_memory_used_bytes")).isPositive();
        assertThat(after.sum("netty_allocator_memory_used")).isPositive();
        assertThat(after.names())
                .contains("netty_eventexecutor_tasks_pending", "jvm_threads_live_threads", "process_files_open_files");
    }

    private static List<String> counters(Scrape scrape) {
        return scrape.samples().keySet().stream()
                .filter(series -> series.matches("millrace_\\w+_(total|count|sum|bucket)(\\{.*)?"))
                .toList();
    }

    /** By Prometheus' own library for Python; where the tests count it must be there. */
    private void isReadByPrometheus(Scrape scrape) throws IOException, InterruptedException {
        boolean there = Files.isExecutable(Path.of(PYTHON))
                && python("import prometheus_client", "").equals("");
        String remedy = "the check of the text format needs " + PYTHON
                + " with Prometheus' client: apt-get install python3-prometheus-client";
        if ("true".equals(System.getenv("CI"))) {
            assertThat(there).as(remedy).isTrue();
        }
        assumeTrue(there, remedy);
        String read = python("""
                import sys
                from prometheus_client.parser import text_string_to_metric_families
                for family in text_string_to_metric_families(sys.stdin.read()):
                    for sample in family.samples:
                        print(sample.name, float(sample.value))
                """, scrape.text());
        assertThat(read.lines()
                        .map(line -> line.replaceFirst(" .*", ""))
                        .distinct()
                        .sorted()
                        .toList())
                .isEqualTo(scrape.names().stream().sorted().toList());
        assertThat(read.lines()).hasSize(scrape.samples().size());
        assertThat(read.lines()).contains("millrace_store_save_seconds_count 12.0");
    }

    /** What a program says, its errors too. */
    private String python(String program, String input) throws IOException, InterruptedException {
        Path in = Files.writeString(folder.resolve("in"), input);
        Path out = folder.resolve("python.out");
        Process process = new ProcessBuilder(PYTHON, "-c", program)
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectErrorStream(true)
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(out);
    }

    static RunReport play(TournamentRunner runner) {
        try {
            return runner.run();
        } catch (Exception failed) {
            throw new AssertionError(failed);
        }
    }
}
