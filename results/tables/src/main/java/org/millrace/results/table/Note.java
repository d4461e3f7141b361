package org.millrace.results.table;

import java.util.Map;

/**
 * A sentence below a table, with its numbers for programs.
 *
 * @param key what it is about
 * @param sentence for readers
 * @param values for programs, by key; may be empty
 */
record Note(String key, String sentence, Map<String, Cell> values) {
    static Note of(String key, String sentence) {
        return new Note(key, sentence, Map.of());
    }
}
