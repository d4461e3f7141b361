package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.rules.text.MoveText;
import org.millrace.tournament.publication.RunFolder;

/** Bots whose choice hangs on their seed, the game and its position alone, at any number of games at once. */
final class ReproducibleTest {
    @TempDir
    Path folder;

    private String event(int concurrency) {
        String file = Cups.event(
                "pairs = 12\nopening-plies = 2\nready-timeout = \"60s\"\nconcurrency = " + concurrency,
                Cups.house("a", "random") + "\ngames = 64",
                Cups.house("b", "greedy") + "\ngames = 64",
                Cups.house("c", "random") + "\ngames = 64");
        return file.replace("three-mens-morris", "six-mens-morris");
    }

    @Test
    void records_atAnyConcurrency_areTheSame() throws Exception {
        Set<String> digests = new HashSet<>();
        for (int concurrency : new int[] {1, 2, 8, 64}) {
            Ran ran = Ran.of(new TournamentRunner(
                    new Runs(folder).event(event(concurrency)),
                    RunFolder.at(folder.resolve("out-" + concurrency)),
                    new Heard(),
                    RunSettings.of(List.of())));
            assertThat(ran.isComplete()).isTrue();
            assertThat(ran.games()).hasSize(72);
            digests.add(digest(ran.games()));
        }
        assertThat(digests).hasSize(1);
    }

    /** SHA-256 over the sorted lines of game id, opening, moves, result and reason. */
    private static String digest(List<FinishedGame> games) throws Exception {
        String lines = games.stream()
                .map(game -> String.join(
                        " ",
                        game.id().value(),
                        game.opening().orElseThrow(),
                        game.moves().stream()
                                .map(move -> MoveText.format(game.rules().board(), move.move()))
                                .collect(Collectors.joining(",")),
                        game.verdict().result().text(),
                        game.verdict().reason().code()))
                .sorted()
                .collect(Collectors.joining("\n"));
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(lines.getBytes(StandardCharsets.UTF_8)));
    }
}
