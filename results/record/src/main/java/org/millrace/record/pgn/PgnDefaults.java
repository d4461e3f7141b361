package org.millrace.record.pgn;

import java.nio.file.Path;
import org.millrace.record.GameId;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * What is taken for a game of another program that does not say it.
 *
 * @param rules the variant where the tag {@code Variant} is missing, and its rules where {@code Rules} is missing too
 * @param idPrefix what the id of a game without the tag {@code GameId} begins with; a hyphen and its number in the text
 *     follow. Of the characters that a {@link GameId} has, at most 60
 */
public record PgnDefaults(RuleSet rules, String idPrefix) {
    private static final int LONGEST_PREFIX = 60;

    /** Nine men's morris with the rules of the catalogue. */
    public static final PgnDefaults NINE_MENS_MORRIS =
            new PgnDefaults(Variants.byId("nine-mens-morris").orElseThrow(), "game");

    public PgnDefaults {
        GameId unused = new GameId(idPrefix + "-999999999");
    }

    /** The same with ids that begin with a file's name without its ending, so that several files can go into one store. */
    public PgnDefaults named(Path file) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", "");
        String plain = name.replaceAll("[^A-Za-z0-9._-]", "_");
        String prefix = plain.substring(0, Math.min(plain.length(), LONGEST_PREFIX));
        return new PgnDefaults(rules, prefix.isEmpty() ? idPrefix : prefix);
    }
}
