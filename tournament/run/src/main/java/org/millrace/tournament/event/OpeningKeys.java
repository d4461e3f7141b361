package org.millrace.tournament.event;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.opening.OpeningSource;
import org.millrace.tournament.opening.OpeningSuite;
import org.millrace.tournament.opening.SuiteFileException;
import org.millrace.tournament.opening.SuiteOrder;

/** Reads the keys of {@code [event]} that say from where its games start. */
final class OpeningKeys {
    private static final String SUITE = "openings";
    private static final String PLIES = "opening-plies";
    private static final String ORDER = "opening-order";

    private final Path eventFile;
    private final Section section;
    private final Problems problems;

    OpeningKeys(Path eventFile, Section section, Problems problems) {
        this.eventFile = eventFile;
        this.section = section;
        this.problems = problems;
    }

    /**
     * Where the openings come from.
     *
     * @param rules empty if they have a problem of their own
     * @throws IOException if a suite's file is there but cannot be read
     */
    OpeningSource read(Optional<RuleSet> rules) throws IOException {
        OpeningLength length = rules.map(OpeningLength::of).orElse(OpeningLength.ANY);
        int plies = (int) section.number(PLIES, length.usual(), 0, length.most());
        SuiteOrder order = section.constant(ORDER, SuiteOrder.SHUFFLED);
        Optional<String> name = section.text(SUITE);
        if (section.has(PLIES) || rules.isEmpty()) {
            length.fault(plies).ifPresent(fault -> section.problem(PLIES, fault));
            refuseBesidePlies();
            return new OpeningSource.Random(plies);
        }
        if (name.isPresent()) {
            return suite(name.get(), rules.get())
                    .<OpeningSource>map(suite -> new OpeningSource.Suite(suite, order))
                    .orElse(new OpeningSource.Random(plies));
        }
        OpeningSource usual = OpeningSource.usual(rules.get()).orElse(new OpeningSource.Random(plies));
        return usual instanceof OpeningSource.Suite(OpeningSuite suite, SuiteOrder ignored)
                ? new OpeningSource.Suite(suite, order)
                : usual;
    }

    private void refuseBesidePlies() {
        if (section.has(PLIES) && section.has(SUITE)) {
            section.problem(PLIES, "does not go with openings: the games start from either of them; leave one out");
        }
        if (section.has(PLIES) && section.has(ORDER)) {
            section.problem(ORDER, "goes with openings alone; random openings have no order of their own");
        }
    }

    /** A built-in suite by its id, or a file, whose name has a full stop. */
    private Optional<OpeningSuite> suite(String name, RuleSet rules) throws IOException {
        Optional<OpeningSuite> suite = name.contains(".") ? ofFile(name, rules) : builtIn(name);
        suite.flatMap(found -> found.whyNotFor(rules)).ifPresent(why -> section.problem(SUITE, why));
        return suite;
    }

    private Optional<OpeningSuite> builtIn(String id) {
        Optional<OpeningSuite> suite = OpeningSuite.builtIn(id);
        if (suite.isEmpty()) {
            section.problem(
                    SUITE,
                    "\"" + id + "\" is no suite that comes with Millrace"
                            + Nearest.hint(Nearest.to(id, OpeningSuite.builtIns()), OpeningSuite.builtIns())
                            + ", and files, whose names have an ending such as .txt");
        }
        return suite;
    }

    private Optional<OpeningSuite> ofFile(String name, RuleSet rules) throws IOException {
        Optional<Path> file = beside(name).filter(Files::exists);
        if (file.isEmpty()) {
            section.problem(
                    SUITE, "there is no file \"" + name + "\"; its path starts from the folder of the event file");
            return Optional.empty();
        }
        try {
            return Optional.of(OpeningSuite.read(file.get(), rules));
        } catch (SuiteFileException faulty) {
            Problems inFile = problems.in(file.get().toString());
            faulty.problems()
                    .forEach(problem -> inFile.add(problem.line(), 1, "", problem.reason() + "; " + problem.remedy()));
            return Optional.empty();
        }
    }

    private Optional<Path> beside(String name) {
        try {
            return Optional.of(eventFile.resolveSibling(name));
        } catch (InvalidPathException unfit) {
            return Optional.empty();
        }
    }
}
