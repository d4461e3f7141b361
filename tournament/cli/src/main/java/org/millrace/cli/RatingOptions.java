package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
            names = "--anchors",
            paramLabel = "FILE",
            description = "Anchors from a table of ratings, as --format csv writes it: those who have a game here.")
    private Optional<Path> anchorTable;

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

    /** The options; an anchor on the command line outranks that of the same player in the table. */
    EloOptions read(CommandSpec spec) throws IOException {
        if (noErrors && los) {
            throw new ParameterException(spec.commandLine(), "--los needs error bars; leave it or --no-errors out");
        }
        Map<String, Double> given = new LinkedHashMap<>();
        if (anchorTable.isPresent()) {
            given.putAll(AnchorTable.read(anchorTable.get()));
        }
        given.putAll(anchors(spec));
        try {
            return new EloOptions(given, bars(spec), model(spec), priorDraws, !noErrors);
        } catch (IllegalArgumentException unfit) {
            throw new ParameterException(spec.commandLine(), unfit.getMessage());
        }
    }

    /**
     * What is wrong with the anchors, given who has a rated game: each of the command line needs one, and one of the
     * table at least.
     */
    Optional<String> anchorFault(CommandSpec spec, RateReport report) {
        Set<String> unknown = report.without(anchors(spec).keySet());
        if (!unknown.isEmpty()) {
            return Optional.of("--anchor: no rated game of " + String.join(", ", unknown)
                    + " in these files; names count letter by letter");
        }
        Set<String> all = report.options().anchors().keySet();
        boolean none = anchorTable.isPresent() && report.without(all).size() == all.size();
        return none
                ? Optional.of("--anchors: no rated game of anybody in " + anchorTable.get()
                        + " in these files; names count letter by letter")
                : Optional.empty();
    }

    /** Whether a text is a number of Elo: digits, perhaps with a sign and decimals. */
    static boolean isElo(String text) {
        return text.matches("[+-]?\\d{1,9}(\\.\\d{1,9})?");
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
            if (equals < 1 || !isElo(elo)) {
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
