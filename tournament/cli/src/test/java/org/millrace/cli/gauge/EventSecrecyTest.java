package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.HttpAddress;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.run.RunReport;
import org.millrace.tournament.run.RunSettings;
import org.millrace.tournament.run.TournamentRunner;

/** Where the tokens of an event's own bots are, and where they are not. */
final class EventSecrecyTest {
    private static final Pattern TOKEN = Pattern.compile("MILLRACE_TOKEN=([^\0]+)\0");

    @TempDir
    Path folder;

    @Test
    void tokens_ofBotsThatTheEventStarts_areInTheirEnvironmentAlone() throws Exception {
        assumeTrue(Files.isDirectory(Path.of("/proc/self")), "processes are looked at by the files of Linux");
        Event event = Cups.event(folder, "pairs = 2");
        RunFolder out = RunFolder.at(folder.resolve("out"));
        Set<String> tokens = new TreeSet<>();
        String told;
        try (EventMonitor monitor = EventMonitor.open(event.name(), new HttpAddress("127.0.0.1", 0))) {
            Half half = new Half();
            TournamentRunner runner = new TournamentRunner(
                    event, out, half, RunSettings.of(List.of()).withMeters(monitor.meters()));
            CompletableFuture<RunReport> run = CompletableFuture.supplyAsync(() -> EventMonitorTest.play(runner));
            assertThat(half.reached.await(5, TimeUnit.MINUTES)).isTrue();
            StringBuilder commands = new StringBuilder();
            for (ProcessHandle bot : ProcessHandle.current().descendants().toList()) {
                String pid = Long.toString(bot.pid());
                TOKEN.matcher(read(Path.of("/proc", pid, "environ")))
                        .results()
                        .map((MatchResult match) -> match.group(1))
                        .forEach(tokens::add);
                commands.append(read(Path.of("/proc", pid, "cmdline")));
            }
            half.goOn.countDown();
            run.get(5, TimeUnit.MINUTES);
            assertThat(commands.toString()).contains("HouseBotMain");
            told = commands
                    + Scrape.of(monitor).text()
                    + Scrape.get(monitor.address(), "/health").body();
        }

        assertThat(tokens)
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(token -> assertThat(token).hasSizeGreaterThan(40));
        assertThat(told).doesNotContain(tokens);
        try (Stream<Path> files = Files.walk(out.store().getParent())) {
            assertThat(files.filter(Files::isRegularFile))
                    .hasSizeGreaterThan(5)
                    .allSatisfy(file -> assertThat(read(file)).doesNotContain(tokens));
        }
    }

    /** Empty for a process that has just ended. */
    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }
}
