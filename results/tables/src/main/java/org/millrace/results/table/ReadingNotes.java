package org.millrace.results.table;

import java.util.List;
import java.util.Map;
import org.millrace.results.rating.RatingPool;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.rating.Reading;

/** Says what reading games from files came upon. */
final class ReadingNotes {
    private ReadingNotes() {}

    static void add(List<Note> notes, Reading reading, RatingTable ratings) {
        int pairs = ratings.pools().stream().mapToInt(RatingPool::pairs).sum();
        notes.add(new Note("pairs", pairs(reading.pairing(), pairs), Map.of("pairs", new Cell.Whole(pairs))));
        reading.oddities()
                .forEach((oddity, seen) -> notes.add(new Note(
                        key(oddity),
                        "In " + seen.count() + " of the games " + text(oddity) + " (the first: " + seen.first() + ").",
                        Map.of("games", new Cell.Whole(seen.count())))));
    }

    private static String pairs(Reading.Pairing pairing, int pairs) {
        if (pairing == Reading.Pairing.NONE) {
            return "Every game counts by itself, as asked, also those of colour-swapped pairs.";
        }
        String how = switch (pairing) {
            case NONE, TAG -> "by the tag Pair";
            case ROUND -> "by the tag Pair, or else by event, Round and start";
        };
        return pairs == 0
                ? "No colour-swapped pairs were found " + how + ": every game counts by itself."
                : "Colour-swapped pairs: " + pairs + ", found " + how
                        + "; the error bars take the two games of a pair together.";
    }

    private static String text(Reading.Oddity oddity) {
        return switch (oddity) {
            case TWO_RESULTS -> "the tag Result and the end of the moves differ, and the tag counts";
            case OPEN_COMMENT -> "a comment is not closed";
        };
    }

    private static String key(Reading.Oddity oddity) {
        return switch (oddity) {
            case TWO_RESULTS -> "twoResults";
            case OPEN_COMMENT -> "openComment";
        };
    }
}
