package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.event.OpeningLength;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteFileException;
import org.millrace.tournament.opening.SuiteOrder;
import org.millrace.tournament.opening.SuiteProblem;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that say from where pairs of games start. */
final class OpeningOptions {
    @Option(
            names = "--openings",
            paramLabel = "SUITE",
            description = "A suite that comes with Millrace or a file; default: the variant's own.")
    private Optional<String> suite = Optional.empty();

    @Option(names = "--opening-plies", paramLabel = "N", description = "In place of a suite, so many random moves.")
    private Optional<Integer> plies = Optional.empty();

    OpeningSource read(CommandSpec spec, RuleSet rules) throws IOException {
        OpeningLength length = OpeningLength.of(rules);
        if (suite.isPresent() && plies.isPresent()) {
            throw usage(spec, "--openings and --opening-plies: the games start from either of them; leave one out");
        }
        if (suite.isPresent()) {
            OpeningSuite found = suite(spec, suite.get(), rules);
            found.whyNotFor(rules).ifPresent(why -> {
                throw usage(spec, "--openings: " + why);
            });
            return new OpeningSource.Suite(found, SuiteOrder.SHUFFLED);
        }
        if (plies.isEmpty()) {
            return OpeningSource.usual(rules).orElse(new OpeningSource.Random(length.usual()));
        }
        int number = plies.get();
        if (number < 0 || number > length.most()) {
            throw usage(
                    spec, "--opening-plies has to be from 0 to " + length.most() + " for this variant, not " + number);
        }
        length.fault(number).ifPresent(fault -> {
            throw usage(spec, "--opening-plies: " + fault);
        });
        return new OpeningSource.Random(number);
    }

    private static OpeningSuite suite(CommandSpec spec, String name, RuleSet rules) throws IOException {
        if (!name.contains(".")) {
            return OpeningSuite.builtIn(name)
                    .orElseThrow(() -> usage(
                            spec,
                            "--openings: \"" + name + "\" is no suite that comes with Millrace; millrace openings list"
                                    + " shows them, and a file's name has an ending such as .txt"));
        }
        if (!Files.exists(Path.of(name))) {
            throw usage(spec, "--openings: there is no file " + name);
        }
        try {
            return OpeningSuite.read(Path.of(name), rules);
        } catch (SuiteFileException faulty) {
            throw usage(
                    spec,
                    String.join(
                            System.lineSeparator(),
                            faulty.problems().stream().map(SuiteProblem::text).toList()));
        }
    }

    private static ParameterException usage(CommandSpec spec, String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
