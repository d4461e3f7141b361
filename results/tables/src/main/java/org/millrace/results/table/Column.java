package org.millrace.results.table;

import java.util.Optional;

/**
 * One column of a table.
 *
 * @param key its name for programs, the key of JSON and the header of CSV
 * @param header its name for readers
 * @param meaning a sentence or a part of one that says what stands in it, units included
 * @param alignment of the values for readers
 * @param audience who gets to see it
 * @param group the key under which JSON gathers this column with others of its group
 */
record Column(
        String key, String header, String meaning, Alignment alignment, Audience audience, Optional<String> group) {
    enum Alignment {
        LEFT,
        RIGHT
    }

    enum Audience {
        EVERYONE,
        /** Only in CSV and JSON: what a reader sees elsewhere in the row or below the table. */
        PROGRAMS
    }

    static Column left(String key, String header, String meaning) {
        return new Column(key, header, meaning, Alignment.LEFT, Audience.EVERYONE, Optional.empty());
    }

    static Column right(String key, String header, String meaning) {
        return new Column(key, header, meaning, Alignment.RIGHT, Audience.EVERYONE, Optional.empty());
    }

    Column forPrograms() {
        return new Column(key, header, meaning, alignment, Audience.PROGRAMS, group);
    }

    Column in(String newGroup) {
        return new Column(key, header, meaning, alignment, audience, Optional.of(newGroup));
    }
}
