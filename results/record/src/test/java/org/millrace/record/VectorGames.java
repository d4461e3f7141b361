package org.millrace.record;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Games that other programs played and agreed on, as records without timings. */
public final class VectorGames {
    private VectorGames() {}

    public static List<FinishedGame> all() {
        try (InputStream in = Objects.requireNonNull(VectorGames.class.getResourceAsStream("vector-games.tsv"));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<FinishedGame> games = new ArrayList<>();
            lines.lines()
                    .filter(line -> !line.startsWith("#"))
                    .forEach(line -> games.add(game(games.size() + 1, line)));
            return games;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FinishedGame game(int number, String line) {
        String[] fields = line.split("\t", -1);
        RuleSet rules = Variants.byId(fields[0]).orElseThrow().with(fields[1]).orThrow();
        Optional<Colour> winner = switch (fields[2]) {
            case "white" -> Optional.of(Colour.WHITE);
            case "black" -> Optional.of(Colour.BLACK);
            default -> Optional.empty();
        };
        EndReason reason = switch (fields[3]) {
            case "no-moves" -> EndReason.NO_MOVE;
            case "no-capture-limit" -> EndReason.NO_CAPTURE;
            default -> EndReason.byCode(fields[3]).orElseThrow();
        };
        return new FinishedGame(
                new GameId("vector-" + number),
                "Vectors",
                "",
                0,
                1,
                "White",
                "Black",
                rules,
                Position.start(rules),
                Arrays.stream(fields[4].split(" "))
                        .map(move -> PlayedMove.opening(
                                MoveText.parse(rules.board(), move).orThrow()))
                        .toList(),
                new ClockRule.Untimed(),
                Verdict.of(new Outcome(winner, reason)),
                Instant.EPOCH,
                Duration.ZERO,
                Map.of());
    }
}
