package org.millrace.cli;

import java.util.Optional;
import org.millrace.results.rating.CountUnit;
import org.millrace.results.rating.EloScale;
import org.millrace.results.rating.Hypotheses;
import org.millrace.results.rating.SprtOptions;
import org.millrace.tournament.compare.Question;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options that say what a comparison is to find out. */
final class QuestionOptions {
    private static final int MOST_GAMES = 1_000_000;

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

    /**
     * The question.
     *
     * @throws ParameterException if the options make none, with the option and the reason
     */
    Question read(CommandSpec spec) {
        if (games.isPresent()) {
            return new Question.Fixed(pairs(spec, "--games", games.get()));
        }
        EloScale scale = switch (model) {
            case "normalised", "normalized" -> EloScale.NORMALISED;
            case "logistic" -> EloScale.LOGISTIC;
            default ->
                throw new ParameterException(spec.commandLine(), "--elo-model is normalised or logistic, not " + model);
        };
        int mostPairs = pairs(spec, "--max-games", maxGames);
        try {
            Hypotheses hypotheses = new Hypotheses(scale, elo0, elo1);
            return new Question.Sequential(new SprtOptions(hypotheses, CountUnit.PAIRS, alpha, beta), mostPairs);
        } catch (IllegalArgumentException unsound) {
            throw new ParameterException(
                    spec.commandLine(), unsound.getMessage() + "; change --elo0, --elo1, --alpha or --beta", unsound);
        }
    }

    private static int pairs(CommandSpec spec, String option, int number) {
        if (number < 2 || number % 2 != 0 || number > MOST_GAMES) {
            throw new ParameterException(
                    spec.commandLine(),
                    option + " has to be an even number from 2 to " + MOST_GAMES + ", since games come in pairs; not "
                            + number);
        }
        return number / 2;
    }
}
