package org.millrace.cli;

import java.util.Optional;
import org.millrace.results.rating.HeaderGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.Reading;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which games to rate, and what goes into one table. */
final class RateChoice {
    @Option(names = "--variant", paramLabel = "VARIANT", description = "Only games of this variant.")
    private Optional<String> variant;

    @Option(names = "--event", paramLabel = "NAME", description = "Only games of this event.")
    private Optional<String> event;

    @Option(
            names = "--by",
            paramLabel = "variant|event",
            description = "What has a table of its own: each variant, or each event of each variant; default: variant.")
    private String by = "variant";

    @Option(names = "--without-forfeits", description = "Leaves out games lost by time, illegal move or disconnection.")
    private boolean withoutForfeits;

    @Option(names = "--without-duplicates", description = "Leaves out games that repeat an earlier one move by move.")
    private boolean withoutDuplicates;

    @Option(
            names = "--pairs",
            paramLabel = "none|tag|round",
            description =
                    "How colour-swapped pairs are found: not at all, by the tag Pair, or by that or the tag Round;"
                            + " default: ${DEFAULT-VALUE}.")
    private String pairs = "round";

    HeaderGames.Options read(CommandSpec spec) {
        return new HeaderGames.Options(
                new RatingFilter(withoutForfeits, withoutDuplicates), pairing(spec), isByEvent(spec), variant, event);
    }

    private boolean isByEvent(CommandSpec spec) {
        return switch (by) {
            case "variant" -> false;
            case "event" -> true;
            default -> throw new ParameterException(spec.commandLine(), "--by is variant or event, not " + by);
        };
    }

    private Reading.Pairing pairing(CommandSpec spec) {
        return switch (pairs) {
            case "none" -> Reading.Pairing.NONE;
            case "tag" -> Reading.Pairing.TAG;
            case "round" -> Reading.Pairing.ROUND;
            default -> throw new ParameterException(spec.commandLine(), "--pairs is none, tag or round, not " + pairs);
        };
    }
}
