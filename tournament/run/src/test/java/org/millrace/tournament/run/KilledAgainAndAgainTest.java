package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.schedule.RoundRobin;

/**
 * A runner that is killed with SIGKILL at random moments, as often as the system property {@code kill.rounds} says (3
 * times unless it is set), and started again each time.
 */
final class KilledAgainAndAgainTest {
    private static final int PAIRS = 60;

    @TempDir
    Path folder;

    private final Random random = new Random(20);

    private static String event() {
        return Cups.event(
                        "pairs = " + PAIRS + "\nopening-plies = 2\nconcurrency = 2\nclock = \"40 nodes\"",
                        Cups.house("a", "minimax"),
                        Cups.house("b", "greedy"))
                .replace("three-mens-morris", "six-mens-morris");
    }

    @Test
    void event_killedAtRandomMoments_hasNoGapNoDoubleNoOrphanAndTheSameTables() throws Exception {
        Event event = new Runs(folder).event(event());
        Ran undisturbed = Ran.of(new TournamentRunner(
                event, RunFolder.at(folder.resolve("undisturbed")), new Heard(), RunSettings.of(List.of())));
        int rounds = Integer.getInteger("kill.rounds", 3);
        Set<String> acknowledged = new HashSet<>();
        for (int round = 0; round < rounds; round++) {
            List<String> now = killOnce();
            // Nothing that counted was played again.
            assertThat(now).filteredOn(acknowledged::contains).isEmpty();
            acknowledged.addAll(now);
        }

        Heard heard = new Heard();
        Ran whole = Ran.of(new Runs(folder).runner(event, heard));

        assertThat(Runs.ids(whole.games())).containsExactlyInAnyOrderElementsOf(Runs.ids(new RoundRobin(2, PAIRS)));
        assertThat(Runs.ids(whole.games())).containsAll(acknowledged);
        assertThat(Runs.ids(heard.finished)).filteredOn(acknowledged::contains).isEmpty();
        assertThat(new Runs(folder).nothingLeftRunning()).isTrue();
        assertThat(whole.games().stream().map(KilledAgainAndAgainTest::text))
                .containsExactlyInAnyOrderElementsOf(undisturbed.games().stream()
                        .map(KilledAgainAndAgainTest::text)
                        .toList());
        for (String table : List.of("standings.csv", "crosstable.csv", "ratings.csv")) {
            assertThat(folder.resolve("out").resolve(table))
                    .hasSameTextualContentAs(folder.resolve("undisturbed").resolve(table));
        }
        System.out.println(rounds + " kills, " + acknowledged.size() + " of "
                + whole.games().size() + " games acknowledged before the last start");
    }

    /** Starts a runner, kills it at a random moment, and returns the games that it said count. */
    private List<String> killOnce() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(Cups.java().toList());
        command.addAll(List.of(
                KilledRunner.class.getName(),
                folder.resolve("event.toml").toString(),
                folder.resolve("out").toString()));
        Path said = folder.resolve("said");
        Process runner = new ProcessBuilder(command)
                .redirectOutput(said.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        // Sometimes before the first game, sometimes while some are stored, at any moment of a game or a commit.
        int games = random.nextInt(8);
        Awaitility.await()
                .atMost(Duration.ofMinutes(2))
                .pollInterval(Duration.ofMillis(5))
                .until(() -> !runner.isAlive() || lines(said).size() >= games);
        Thread.sleep(random.nextInt(games == 0 ? 2500 : 60));
        runner.destroyForcibly().waitFor();
        return lines(said);
    }

    /** What was said in whole lines; the last may have been cut off. */
    private static List<String> lines(Path file) throws IOException {
        String text = Files.readString(file);
        return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
    }

    private static String text(FinishedGame game) {
        return game.id().value() + " "
                + game.moves().stream().map(move -> move.move().code()).toList() + " "
                + game.verdict().result().text() + " " + game.verdict().reason().code();
    }
}
