package org.millrace.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.table.RatingExtra;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** How ratings are computed, and what is shown beside them. */
final class RatingOptions {
    @Option(
            names = "--model",
            paramLabel = "logistic|davidson",
            description = "What is fitted: the score alone, or wins, draws and losses; default: ${DEFAULT-VALUE}.")
    private String model = "logistic";

    @Option(
            names = "--anchor",
            paramLabel = "NAME=ELO",
            description = "A player whose rating is given; may be repeated. Without one the mean is 0.")
    private List<String> anchors = List.of();

    @Option(
            names = "--bars",
            paramLabel = "pool|anchors",
            description = "What error bars are relative to; default: ${DEFAULT-VALUE}.")
    private String bars = "pool";

    @Option(
            names = "--prior-draws",
            paramLabel = "N",
            description = "As many imagined draws of each player, against one opponent for all; default: 0.")
    private double priorDraws;

    @Option(names = "--no-errors", description = "Ratings alone, without error bars: quicker with many players.")
    private boolean noErrors;

    @Option(names = "--los", description = "Also the likelihood of superiority between each two players.")
    private boolean los;

    @Option(names = "--cycles", description = "Also who beat whom against the order of the ratings.")
    private boolean cycles;

    @Option(names = "--nash", description = "Also Nash averaging, which clones of weak bots do not change.")
    private boolean nash;

    EloOptions read(CommandSpec spec) {
        if (noErrors && los) {
            throw new ParameterException(spec.commandLine(), "--los needs error bars; leave it or --no-errors out");
        }
        try {
            return new EloOptions(anchors(spec), bars(spec), model(spec), priorDraws, !noErrors);
        } catch (IllegalArgumentException unfit) {
            throw new ParameterException(spec.commandLine(), unfit.getMessage());
        }
    }

    List<RatingExtra> extras() {
        return List.of(RatingExtra.values()).stream()
                .filter(extra -> switch (extra) {
                    case LOS -> los;
                    case CYCLES -> cycles;
                    case NASH -> nash;
                })
                .toList();
    }

    private EloOptions.Bars bars(CommandSpec spec) {
        return switch (bars) {
            case "pool" -> EloOptions.Bars.POOL_MEAN;
            case "anchors" -> EloOptions.Bars.ANCHORS;
            default -> throw new ParameterException(spec.commandLine(), "--bars is pool or anchors, not " + bars);
        };
    }

    private EloOptions.Model model(CommandSpec spec) {
        return switch (model) {
            case "logistic" -> EloOptions.Model.LOGISTIC;
            case "davidson" -> EloOptions.Model.DAVIDSON;
            default ->
                throw new ParameterException(spec.commandLine(), "--model is logistic or davidson, not " + model);
        };
    }

    /** A name may hold an equals sign, a number cannot. */
    private Map<String, Double> anchors(CommandSpec spec) {
        Map<String, Double> read = new LinkedHashMap<>();
        for (String anchor : anchors) {
            int equals = anchor.lastIndexOf('=');
            String elo = anchor.substring(equals + 1);
            if (equals < 1 || !elo.matches("[+-]?\\d{1,9}(\\.\\d{1,9})?")) {
                throw new ParameterException(
                        spec.commandLine(), "--anchor is NAME=ELO, such as minimax-200=1500, not " + anchor);
            }
            if (read.put(anchor.substring(0, equals), Double.parseDouble(elo)) != null) {
                throw new ParameterException(
                        spec.commandLine(), "--anchor names " + anchor.substring(0, equals) + " twice; leave one");
            }
        }
        return read;
    }
}
