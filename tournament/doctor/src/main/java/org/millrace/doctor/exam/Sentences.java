package org.millrace.doctor.exam;

/** Puts sentences together from parts that may be sentences already. */
final class Sentences {

    private Sentences() {}

    /** The full stop that a text still lacks. */
    static String stop(String text) {
        return text.endsWith(".") || text.endsWith("!") || text.endsWith("?") ? "" : ".";
    }

    /** With one full stop at its end. */
    static String whole(String text) {
        return text + stop(text);
    }
}
