package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.bot.house.Judge;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteFileException;
import org.millrace.tournament.opening.make.Survey;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code millrace openings check}. */
@Command(
        name = "check",
        description = {
            "Reads a suite, every opening by the rules, and tells its size, duplicates and balance.",
            "What is wrong in the file is told with its line, all at once."
        },
        footer = {
            "",
            "Example:",
            "  millrace openings check mine.txt",
            "  millrace openings check mine.txt --variant six-mens-morris --nodes 20000"
        },
        mixinStandardHelpOptions = true)
final class OpeningsCheckCommand implements Callable<Integer> {
    private static final double STONE = 100;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "SUITE", description = "A suite's file, or the id of one that comes with Millrace.")
    private String suite;

    @Option(
            names = "--variant",
            paramLabel = "VARIANT",
            description = "An id or a variant file; default: what the suite says.")
    private Optional<String> variant;

    @Option(names = "--rules", paramLabel = "K=V,...", description = "Of --variant: its options, such as flying=off.")
    private Optional<String> options;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description = "Also search each opening with so many nodes, and tell who is ahead.")
    private Optional<Long> nodes;

    @Option(names = "--json", description = "One object with id, variant, size, duplicates and so on.")
    private boolean json;

    @Override
    public Integer call() {
        if (options.isPresent() && variant.isEmpty()) {
            throw usage("--rules are options of a --variant; name it too");
        }
        nodes.filter(few -> few < Judge.FEWEST_NODES).ifPresent(few -> {
            throw usage("--nodes has to be at least " + Judge.FEWEST_NODES + ", not " + few);
        });
        try {
            OpeningSuite read = read();
            Optional<Survey> survey = nodes.map(each -> Survey.of(read, each));
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(object(read, survey).toPrettyString());
            } else {
                print(read, survey, out);
            }
            out.flush();
            return ExitCode.OK;
        } catch (SuiteFileException | EventFileException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private OpeningSuite read() throws IOException, SuiteFileException, EventFileException {
        Optional<OpeningSuite> builtIn = OpeningSuite.builtIn(suite);
        if (builtIn.isPresent() && variant.isPresent()) {
            throw usage("--variant is for a suite's file, and " + suite + " comes with Millrace");
        }
        if (builtIn.isPresent()) {
            return builtIn.get();
        }
        return variant.isEmpty()
                ? OpeningSuite.read(path())
                : OpeningSuite.read(path(), RuleArguments.rules(spec, variant.get(), options));
    }

    private Path path() {
        try {
            return PathArgument.of(suite);
        } catch (TypeConversionException unfit) {
            throw usage(suite + " " + unfit.getMessage());
        }
    }

    private void print(OpeningSuite read, Optional<Survey> survey, PrintWriter out) {
        out.println(read.id() + ": " + read.size() + (read.size() == 1 ? " opening for " : " openings for ")
                + read.rules().variant());
        out.println("to move: White in " + toMove(read, Colour.WHITE) + ", Black in " + toMove(read, Colour.BLACK));
        survey.ifPresent(found -> out.println(String.format(
                Locale.ROOT,
                "ahead by searches of %d nodes: White in %d, Black in %d, White by %+.2f stones on average; won in %d",
                nodes.orElseThrow(),
                found.white(),
                found.black(),
                found.mean() / STONE,
                found.decided())));
        out.println("duplicates up to symmetry: " + read.duplicates());
        read.notesFor(read.rules()).forEach(note -> out.println("note: " + note));
        out.println("hash: " + read.hash());
    }

    private ObjectNode object(OpeningSuite read, Optional<Survey> survey) {
        ObjectNode node = new JsonMapper()
                .createObjectNode()
                .put("id", read.id())
                .put("variant", read.rules().variant())
                .put("size", read.size())
                .put("duplicates", read.duplicates())
                .put("white-to-move", toMove(read, Colour.WHITE))
                .put("black-to-move", toMove(read, Colour.BLACK))
                .put("hash", read.hash());
        survey.ifPresent(found -> node.putObject("search")
                .put("nodes", nodes.orElseThrow())
                .put("white-ahead", found.white())
                .put("black-ahead", found.black())
                .put("white-mean", found.mean() / STONE)
                .put("won", found.decided()));
        read.notesFor(read.rules()).forEach(node.putArray("notes")::add);
        return node;
    }

    private static long toMove(OpeningSuite read, Colour colour) {
        return read.openings().stream()
                .filter(opening -> opening.game().position().side() == colour)
                .count();
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
