package org.millrace.results.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.results.rating.LeftOut;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.Reading;
import org.millrace.results.table.Cell.Whole;

/** Says which games a table leaves out, and why. */
final class OmittedGames {
    private OmittedGames() {}

    static Optional<Note> of(Standings standings) {
        Map<LeftOut, Integer> counts = new LinkedHashMap<>();
        if (standings.voidGames() > 0) {
            counts.put(LeftOut.VOID, standings.voidGames());
        }
        if (standings.selfGames() > 0) {
            counts.put(LeftOut.SELF_PLAY, standings.selfGames());
        }
        return note(counts, Map.of());
    }

    static Optional<Note> of(RatedGames games) {
        Map<LeftOut, String> places = games.reading().map(Reading::firstLeftOut).orElse(Map.of());
        return note(games.leftOut(), places);
    }

    static Optional<Note> note(Map<LeftOut, Integer> counts) {
        return note(counts, Map.of());
    }

    private static Optional<Note> note(Map<LeftOut, Integer> counts, Map<LeftOut, String> places) {
        if (counts.isEmpty()) {
            return Optional.empty();
        }
        List<String> parts = new ArrayList<>();
        Map<String, Cell> values = new LinkedHashMap<>();
        counts.forEach((reason, count) -> {
            String first = places.containsKey(reason) ? " (the first: " + places.get(reason) + ")" : "";
            parts.add(count + " " + text(reason) + first);
            values.put(key(reason), new Whole(count));
        });
        return Optional.of(new Note("leftOut", "Left out: " + String.join(", ", parts) + ".", values));
    }

    private static String text(LeftOut reason) {
        return switch (reason) {
            case VOID -> "void (no result)";
            case UNFINISHED -> "without a result, which is *";
            case UNKNOWN_RESULT -> "whose Result is missing or none that PGN knows";
            case UNNAMED -> "without a name of White or Black";
            case SELF_PLAY -> "of a bot against itself";
            case NO_START -> "no-start (not played; in the standings only)";
            case WALK_OVER -> "walk-over (not played; in the standings only)";
            case DOUBLE_FORFEIT -> "lost by both sides (in the standings only)";
            case FORFEIT -> "lost by forfeit (as asked)";
            case DUPLICATE -> "repeating an earlier game move by move (as asked)";
        };
    }

    private static String key(LeftOut reason) {
        return switch (reason) {
            case VOID -> "void";
            case UNFINISHED -> "unfinished";
            case UNKNOWN_RESULT -> "unknownResult";
            case UNNAMED -> "unnamed";
            case SELF_PLAY -> "selfPlay";
            case NO_START -> "noStart";
            case WALK_OVER -> "walkOver";
            case DOUBLE_FORFEIT -> "doubleForfeit";
            case FORFEIT -> "forfeit";
            case DUPLICATE -> "duplicate";
        };
    }
}
