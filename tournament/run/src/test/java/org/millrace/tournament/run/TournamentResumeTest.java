package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.register.EventChangedException;
import org.millrace.tournament.schedule.RoundRobin;

/** Events that were stopped, killed or changed, with real bot processes, real sockets and a real store. */
final class TournamentResumeTest {
    @TempDir
    Path folder;

    private Runs runs() {
        return new Runs(folder);
    }

    @Test
    void run_afterStop_playsWhatIsMissing() throws Exception {
        Event event = runs().event(Cups.event("pairs = 100", Cups.house("a", "random"), Cups.house("b", "random")));
        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        TournamentRunner first = runs().runner(event, new Heard(progress -> {
            if (progress.finished() == 3) {
                running.join().stop();
            }
        }));
        running.complete(first);

        Ran half = Ran.of(first);
        assertThat(half.isComplete()).isFalse();
        // Games that had ended by then count too.
        assertThat(half.games()).hasSizeGreaterThanOrEqualTo(3);
        assertThat(runs().nothingLeftRunning()).isTrue();

        Ran whole = Ran.of(runs().runner(event, new Heard()));
        assertThat(Runs.ids(whole.games())).containsExactlyInAnyOrderElementsOf(Runs.ids(new RoundRobin(2, 100)));
        assertThat(whole.games()).containsAll(half.games());
    }

    @Test
    void run_afterTheRunnerWasKilled_hasNoGapAndNoDoubleAndEndsWhatWasLeft() throws Exception {
        Event event = runs().event(Cups.event(
                "pairs = 20\nconcurrency = 2", Cups.house("a", "random"), Cups.house("b", "greedy")));
        List<String> acknowledged = new Killed(folder).after(7);

        Heard heard = new Heard();
        Ran report = Ran.of(runs().runner(event, heard));

        assertThat(Runs.ids(report.games())).containsExactlyInAnyOrderElementsOf(Runs.ids(new RoundRobin(2, 20)));
        assertThat(Runs.ids(report.games())).containsAll(acknowledged);
        assertThat(Runs.ids(heard.finished)).doesNotContainAnyElementsOf(acknowledged);
        assertThat(runs().nothingLeftRunning()).isTrue();
        String pgn = Files.readString(folder.resolve("out/games.pgn"));
        assertThat(pgn.lines().filter(line -> line.startsWith("[Event ")).count())
                .isEqualTo(40);
    }

    @Test
    void run_eventChanged_isRefusedWithTheLinesThatDiffer() throws Exception {
        String file = Cups.event("pairs = 1", Cups.house("a", "random"), Cups.house("b", "random"));
        runs().runner(runs().event(file), new Heard()).run();

        Event changed = runs().event(file.replace("pairs = 1", "pairs = 1\nseed = 9"));
        assertThatThrownBy(() -> runs().runner(changed, new Heard()).run())
                .isInstanceOf(EventChangedException.class)
                .hasMessageContaining("- seed = 1")
                .hasMessageContaining("+ seed = 9")
                .hasMessageContaining("anew: into another folder, with --out " + folder.resolve("out") + "-2,");
    }

    @Test
    void run_storeLostButGamesThere_isRefusedRatherThanWrittenOver() throws Exception {
        Event event = runs().event(Cups.event("pairs = 1", Cups.house("a", "random"), Cups.house("b", "random")));
        runs().runner(event, new Heard()).run();
        String games = Files.readString(folder.resolve("out/games.pgn"));
        Files.write(folder.resolve("out/event.db"), new byte[0]);

        assertThatThrownBy(() -> runs().runner(event, new Heard()).run())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("games.pgn holds games")
                .hasMessageContaining("put the store back");
        assertThat(folder.resolve("out/games.pgn")).hasContent(games);
    }

    @Test
    void run_fromAnotherFolder_goesOnAndSaysSo() throws Exception {
        String file = Cups.event("pairs = 1", Cups.house("a", "random"), Cups.house("b", "random"));
        runs().runner(runs().event(file), new Heard()).run();
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));

        Heard heard = new Heard();
        runs().runner(EventFile.read(Files.writeString(elsewhere.resolve("event.toml"), file)), heard)
                .run();

        assertThat(heard.notes)
                .singleElement(InstanceOfAssertFactories.STRING)
                .contains(folder + ";", "" + elsewhere, "--out");
    }
}
