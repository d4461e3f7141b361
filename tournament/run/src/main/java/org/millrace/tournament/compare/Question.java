package org.millrace.tournament.compare;

import java.util.Locale;
import org.millrace.results.rating.EloScale;
import org.millrace.results.rating.Hypotheses;
import org.millrace.results.rating.SprtOptions;

/** What a comparison is to find out about its first bot. */
public sealed interface Question {

    /** The most pairs that are played; at least 1. */
    int mostPairs();

    /** The question in a few words: part of what makes the comparison this one and no other. */
    String text();

    /**
     * Whether it is stronger by {@code elo1} rather than {@code elo0}, asked after every pair until that is decided.
     */
    record Sequential(SprtOptions options, int mostPairs) implements Question {
        @Override
        public String text() {
            Hypotheses hypotheses = options.hypotheses();
            String scale = hypotheses.scale() == EloScale.NORMALISED ? "normalised Elo" : "Elo";
            return String.format(
                    Locale.ROOT,
                    "SPRT of %s %s and %s, alpha %s, beta %s, at most %d games",
                    scale,
                    plain(hypotheses.elo0()),
                    plain(hypotheses.elo1()),
                    plain(options.alpha()),
                    plain(options.beta()),
                    2L * mostPairs);
        }

        private static String plain(double number) {
            return number == Math.rint(number) && Math.abs(number) < 1e9
                    ? String.valueOf((long) number)
                    : String.valueOf(number);
        }
    }

    /** How much stronger it is, from so many pairs. */
    record Fixed(int mostPairs) implements Question {
        @Override
        public String text() {
            return 2L * mostPairs + " games";
        }
    }
}
