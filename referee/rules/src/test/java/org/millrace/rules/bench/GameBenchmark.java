package org.millrace.rules.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.rules.Lines;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.MoveGenerator;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.vectors.Vectors;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * What a referee, a reader of records and a simple bot do with a game, in moves or positions a microsecond, over the
 * games of nine men's morris of the vectors.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class GameBenchmark {
    private static final RuleSet RULES = Lines.rules("nine-mens-morris");

    private final List<List<Move>> games = new ArrayList<>();
    private final List<List<String>> texts = new ArrayList<>();
    private final List<Position> positions = new ArrayList<>();
    private final MoveGenerator generator = MoveGenerator.of(RULES);
    private final int[] buffer = new int[generator.maxMoves()];

    /** What is counted beside calls. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counted {
        public long moves;
        public long positions;
    }

    @Setup
    public void read() {
        ObjectMapper json = new ObjectMapper();
        for (String line : Vectors.lines("games.jsonl")) {
            JsonNode game = json.readTree(line);
            if (game.get("variant").asString().equals(RULES.variant())
                    && game.get("flying").asBoolean()) {
                add(game.get("moves").valueStream().map(JsonNode::asString).toList());
            }
        }
    }

    private void add(List<String> moves) {
        texts.add(moves);
        games.add(moves.stream()
                .map(text -> MoveText.parse(RULES.board(), text).orThrow())
                .toList());
        Game game = Game.start(RULES);
        for (String text : moves) {
            positions.add(game.position());
            game = Lines.play(game, text);
        }
    }

    /** Every move checked, made, and looked at for an end, repetitions included. */
    @Benchmark
    public void play(Counted counted, Blackhole hole) {
        for (List<Move> moves : games) {
            Game game = Game.start(RULES);
            for (Move move : moves) {
                game = played(game.play(move));
            }
            hole.consume(game);
            counted.moves += moves.size();
        }
    }

    /** The same from the moves' texts. */
    @Benchmark
    public void replay(Counted counted, Blackhole hole) {
        for (List<String> moves : texts) {
            Game game = Game.start(RULES);
            for (String text : moves) {
                game = played(game.play(MoveText.parse(RULES.board(), text).orThrow()));
            }
            hole.consume(game);
            counted.moves += moves.size();
        }
    }

    /** The legal moves of positions as they come in games. */
    @Benchmark
    public void generate(Counted counted, Blackhole hole) {
        for (Position position : positions) {
            hole.consume(generator.generate(position, buffer));
        }
        counted.positions += positions.size();
    }

    /** What a transposition table asks for. */
    @Benchmark
    public void hash(Counted counted, Blackhole hole) {
        for (Position position : positions) {
            hole.consume(position.hashCode());
        }
        counted.positions += positions.size();
    }

    private static Game played(PlayResult result) {
        return switch (result) {
            case PlayResult.Played played -> played.game();
            case PlayResult.Illegal illegal -> throw new IllegalStateException("" + illegal.reason());
        };
    }
}
