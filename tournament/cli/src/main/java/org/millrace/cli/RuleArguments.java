package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.event.EventFileException;
import org.millrace.tournament.event.VariantFile;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/** Reads variants, options and positions from the command line; each refusal names the argument and the reason. */
final class RuleArguments {
    private RuleArguments() {}

    /** Whether an argument names a variant: an id of the catalogue, or a variant file. */
    static boolean isVariant(String argument) {
        return Variants.byId(argument).isPresent() || VariantFile.isMeant(argument);
    }

    /**
     * The rules of a variant.
     *
     * @param options changes to the variant's options, as for {@link RuleSet#with}
     * @throws EventFileException if the variant is a file that cannot be played by
     * @throws IOException if the variant is a file that is missing or cannot be read
     */
    static RuleSet rules(CommandSpec spec, String variant, Optional<String> options)
            throws IOException, EventFileException {
        RuleSet rules =
                VariantFile.isMeant(variant) ? VariantFile.read(file(spec, variant)) : catalogued(spec, variant);
        return value(spec, "--rules", rules.with(options.orElse("")));
    }

    private static Path file(CommandSpec spec, String variant) {
        try {
            return PathArgument.of(variant);
        } catch (TypeConversionException unfit) {
            throw new ParameterException(spec.commandLine(), variant + " " + unfit.getMessage(), unfit);
        }
    }

    private static RuleSet catalogued(CommandSpec spec, String variant) {
        return Variants.byId(variant)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "there is no variant '" + variant + "'; write a variant file, which ends in .toml, or one of "
                                + variants()));
    }

    /**
     * A position.
     *
     * @param argument where it stands on the command line, for a refusal
     */
    static Position position(CommandSpec spec, String argument, RuleSet rules, String text) {
        return value(spec, argument, PositionText.parse(rules, text));
    }

    /** All ids of variants, for a sentence. */
    static String variants() {
        return Variants.all().stream().map(RuleSet::variant).collect(Collectors.joining(", "));
    }

    private static <T> T value(CommandSpec spec, String argument, Parsed<T> parsed) {
        return switch (parsed) {
            case Parsed.Ok<T> ok -> ok.value();
            case Parsed.Bad<T> bad ->
                throw new ParameterException(spec.commandLine(), argument + ", " + bad.field() + ": " + bad.reason());
        };
    }
}
