package org.millrace.results.table;

import org.millrace.results.rating.Estimate;
import org.millrace.results.table.Cell.Decimal;
import org.millrace.results.table.Cell.Missing;
import org.millrace.results.table.Cell.Shown;
import org.millrace.results.table.Cell.Text;

/** Cells of an {@link Estimate}, in Elo with one digit: its value or bound, its error, and which of them it is. */
final class EstimateCells {
    private EstimateCells() {}

    /** The value; {@code >} or {@code <} before a bound. */
    static Cell value(Estimate estimate) {
        return switch (estimate) {
            case Estimate.Measured measured -> new Decimal(measured.value(), 1);
            case Estimate.Fixed fixed -> new Decimal(fixed.value(), 1);
            case Estimate.AtLeast bound -> bound("> ", bound.value());
            case Estimate.AtMost bound -> bound("< ", bound.value());
            case Estimate.Unknown unknown -> Missing.MISSING;
        };
    }

    private static Cell bound(String mark, double value) {
        return new Shown(mark + Decimals.fixed(value, 1), new Decimal(value, 1));
    }

    /** Half of the 95 % interval, where there is one. */
    static Cell error(Estimate estimate) {
        return estimate instanceof Estimate.Measured measured ? Cells.decimal(measured.error95(), 1) : Missing.MISSING;
    }

    static Cell kind(Estimate estimate) {
        return new Text(Estimates.kind(estimate));
    }

    /** Value and error together, for readers: {@code 123.4 ± 56.7}. */
    static String text(Estimate estimate) {
        String value = Cells.shown(value(estimate));
        return estimate instanceof Estimate.Measured measured
                        && measured.error95().isPresent()
                ? value + " ± " + Decimals.fixed(measured.error95().getAsDouble(), 1)
                : value;
    }
}
