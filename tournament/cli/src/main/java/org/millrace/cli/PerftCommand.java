package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.event.EventFileException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace perft}: counts move sequences, to compare one move generator with another. */
@Command(
        name = "perft",
        description = {
            "Counts the move sequences of each length up to DEPTH: the common check of a move generator.",
            "A move with the stones that it takes is one; draws by repetition and by counts are not looked at."
        },
        footer = {
            "",
            "Example:",
            "  millrace perft nine-mens-morris 6",
            "  millrace perft six-mens-morris 3 --divide --position \"W.B.W.B......... w 4 4\""
        },
        mixinStandardHelpOptions = true)
final class PerftCommand implements Callable<Integer> {
    /** Deeper than any count that ends in a lifetime; each ply has a buffer. */
    private static final int DEEPEST = 100;

    /** Seconds in which nothing is measured but the start. */
    private static final double TOO_SHORT = 0.02;

    private static final int MOST_THREADS = 1024;
    private static final double NANOS = 1e9;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "VARIANT", description = "Such as nine-mens-morris, or a variant file.")
    private String variant;

    @Parameters(
            index = "1",
            paramLabel = "DEPTH",
            description = "The longest sequences, in plies: 1 to " + DEEPEST + ".")
    private int depth;

    @Option(names = "--rules", paramLabel = "K=V,...", description = "Options of the variant, such as flying=off.")
    private Optional<String> options;

    @Option(
            names = "--position",
            paramLabel = "TEXT",
            description = "Where to begin: BOARD SIDE WHITE-HAND BLACK-HAND, in quotation marks; default: the opening.")
    private Optional<String> start;

    @Option(names = "--divide", description = "One line for each first move, and the total, at DEPTH alone.")
    private boolean divide;

    @Option(names = "--threads", paramLabel = "N", description = "Threads that count; default: one for each processor.")
    private Optional<Integer> threads;

    @Override
    public Integer call() throws InterruptedException {
        try {
            return count(RuleArguments.rules(spec, variant, options));
        } catch (EventFileException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private int count(RuleSet rules) throws InterruptedException {
        Position position = start.map(text -> RuleArguments.position(spec, "--position", rules, text))
                .orElseGet(() -> Position.start(rules));
        int workers = threads.orElseGet(() -> Runtime.getRuntime().availableProcessors());
        requireRange("DEPTH", depth, DEEPEST);
        requireRange("--threads", workers, MOST_THREADS);
        if (divide) {
            divide(rules, position, workers);
        } else {
            count(rules, position, workers);
        }
        return ExitCode.OK;
    }

    private void requireRange(String argument, int value, int most) {
        if (value < 1 || value > most) {
            throw new ParameterException(
                    spec.commandLine(), argument + " is a number from 1 to " + most + ", not " + value);
        }
    }

    private void count(RuleSet rules, Position position, int workers) throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        out.println(String.format(Locale.ROOT, "%5s %20s %11s %13s", "depth", "leaves", "time", "leaves/s"));
        out.flush();
        for (int plies = 1; plies <= depth; plies++) {
            long began = System.nanoTime();
            long leaves = total(ParallelPerft.divide(rules, position, plies, workers));
            double seconds = Math.max(1, System.nanoTime() - began) / NANOS;
            String speed = seconds < TOO_SHORT ? "-" : String.format(Locale.ROOT, "%.0f", leaves / seconds);
            out.println(String.format(Locale.ROOT, "%5d %20d %9.3f s %13s", plies, leaves, seconds, speed));
            out.flush();
        }
    }

    private void divide(RuleSet rules, Position position, int workers) throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        long began = System.nanoTime();
        Map<Move, Long> counts = ParallelPerft.divide(rules, position, depth, workers);
        double seconds = Math.max(1, System.nanoTime() - began) / NANOS;
        counts.forEach((move, leaves) -> out.println(MoveText.format(rules.board(), move) + " " + leaves));
        out.println(String.format(Locale.ROOT, "total %d, %d moves, %.3f s", total(counts), counts.size(), seconds));
        out.flush();
    }

    private static long total(Map<Move, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
