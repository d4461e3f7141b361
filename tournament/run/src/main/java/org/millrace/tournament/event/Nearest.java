package org.millrace.tournament.event;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;

/** Finds the word that a mistyped one was meant to be. */
final class Nearest {
    private static final DamerauLevenshteinDistance DISTANCE = new DamerauLevenshteinDistance();

    private Nearest() {}

    /** The candidate at the smallest edit distance, if that is at most a third of the length of {@code word}, rounded up; two neighbours that changed places are one edit, capitals count as small letters. */
    static Optional<String> to(String word, Collection<String> candidates) {
        String plain = word.toLowerCase(Locale.ROOT);
        return candidates.stream()
                .min(Comparator.comparingInt(candidate -> DISTANCE.apply(plain, candidate)))
                .filter(candidate -> DISTANCE.apply(plain, candidate) <= (word.length() + 2) / 3);
    }

    /** The end of a sentence that refuses a word: what may have been meant, and all that is allowed. */
    static String hint(Optional<String> near, Collection<String> allowed) {
        return near.map(word -> "; did you mean " + word + "?").orElse(".")
                + (allowed.size() == 1 ? " Allowed is only " : " Allowed are ")
                + String.join(", ", allowed);
    }
}
