package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.millrace.launch.BotLimits;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.ClockRule;
import org.millrace.results.store.PostgresAddress;
import org.millrace.results.store.StoreException;
import org.millrace.rules.Parsed;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.compare.Comparison;
import org.millrace.tournament.compare.Match;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.event.Timekeeping;
import org.millrace.tournament.register.EventChangedException;
import org.millrace.tournament.run.RunSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace compare}: whether one bot is stronger than another. */
@Command(
        name = "compare",
        description = {
            "Plays two bots against each other until it is known whether the first is stronger.",
            "Colour-swapped pairs from a suite of openings, and a sequential test (SPRT) that ends by itself.",
            "Exit code: 0 stronger, 10 not stronger, 11 undecided, 1 failed, 2 usage."
        },
        footer = {
            "",
            "Example:",
            "  millrace compare \"{millrace} bot minimax --nodes 400\" \"{millrace} bot minimax --nodes 200\""
        },
        mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
    private static final String FIRST = "A";
    private static final String SECOND = "B";
    private static final int NOT_STRONGER = 10;
    private static final int UNDECIDED = 11;
    private static final Duration LIVE = Duration.ofSeconds(2);
    private static final Duration PLAIN = Duration.ofSeconds(10);

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "How the first bot is started, in quotes, as command in an event file.")
    private String first;

    @Parameters(index = "1", paramLabel = "B", description = "How the second bot is started.")
    private String second;

    @Option(names = "--name-a", paramLabel = "NAME", description = "The first bot's name; default: ${DEFAULT-VALUE}.")
    private String firstName = FIRST;

    @Option(names = "--name-b", paramLabel = "NAME", description = "The second bot's name; default: ${DEFAULT-VALUE}.")
    private String secondName = SECOND;

    @Option(
            names = "--variant",
            paramLabel = "VARIANT",
            description = "An id or a variant file; default: ${DEFAULT-VALUE}.")
    private String variant = "nine-mens-morris";

    @Option(names = "--rules", paramLabel = "OPTIONS", description = "Changes to the variant, such as flying=off.")
    private Optional<String> rules;

    @Option(names = "--clock", paramLabel = "CLOCK", description = "As in an event file; default: ${DEFAULT-VALUE}.")
    private String clock = "5s/move";

    @Mixin
    private QuestionOptions question = new QuestionOptions();

    @Mixin
    private OpeningOptions opening = new OpeningOptions();

    @Option(names = "--seed", paramLabel = "N", description = "Decides the openings; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--concurrency", paramLabel = "N", description = "Games at once; default: the cores but one.")
    private int concurrency = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "The folder to write into; default: runs/compare- and the names.")
    private Optional<Path> out;

    @Option(
            names = "--store",
            paramLabel = "ADDRESS",
            converter = StoreArgument.Address.class,
            description = "Keeps the games in a schema of a PostgreSQL server, in place of the folder's event.db.")
    private Optional<PostgresAddress> store;

    @Option(names = "--json", description = "The answer as JSON on standard output, the text on standard error.")
    private boolean json;

    @Option(
            names = "--events",
            paramLabel = "FILE|-",
            description = "Adds a line of JSON for each thing that happens; -: to standard output.")
    private Optional<String> events;

    @Override
    public Integer call() throws InterruptedException {
        try {
            return play(comparison());
        } catch (EventChangedException other) {
            spec.commandLine()
                    .getErr()
                    .println("The folder holds another question than this one:" + other.changes()
                            + System.lineSeparator()
                            + "Write into another folder, with --out NEW-FOLDER, or give the bots other names; the same"
                            + " command as then goes on with that question.");
            return ExitCode.SOFTWARE;
        } catch (EventFileException | StoreException | IOException | UncheckedIOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private int play(Comparison comparison) throws IOException, EventChangedException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        Path folder = out.orElseGet(() -> defaultFolder(comparison));
        Match match = new Match(comparison.question());
        CompareProgress progress = new CompareProgress(err, match, Terminal.isStderr() ? LIVE : PLAIN);
        err.println(comparison.event().name());
        ComparisonPrinter printer = new ComparisonPrinter(comparison, folder);
        Event event = store.map(comparison.event()::withStore).orElse(comparison.event());
        int played = new Session(
                        event,
                        folder,
                        RunSettings.of(OwnCommand.words()),
                        progress,
                        events,
                        spec.commandLine().getOut())
                .play(runner -> progress.whenEnough(runner::finish))
                .played();
        if (progress.withdrawal().isPresent()) {
            err.println(printer.failure(progress.withdrawal().get()));
            return ExitCode.SOFTWARE;
        }
        PrintWriter stdout = spec.commandLine().getOut();
        printer.print(match, played, json ? err : Session.tables(events, stdout, err));
        if (json) {
            stdout.println(MatchJson.of(comparison, match));
        }
        return switch (match.answer()) {
            case STRONGER -> ExitCode.OK;
            case NOT_STRONGER -> NOT_STRONGER;
            case UNDECIDED -> UNDECIDED;
        };
    }

    private Comparison comparison() throws IOException, EventFileException {
        if (firstName.equals(secondName)) {
            throw usage("--name-a and --name-b have to differ, both are " + firstName);
        }
        if (concurrency < 1 || concurrency > EventFile.MOST_AT_ONCE) {
            throw usage("--concurrency has to be from 1 to " + EventFile.MOST_AT_ONCE + ", not " + concurrency);
        }
        RuleSet set = RuleArguments.rules(spec, variant, rules);
        return new Comparison(
                entrant("--name-a", firstName, first, "A"),
                entrant("--name-b", secondName, second, "B"),
                question.read(spec),
                set,
                timekeeping(),
                opening.read(spec, set),
                seed,
                concurrency);
    }

    private Timekeeping timekeeping() {
        ClockRule rule = switch (ClockRule.parse(clock)) {
            case Parsed.Ok<ClockRule> ok -> ok.value();
            case Parsed.Bad<ClockRule> bad -> throw usage("--clock: " + bad.reason());
        };
        Timekeeping.clockFault(rule).ifPresent(fault -> {
            throw usage("--clock " + fault);
        });
        return Timekeeping.of(rule);
    }

    private Entrant entrant(String option, String name, String command, String argument) {
        Entrant.nameFault(name).ifPresent(fault -> {
            throw usage(option + " " + fault);
        });
        try {
            Entrant.Start start = new Entrant.Start(
                    CommandTemplate.parse(command), Path.of("").toAbsolutePath(), Map.of(), BotLimits.NONE);
            return new Entrant(name, Optional.of(start), Optional.empty(), 1, Map.of(), OptionalLong.empty());
        } catch (IllegalArgumentException unfit) {
            throw usage(argument + ", " + command + ": " + unfit.getMessage());
        }
    }

    /** Names tell comparisons apart; where there are none, what is compared does. */
    private Path defaultFolder(Comparison comparison) {
        boolean named = !firstName.equals(FIRST) && !secondName.equals(SECOND);
        return Path.of(
                "runs",
                "compare-" + safe(firstName) + "-" + safe(secondName) + (named ? "" : "-" + fingerprint(comparison)));
    }

    private static String fingerprint(Comparison comparison) {
        String all = comparison.event().essentials()
                + comparison.first().essentials()
                + comparison.second().essentials();
        return String.format(Locale.ROOT, "%08x", all.hashCode());
    }

    private static String safe(String name) {
        return name.replaceAll("[^A-Za-z0-9.-]", "_");
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
