package org.millrace.rules.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.millrace.rules.Lines;
import org.millrace.rules.play.Perft;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.vectors.Vectors;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/**
 * Perft of positions of nine men's morris, in leaves a microsecond: one position each of placing, moving and flying,
 * and the middle games of the vectors.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@Fork(1)
public class PerftBenchmark {
    @Param({"opening", "moving", "flying"})
    String phase = "";

    private RuleSet rules = Lines.rules("nine-mens-morris");
    private Position position = Position.start(rules);
    private int depth;

    /** The ply from which a game of the vectors is a middle game: all stones are placed. */
    private static final int MIDDLE = 18;

    private static final int MIDDLE_DEPTH = 3;

    private final List<Position> middleGames = new ArrayList<>();

    /** What is counted beside calls. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.OPERATIONS)
    public static class Counted {
        public long leaves;
    }

    @Setup
    public void choose() {
        switch (phase) {
            case "opening" -> set("flying=on", "........................ w 9 9", 6);
            case "moving" -> set("flying=off", "W..WB.BW.B..W.B..WBW.B.B w 0 0", 7);
            case "flying" -> set("flying=on", "W.....W.....B..B..W.B... w 0 0", 4);
            default -> throw new IllegalArgumentException(phase);
        }
    }

    private void set(String options, String text, int plies) {
        rules = Lines.rules("nine-mens-morris", options);
        position = PositionText.parse(rules, text).orThrow();
        depth = plies;
    }

    @Benchmark
    public long oneThread(Counted counted) {
        long leaves = Perft.count(rules, position, depth);
        counted.leaves += leaves;
        return leaves;
    }

    @Setup
    public void readMiddleGames() {
        ObjectMapper json = new ObjectMapper();
        for (String line : Vectors.lines("games.jsonl")) {
            JsonNode game = json.readTree(line);
            JsonNode plies = game.get("plies");
            if (game.get("variant").asString().equals("nine-mens-morris") && plies.size() > MIDDLE) {
                String text = plies.get(MIDDLE).get("position").asString();
                middleGames.add(PositionText.parse(Lines.rules("nine-mens-morris"), text)
                        .orThrow());
            }
        }
    }

    @Benchmark
    public long middle(Counted counted) {
        RuleSet nine = Lines.rules("nine-mens-morris");
        long leaves = 0;
        for (Position game : middleGames) {
            leaves += Perft.count(nine, game, MIDDLE_DEPTH);
        }
        counted.leaves += leaves;
        return leaves;
    }
}
