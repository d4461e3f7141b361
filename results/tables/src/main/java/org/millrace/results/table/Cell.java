package org.millrace.results.table;

import java.util.Map;

/** What stands in one place of a table, typed so that each format can write it in its own way. */
sealed interface Cell {
    /** A name or a word. */
    record Text(String value) implements Cell {}

    /** A count. */
    record Whole(long value) implements Cell {}

    /**
     * A measured number.
     *
     * @param places digits after the point that a reader is shown; a program gets three more
     */
    record Decimal(double value, int places) implements Cell {
        public Decimal {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a table holds finite numbers only, not " + value);
            }
        }
    }

    /** Several values with names of their own: an object in JSON, {@code text} elsewhere. */
    record Parts(String text, Map<String, Cell> values) implements Cell {}

    /** What a reader sees in place of {@code exact}, which is what a program gets. */
    record Shown(String text, Cell exact) implements Cell {}

    /** No value: a dash for readers, an empty field in CSV, null in JSON. */
    enum Missing implements Cell {
        MISSING;

        /** What a reader sees where there is nothing. */
        static final String DASH = "–";
    }
}
