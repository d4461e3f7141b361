package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.rules.Parsed;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.register.Acceptance;
import org.millrace.tournament.register.EventChangedException;

/** Events of every format, stopped, changed and gone on with, by real bots over real sockets. */
final class FormatsTest {
    @TempDir
    Path folder;

    private Runs runs() {
        return new Runs(folder);
    }

    private static String field(String lines, int... bots) {
        return Cups.event(
                lines + "\nconcurrency = 2",
                IntStream.of(bots)
                        .mapToObj(bot -> Cups.house("b" + bot, "random"))
                        .toArray(String[]::new));
    }

    private Ran run(String file, Heard heard, String... accepted) throws Exception {
        Set<Acceptance> changes = List.of(accepted).stream()
                .map(Acceptance::parse)
                .map(Parsed::orThrow)
                .collect(Collectors.toSet());
        return Ran.of(new TournamentRunner(
                runs().event(file),
                RunFolder.at(folder.resolve("out")),
                heard,
                RunSettings.of(List.of()).withAccepted(changes)));
    }

    /** Plays until so many games have ended, and stops. */
    private Ran runUntil(String file, int games) throws Exception {
        CompletableFuture<TournamentRunner> running = new CompletableFuture<>();
        TournamentRunner runner = runs().runner(runs().event(file), new Heard(progress -> {
            if (progress.finished() == games) {
                running.join().stop();
            }
        }));
        running.complete(runner);
        return Ran.of(runner);
    }

    @Test
    void swiss_stoppedInARound_goesOnToItsEndWithoutARematch() throws Exception {
        String file = field("format = \"swiss\"\nrounds = 3", 1, 2, 3, 4, 5, 6);
        Ran half = runUntil(file, 8);
        assertThat(half.isComplete()).isFalse();
        assertThat(half.total()).isEqualTo(18);

        Heard heard = new Heard();
        Ran whole = run(file, heard);

        assertThat(whole.isComplete()).isTrue();
        assertThat(whole.games()).hasSize(18).containsAll(half.games());
        assertThat(whole.games().stream()
                        .map(game -> Set.of(game.white(), game.black()))
                        .distinct())
                .hasSize(9);
        assertThat(heard.drawn).isNotEmpty().allMatch(round -> round.games() == 6);
        assertThat(folder.resolve("out/rounds.txt")).content().contains("s03-t003");
        assertThat(runs().nothingLeftRunning()).isTrue();
    }

    @Test
    void swiss_botThatCouldNotBeStarted_isInAgainFromTheNextRoundWhenTheEventGoesOn() throws Exception {
        Path mended = folder.resolve("mended");
        String late = Cups.house("late", "random")
                .replace(
                        "command = [",
                        "command = [\"sh\", \"-c\", \"test -e '" + mended + "' && exec \\\"$0\\\" \\\"$@\\\"\", ");
        // One game after the other: two at once would both be lost for want of a start.
        String file = Cups.event(
                "format = \"swiss\"\nrounds = 3\nrestarts = 0\nconcurrency = 1",
                Cups.house("b1", "random"),
                Cups.house("b2", "random"),
                Cups.house("b3", "random"),
                late);
        Ran half = runUntil(file, 5);
        assertThat(half.isComplete()).isFalse();
        Files.createFile(mended);

        Heard heard = new Heard();
        Ran whole = run(file, heard);

        assertThat(heard.notes).contains("late takes part again from round 3 on.");
        assertThat(whole.isComplete()).isTrue();
        assertThat(whole.games()).hasSize(4 + 2 + 4).containsAll(half.games());
        assertThat(whole.games().stream()
                        .filter(game ->
                                game.white().equals("late") || game.black().equals("late"))
                        .map(game -> game.round() + " " + game.verdict().forfeit()))
                .containsExactly("1 true", "1 true", "3 false", "3 false");
        assertThat(run(file, new Heard()).games()).isEqualTo(whole.games());
    }

    @Test
    void knockout_four_hasAChampionOnTop() throws Exception {
        Ran report =
                run(field("format = \"knockout\"\nthird-place = true\ntie-break-pairs = 1", 1, 2, 3, 4), new Heard());

        assertThat(report.isComplete()).isTrue();
        assertThat(report.games()).hasSizeBetween(8, 16);
        String standings = Files.readString(folder.resolve("out/standings.csv"));
        String rounds = Files.readString(folder.resolve("out/rounds.csv"));
        List<FinishedGame> last = report.games().stream()
                .filter(game -> game.pair().orElseThrow().startsWith("k02-m001"))
                .toList();
        String first = standings.lines().skip(1).findFirst().orElseThrow();
        assertThat(last).isNotEmpty();
        assertThat(first).containsAnyOf(last.getFirst().white(), last.getFirst().black());
        assertThat(rounds.lines()).hasSize(1 + 4);
    }

