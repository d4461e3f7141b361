package org.millrace.results.table;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Numbers as text: a fixed number of digits, a point, no exponent and no minus before zero. */
final class Decimals {
    /** What a program gets beyond the digits for a reader. */
    private static final int DIGITS_MORE = 3;

    private Decimals() {}

    static String fixed(double value, int places) {
        return rounded(value, places).toPlainString();
    }

    /** With the digits that a program gets, less zeros at the end. */
    static BigDecimal rounded(Cell.Decimal decimal) {
        BigDecimal exact =
                rounded(decimal.value(), decimal.places() + DIGITS_MORE).stripTrailingZeros();
        // A scale below 0 would be written with an exponent.
        return exact.scale() < 0 ? exact.setScale(0) : exact;
    }

    static String exact(Cell.Decimal decimal) {
        return rounded(decimal).toPlainString();
    }

    private static BigDecimal rounded(double value, int places) {
        return BigDecimal.valueOf(value).setScale(places, RoundingMode.HALF_EVEN);
    }

    /** As many digits as it has, up to three. */
    static String plain(double value) {
        BigDecimal exact = rounded(value, DIGITS_MORE).stripTrailingZeros();
        return exact.scale() < 0 ? exact.setScale(0).toPlainString() : exact.toPlainString();
    }

    /** With a sign also where positive. */
    static String signed(double value, int places) {
        String text = fixed(value, places);
        return text.startsWith("-") ? text : "+" + text;
    }
}
