package org.millrace.rules.vectors;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Lines;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The games of the vectors, replayed: position, legal moves, result and reason of every ply. */
class GameVectorsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** The vectors' words for two of the reasons. */
    private static final Map<String, EndReason> REASONS =
            Map.of("no-moves", EndReason.NO_MOVE, "no-capture-limit", EndReason.NO_CAPTURE);

    @ParameterizedTest
    @CsvSource({"games.jsonl, 300, 13544", "games-more.jsonl, 210, 11574"})
    void replay_everyGame_agreesOnEveryPly(String file, int expectedGames, int expectedPlies) {
        List<String> differences = new ArrayList<>();
        Map<String, Integer> ends = new TreeMap<>();
        int games = 0;
        int plies = 0;
        for (String line : Vectors.lines(file)) {
            JsonNode vector = JSON.readTree(line);
            games++;
            Game game = replay(vector, file + " game " + games, differences);
            plies += game.ply();
            ends.merge(game.outcome().map(end -> end.reason().code()).orElse("ongoing"), 1, Integer::sum);
        }
        System.out.println(file + ": " + games + " games, " + plies + " plies, " + differences.size()
                + " differences; ends " + ends);
        assertThat(differences).isEmpty();
        assertThat(games).isEqualTo(expectedGames);
        assertThat(plies).isEqualTo(expectedPlies);
    }

    private static Game replay(JsonNode vector, String name, List<String> differences) {
        RuleSet rules = rules(vector);
        Game game = Game.start(rules);
        compare(vector.get("start"), game, name + " start", differences);
        JsonNode moves = vector.get("moves");
        for (int ply = 0; ply < moves.size(); ply++) {
            String text = moves.get(ply).asString();
            assertThat(Lines.legal(game)).contains(text);
            game = Lines.play(game, text);
            String place = name + " ply " + (ply + 1);
            compare(vector.get("plies").get(ply), game, place, differences);
            checkText(text, game, place, differences);
        }
        return game;
    }

    private static RuleSet rules(JsonNode vector) {
        String variant = vector.get("variant").asString();
        String options = "flying=" + (vector.get("flying").asBoolean() ? "on" : "off");
        if (variant.equals("nine-holes")) {
            options += ",diagonals=" + (vector.get("diagonals").asBoolean() ? "on" : "off");
        }
        return Vectors.rules(
                variant,
                options
                        + (vector.has("removals")
                                ? ",removals=" + vector.get("removals").asString()
                                : ""));
    }

    private static void compare(JsonNode ply, Game game, String place, List<String> differences) {
        Board board = game.rules().board();
        String expected = ply.get("position").asString();
        String position = PositionText.format(game.position(), board);
        check(position.substring(0, position.lastIndexOf(' ')), expected, place + " position", differences);
        MoveGenerator generator = MoveGenerator.of(game.rules());
        int legal = generator.generate(game.position(), new int[generator.maxMoves()]);
        check(legal, ply.get("legal").asInt(), place + " legal", differences);
        check(generator.count(game.position()), legal, place + " count", differences);
        check(generator.hasMove(game.position()), legal > 0, place + " hasMove", differences);
        check(game.legalMoves().size(), game.outcome().isPresent() ? 0 : legal, place + " legalMoves", differences);
        if (ply.has("result")) {
            check(game.outcome(), outcome(ply), place + " result", differences);
        }
        Position read = PositionText.parse(game.rules(), position).orThrow();
        check(read, game.position(), place + " text read back", differences);
    }

    private static void checkText(String text, Game game, String place, List<String> differences) {
        String written = MoveText.format(game.rules().board(), game.lastMove().orElseThrow());
        check(written, text, place + " move text", differences);
    }

    private static Optional<Outcome> outcome(JsonNode ply) {
        String result = ply.get("result").asString();
        if (result.equals("ongoing")) {
            return Optional.empty();
        }
        Optional<Colour> winner = switch (result) {
            case "white" -> Optional.of(Colour.WHITE);
            case "black" -> Optional.of(Colour.BLACK);
            case "draw" -> Optional.empty();
            default -> throw new AssertionError("result " + result);
        };
        String word = ply.get("reason").asString();
        EndReason reason = Optional.ofNullable(REASONS.get(word))
                .or(() -> EndReason.byCode(word))
                .orElseThrow();
        return Optional.of(new Outcome(winner, reason));
    }

    private static void check(Object actual, Object expected, String what, List<String> differences) {
        if (!actual.equals(expected)) {
            differences.add(what + ": " + actual + ", not " + expected);
        }
    }
}