    @Test
    void gauntlet_oneChallenger_playsEverybodyAndNobodyElsePlays() throws Exception {
        Ran report = run(field("format = \"gauntlet\"\npairs = 1\nchallengers = [\"b2\"]", 1, 2, 3), new Heard());

        assertThat(report.games())
                .hasSize(4)
                .allMatch(game -> game.white().equals("b2") || game.black().equals("b2"));
    }

    @Test
    void change_notNamed_isRefusedWithTheWordsThatAcceptIt() throws Exception {
        run(field("pairs = 1", 1, 2), new Heard());

        assertThatThrownBy(() -> run(field("pairs = 2", 1, 3), new Heard()))
                .isInstanceOf(EventChangedException.class)
                .hasMessageContainingAll(
                        "- pairs = 1",
                        "+ pairs = 2",
                        "+ bot b3",
                        "- bot b2",
                        "--accept late-entry=b3",
                        "--accept withdrawal=b2",
                        "--accept more-rounds");
    }

    @Test
    void change_thatCannotBeAccepted_isRefusedThoughOthersAreNamed() throws Exception {
        run(field("pairs = 2", 1, 2), new Heard());

        assertThatThrownBy(() -> run(field("pairs = 1", 1, 2, 3), new Heard(), "late-entry=b3", "more-rounds"))
                .isInstanceOf(EventChangedException.class)
                .hasMessageContainingAll("- pairs = 2", "Put the file back");
        String other = field("pairs = 2", 1, 2).replaceFirst("random", "greedy");
        assertThatThrownBy(() -> run(other, new Heard()))
                .isInstanceOf(EventChangedException.class)
                .hasMessageContaining("A new version of a bot is a new player");
    }

    @Test
    void roundRobin_lateEntryWithdrawalAndMorePairs_goOnWithEveryGameThatCounted() throws Exception {
        Ran first = run(field("pairs = 1", 1, 2, 3), new Heard());

        Ran second = run(field("pairs = 2", 1, 3, 4), new Heard(), "late-entry=b4", "withdrawal=b2", "more-rounds");

        assertThat(second.isComplete()).isTrue();
        assertThat(second.games()).containsAll(first.games()).hasSize(2 * 12);
        assertThat(second.games().stream()
                        .filter(game -> game.verdict().reason().code().equals("walk-over"))
                        .filter(game -> !first.games().contains(game)))
                .hasSize(8)
                .allMatch(game -> game.white().equals("b2") || game.black().equals("b2"));
        // The changes are in the store now: the same file needs no word any more.
        assertThat(run(field("pairs = 2", 1, 3, 4), new Heard()).games()).hasSize(24);
    }

    @Test
    void swiss_lateEntryWithdrawalAndMoreRounds_takeEffectInTheNextRound() throws Exception {
        Ran first = run(field("format = \"swiss\"\nrounds = 2", 1, 2, 3, 4), new Heard());
        assertThat(first.games()).hasSize(8);

        assertThatThrownBy(
                        () -> run(field("format = \"swiss\"\nrounds = 2", 1, 2, 3, 4, 5), new Heard(), "late-entry=b5"))
                .isInstanceOf(EventChangedException.class)
                .hasMessageContaining("The last round, 2, is drawn already");
        String longer = field("format = \"swiss\"\nrounds = 3\nmissed-games = \"drawn\"", 2, 3, 4, 5);
        Ran second = run(longer, new Heard(), "late-entry=b5", "withdrawal=b1", "more-rounds");

        assertThat(second.isComplete()).isTrue();
        assertThat(second.games()).containsAll(first.games()).hasSize(12);
        List<FinishedGame> third =
                second.games().stream().filter(game -> game.round() == 3).toList();
        assertThat(third)
                .hasSize(4)
                .noneMatch(game -> game.white().equals("b1") || game.black().equals("b1"));
        assertThat(folder.resolve("out/standings.json")).content().contains("\"byePoints\" : 2,");
        assertThat(run(longer, new Heard()).games()).hasSize(12);
    }

    @Test
    void knockout_lateEntry_isRefusedWithTheReason() throws Exception {
        run(field("format = \"knockout\"", 1, 2), new Heard());

        assertThatThrownBy(() -> run(field("format = \"knockout\"", 1, 2, 3), new Heard(), "late-entry=b3"))
                .isInstanceOf(EventChangedException.class)
                .hasMessageContaining("Nobody can enter a knockout");
    }

    @Test
    void entrants_inAnotherOrder_areTheSameEvent() throws Exception {
        Ran first = run(field("pairs = 1", 1, 2, 3), new Heard());

        assertThat(run(field("pairs = 1", 3, 1, 2), new Heard()).games()).isEqualTo(first.games());
    }
}
