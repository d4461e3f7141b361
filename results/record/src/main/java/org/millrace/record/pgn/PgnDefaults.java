package org.millrace.record.pgn;

import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * What is taken for a game of another program that does not say it.
 *
 * @param rules the variant where the tag {@code Variant} is missing, and its rules where {@code Rules} is missing too
 */
public record PgnDefaults(RuleSet rules) {
    /** Nine men's morris with the rules of the catalogue. */
    public static final PgnDefaults NINE_MENS_MORRIS =
            new PgnDefaults(Variants.byId("nine-mens-morris").orElseThrow());
}
