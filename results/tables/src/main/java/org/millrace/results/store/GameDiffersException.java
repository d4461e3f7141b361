package org.millrace.results.store;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.millrace.record.FinishedGame;

/** A record is to be taken in, and another one stands in its place; the message names the game, the fields and both values. */
public final class GameDiffersException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** How much of a value is shown, in characters. */
    private static final int MOST_FIELDS = 3;

    private static final int SHOWN = 40;

    private GameDiffersException(String message) {
        super(message);
    }

    static void refuseOther(FinishedGame kept, FinishedGame given) {
        if (kept.equals(given)) {
            return;
        }
        Map<String, Object> before = GameRow.values(kept);
        Map<String, Object> after = GameRow.values(given);
        List<String> fields = before.keySet().stream()
                .filter(field -> !Objects.equals(before.get(field), after.get(field)))
                .toList();
        StringBuilder message = new StringBuilder(
                "game " + given.id() + ", attempt " + given.attempt() + ", is in the store already, and other there: ");
        String separator = "";
        for (String field : fields.subList(0, Math.min(fields.size(), MOST_FIELDS))) {
            String inStore = String.valueOf(before.get(field));
            String inFile = String.valueOf(after.get(field));
            int from = firstDifference(inStore, inFile);
            message.append(separator)
                    .append(field)
                    .append(" has ")
                    .append(shown(inStore, from))
                    .append(" in the store, ")
                    .append(shown(inFile, from))
                    .append(" in the file");
            separator = "; ";
        }
        if (fields.size() > MOST_FIELDS) {
            message.append(", and so on, ").append(fields.size()).append(" fields in all");
        }
        throw new GameDiffersException(
                message
                        + ". What is in a store is never changed: correct the file, leave the game out or, if it is another game, give it a GameId of its own");
    }

    private static int firstDifference(String one, String other) {
        int at = 0;
        while (at < one.length() && at < other.length() && one.charAt(at) == other.charAt(at)) {
            at++;
        }
        return at;
    }

    /** The value from a little before the place where it differs. */
    private static String shown(String value, int difference) {
        int from = Math.max(0, difference - SHOWN / 4);
        int to = Math.min(value.length(), from + SHOWN);
        return "\"" + (from > 0 ? "…" : "") + value.substring(Math.min(from, to), to) + (to < value.length() ? "…" : "")
                + "\"";
    }
}
