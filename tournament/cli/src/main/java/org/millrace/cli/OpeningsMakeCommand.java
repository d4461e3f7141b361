package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.opening.make.MadeSuite;
import org.millrace.tournament.opening.make.Recipe;
import org.millrace.tournament.opening.make.SuiteMaker;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace openings make}. */
@Command(
        name = "make",
        description = {
            "Makes a suite: placements by lot, without a mill, no two the same up to symmetry, balanced by search.",
            "The same arguments make the same file on every machine, with any number of threads."
        },
        footer = {
            "",
            "Example:",
            "  millrace openings make nine-mens-morris --stones 6 --count 500 --seed 7 --output mine.txt"
        },
        mixinStandardHelpOptions = true)
final class OpeningsMakeCommand implements Callable<Integer> {
    private static final Duration LIVE = Duration.ofSeconds(2);
    private static final Duration PLAIN = Duration.ofSeconds(10);
    private static final int MOST_THREADS = 1024;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "VARIANT", description = "Such as nine-mens-morris, or a variant file.")
    private String variant;

    @Option(names = "--rules", paramLabel = "K=V,...", description = "Options of the variant, such as flying=off.")
    private Optional<String> options;

    @Option(
            names = "--stones",
            required = true,
            paramLabel = "N",
            description = "Stones on the board, of both colours together.")
    private int stones;

    @Option(
            names = "--count",
            paramLabel = "N",
            description = "How many openings; fewer if there are no more. Default: ${DEFAULT-VALUE}.")
    private int count = 1000;

    @Option(names = "--seed", paramLabel = "N", description = "Decides which; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--nodes", paramLabel = "N", description = "Of each search; default: ${DEFAULT-VALUE}.")
    private long nodes = Recipe.USUAL_NODES;

    @Option(
            names = "--window",
            paramLabel = "N",
            description = "The most that a side may be ahead, in hundredths of a stone; default: ${DEFAULT-VALUE}.")
    private int window = Recipe.USUAL_WINDOW;

    @Option(names = "--threads", paramLabel = "N", description = "Threads that search; default: one a processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Where to write; default: standard output.")
    private Optional<Path> output;

    @Override
    public Integer call() throws InterruptedException {
        try {
            RuleSet rules = RuleArguments.rules(spec, variant, options);
            Recipe recipe = recipe(rules);
            if (threads < 1 || threads > MOST_THREADS) {
                throw new ParameterException(
                        spec.commandLine(), "--threads has to be from 1 to " + MOST_THREADS + ", not " + threads);
            }
            requireFolder();
            return write(make(recipe));
        } catch (EventFileException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private Recipe recipe(RuleSet rules) {
        try {
            return new Recipe(variant, options, rules, stones, count, seed, nodes, window);
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), "--" + outOfRange.getMessage(), outOfRange);
        }
    }

    /** Before the work rather than after it. */
    private void requireFolder() throws NoSuchFileException {
        Optional<Path> folder = output.map(file -> file.toAbsolutePath().getParent());
        if (folder.isPresent() && !Files.isDirectory(folder.get())) {
            throw new NoSuchFileException(folder.get().toString());
        }
    }

    private MadeSuite make(Recipe recipe) throws InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        long every = (Terminal.isStderr() ? LIVE : PLAIN).toNanos();
        long began = System.nanoTime();
        long[] told = {began};
        return SuiteMaker.make(recipe, threads, (made, drawn) -> {
            long now = System.nanoTime();
            if (now - told[0] >= every && made < count) {
                told[0] = now;
                String left = made == 0
                        ? ""
                        : ", at most " + Times.rounded(Duration.ofNanos((now - began) / made * (count - made)))
                                + " left";
                err.println(made + " of " + count + " openings from " + drawn + " placements, "
                        + Times.rounded(Duration.ofNanos(now - began)) + " gone" + left);
            }
        });
    }

    private int write(MadeSuite suite) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        if (output.isPresent()) {
            Files.writeString(output.get(), suite.text());
        } else {
            PrintWriter out = spec.commandLine().getOut();
            out.print(suite.text());
            out.flush();
        }
        int made = suite.openings().size();
        err.println(made + (made == 1 ? " opening from " : " openings from ") + suite.account());
        if (made < count) {
            err.println("note: " + count + " were wanted; a wider --window or another number of --stones gives more");
        }
        return ExitCode.OK;
    }
}
