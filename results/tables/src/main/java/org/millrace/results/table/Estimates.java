package org.millrace.results.table;

import java.util.LinkedHashMap;
import java.util.Map;
import org.millrace.results.rating.Estimate;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Text;

/** Estimates in words and for programs. */
final class Estimates {
    private Estimates() {}

    static String kind(Estimate estimate) {
        return switch (estimate) {
            case Estimate.Measured measured -> "measured";
            case Estimate.Fixed fixed -> "fixed";
            case Estimate.AtLeast bound -> "at-least";
            case Estimate.AtMost bound -> "at-most";
            case Estimate.Unknown unknown ->
                switch (unknown) {
                    case NO_GAMES -> "no-games";
                    case NOT_COMPARABLE -> "not-comparable";
                    case NOT_SEPARABLE -> "not-separable";
                    case ONE_SIDED -> "one-sided";
                };
        };
    }

    /** The parts of a pool's estimate, its numbers times {@code factor}. */
    static Map<String, Cell> parts(int pool, Estimate estimate, double factor) {
        Map<String, Cell> parts = new LinkedHashMap<>();
        parts.put("pool", new Cell.Whole(pool));
        parts.put("kind", new Text(kind(estimate)));
        estimate.number().ifPresent(value -> parts.put("value", new Decimal(factor * value, 1)));
        if (estimate instanceof Estimate.Measured measured) {
            measured.error95().ifPresent(error -> parts.put("error95", new Decimal(factor * error, 1)));
        }
        return parts;
    }
}
