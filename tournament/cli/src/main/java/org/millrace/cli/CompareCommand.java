package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.ClockRule;
import org.millrace.referee.GameOrder;
import org.millrace.results.rating.CountUnit;
import org.millrace.results.rating.EloScale;
import org.millrace.results.rating.Hypotheses;
import org.millrace.results.rating.SprtOptions;
import org.millrace.results.store.StoreException;
import org.millrace.rules.Parsed;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.compare.Answer;
import org.millrace.tournament.compare.Comparison;
import org.millrace.tournament.compare.Match;
import org.millrace.tournament.compare.Question;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.event.Timekeeping;
import org.millrace.tournament.run.EventChangedException;
import org.millrace.tournament.run.RunFolder;
import org.millrace.tournament.run.TournamentRunner;
import org.millrace.tournament.run.Withdrawal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
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
            "Colour-swapped pairs from random openings, and a sequential test (SPRT) that ends by itself.",
            "Exit code: 0 stronger, 10 not stronger, 11 undecided, 1 failed, 2 usage."
        },
        footer = {
            "",
            "Example:",
            "  millrace compare \"{millrace} bot minimax --nodes 400\" \"{millrace} bot minimax --nodes 200\""
        },
        mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
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
    private String firstName = "A";

    @Option(names = "--name-b", paramLabel = "NAME", description = "The second bot's name; default: ${DEFAULT-VALUE}.")
    private String secondName = "B";

    @Option(
            names = "--variant",
            paramLabel = "VARIANT",
            description = "An id or a variant file; default: ${DEFAULT-VALUE}.")
    private String variant = "nine-mens-morris";

    @Option(names = "--rules", paramLabel = "OPTIONS", description = "Changes to the variant, such as flying=off.")
    private Optional<String> rules;

    @Option(names = "--clock", paramLabel = "CLOCK", description = "As in an event file; default: ${DEFAULT-VALUE}.")
    private String clock = "5s/move";

    @Option(
            names = "--elo0",
            paramLabel = "ELO",
            description = "Not stronger means this difference; default: ${DEFAULT-VALUE}.")
    private double elo0 = 0;

    @Option(
            names = "--elo1",
            paramLabel = "ELO",
            description = "Stronger means this difference; default: ${DEFAULT-VALUE}.")
    private double elo1 = 10;

    @Option(
            names = "--alpha",
            paramLabel = "P",
            description = "Risk of a wrong \"stronger\"; default: ${DEFAULT-VALUE}.")
    private double alpha = 0.05;

    @Option(
            names = "--beta",
            paramLabel = "P",
            description = "Risk of a wrong \"not stronger\"; default: ${DEFAULT-VALUE}.")
    private double beta = 0.05;

    @Option(
            names = "--elo-model",
            paramLabel = "MODEL",
            description = "What elo0 and elo1 are: normalised or logistic; default: ${DEFAULT-VALUE}.")
    private String model = "normalised";

    @Option(names = "--games", paramLabel = "N", description = "So many games instead of a test; an even number.")
    private Optional<Integer> games;

    @Option(
            names = "--max-games",
            paramLabel = "N",
            description = "The test gives up after so many games; an even number; default: ${DEFAULT-VALUE}.")
    private int maxGames = 100_000;

    @Option(
            names = "--opening-plies",
            paramLabel = "N",
            description = "Random moves that start each pair; default: ${DEFAULT-VALUE}.")
    private int openingPlies = 4;

    @Option(names = "--seed", paramLabel = "N", description = "Decides the openings; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(names = "--concurrency", paramLabel = "N", description = "Games at once; default: the cores but one.")
    private int concurrency = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    @Option(names = "--out", paramLabel = "DIR", description = "The folder to write into; default: runs/compare-A-B.")
    private Optional<Path> out;

    @Override
    public Integer call() throws InterruptedException {
        try {
            return play(comparison());
        } catch (EventFileException | EventChangedException | StoreException | IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private int play(Comparison comparison) throws IOException, EventChangedException, InterruptedException {
        PrintWriter err = spec.commandLine().getErr();
        RunFolder folder = RunFolder.at(out.orElseGet(this::defaultFolder));
        RunLog.to(folder.runnerLog());
        Match match = new Match(comparison.question());
        Runnable[] finish = new Runnable[1];
        CompareProgress progress =
                new CompareProgress(err, match, Terminal.isStderr() ? LIVE : PLAIN, () -> finish[0].run());
        TournamentRunner runner = new TournamentRunner(comparison.event(), folder, OwnCommand.words(), progress);
        finish[0] = runner::finish;
        err.println(comparison.event().name());
        Interruption interruption = Interruption.stopping(() -> {
            progress.stopping();
            runner.stop();
        });
        try (interruption) {
            int played = runner.run().games().size();
            if (progress.withdrawal().isPresent()) {
                err.println(cannotGoOn(progress.withdrawal().get(), folder));
                return ExitCode.SOFTWARE;
            }
            print(match, played, folder);
        }
        return switch (match.answer()) {
            case STRONGER -> 0;
            case NOT_STRONGER -> NOT_STRONGER;
            case UNDECIDED -> UNDECIDED;
        };
    }

    private static String cannotGoOn(Withdrawal withdrawal, RunFolder folder) {
        return withdrawal.bot() + " " + withdrawal.why() + ", so there is nothing to compare. The last time: "
                + Sentences.end(withdrawal.lastFailure()) + Sentences.log(withdrawal.log())
                + " When it is mended, delete " + folder.root()
                + ", where its losses stand, or name another with --out.";
    }

    private void print(Match match, int played, RunFolder folder) {
        PrintWriter screen = spec.commandLine().getOut();
        screen.println();
        screen.println(firstName + " against " + secondName + ": "
                + MatchText.games(match.tally().games()));
        screen.println("Pairs by points of " + firstName + ": "
                + MatchText.pairs(match.tally().pairs())
                + (match.tally().incompletePairs() == 0
                        ? ""
                        : "; " + match.tally().incompletePairs() + " incomplete"));
        screen.println("Elo " + MatchText.estimate(match.statistics().elo()) + ", normalised Elo "
                + MatchText.estimate(match.statistics().normalisedElo()) + ", LOS "
                + MatchText.percent(match.statistics().los()) + " (95 % errors)");
        match.sprt().ifPresent(test -> screen.println("LLR " + MatchText.ratio(test)));
        long counted = match.tally().games().total();
        long further = played - counted;
        if (further > 0) {
            screen.println((further == 1 ? "1 more game was" : further + " more games were")
                    + " played by then, in the folder too, and not counted.");
        }
        screen.println(sentence(match.answer()));
        screen.println("Games and logs: " + folder.root());
        screen.flush();
    }

    private String sentence(Answer answer) {
        return switch (answer) {
            case STRONGER -> firstName + " is stronger than " + secondName + ".";
            case NOT_STRONGER -> firstName + " is not stronger than " + secondName + ".";
            case UNDECIDED -> "Undecided.";
        };
    }

    private Comparison comparison() throws IOException, EventFileException {
        if (firstName.equals(secondName)) {
            throw usage("--name-a and --name-b have to differ, both are " + firstName);
        }
        if (concurrency < 1) {
            throw usage("--concurrency has to be at least 1, not " + concurrency);
        }
        RuleSet set = RuleArguments.rules(spec, variant, rules);
        if (openingPlies < 0 || openingPlies > 2 * set.stones()) {
            throw usage("--opening-plies has to be from 0 to " + 2 * set.stones() + ", not " + openingPlies);
        }
        return new Comparison(
                entrant(firstName, first, "A"),
                entrant(secondName, second, "B"),
                question(),
                set,
                timekeeping(),
                openingPlies,
                seed,
                concurrency);
    }

    private Question question() {
        if (games.isPresent()) {
            return new Question.Fixed(pairs("--games", games.get()));
        }
        EloScale scale = switch (model) {
            case "normalised", "normalized" -> EloScale.NORMALISED;
            case "logistic" -> EloScale.LOGISTIC;
            default -> throw usage("--elo-model is normalised or logistic, not " + model);
        };
        try {
            Hypotheses hypotheses = new Hypotheses(scale, elo0, elo1);
            return new Question.Sequential(
                    new SprtOptions(hypotheses, CountUnit.PAIRS, alpha, beta), pairs("--max-games", maxGames));
        } catch (IllegalArgumentException unsound) {
            throw usage(unsound.getMessage() + "; change --elo0, --elo1, --alpha or --beta");
        }
    }

    private int pairs(String option, int number) {
        if (number < 2 || number % 2 != 0 || number > 1_000_000) {
            throw usage(
                    option + " has to be an even number from 2 to 1000000, since games come in pairs; not " + number);
        }
        return number / 2;
    }

    private Timekeeping timekeeping() {
        ClockRule rule = switch (ClockRule.parse(clock)) {
            case Parsed.Ok<ClockRule> ok -> ok.value();
            case Parsed.Bad<ClockRule> bad -> throw usage("--clock: " + bad.reason());
        };
        if (rule instanceof ClockRule.Untimed) {
            throw usage("--clock: a bot that hangs would hang the comparison; write for example 5s/move");
        }
        return new Timekeeping(
                rule,
                Duration.ZERO,
                Duration.ZERO,
                GameOrder.LAG_LIMIT,
                Duration.ofSeconds(10),
                Duration.ofSeconds(60));
    }

    private Entrant entrant(String name, String command, String argument) {
        try {
            Entrant.Start start = new Entrant.Start(
                    CommandTemplate.parse(command), Path.of("").toAbsolutePath(), Map.of());
            return new Entrant(name, Optional.of(start), Optional.empty(), 1, Map.of());
        } catch (IllegalArgumentException unfit) {
            throw usage(argument + ", " + command + ": " + unfit.getMessage());
        }
    }

    private Path defaultFolder() {
        return Path.of("runs", "compare-" + safe(firstName) + "-" + safe(secondName));
    }

    private static String safe(String name) {
        return name.replaceAll("[^A-Za-z0-9.-]", "_");
    }

    private ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
