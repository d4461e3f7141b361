package org.millrace.results.store;

import java.util.List;
import java.util.Map;

/**
 * What changes about an event at once: all of it is on disk, or nothing.
 *
 * @param meta values to remember under their names, in place of earlier ones
 * @param players to enter, or to write in place of the row with the same number
 * @param journal entries to add, in this order
 */
public record Amendment(Map<String, String> meta, List<PlayerRow> players, List<JournalEntry> journal) {
    public Amendment {
        meta = Map.copyOf(meta);
        players = List.copyOf(players);
        journal = List.copyOf(journal);
    }

    /** An entry of the journal and nothing else. */
    public static Amendment of(JournalEntry entry) {
        return new Amendment(Map.of(), List.of(), List.of(entry));
    }
}
