package org.millrace.doctor.exam;

/** Puts sentences together from parts that may be sentences already. */
final class Sentences {

    private static final int BRIEF = 100;

    private Sentences() {}

    /** So much of a text as tells what it is about, cut between two words. */
    static String brief(String text) {
        if (text.length() <= BRIEF) {
            return text;
        }
        int end = text.lastIndexOf(' ', BRIEF);
        return text.substring(0, end < 0 ? BRIEF : end) + " …";
    }

    /** The full stop that a text still lacks. */
    static String stop(String text) {
        return text.endsWith(".") || text.endsWith("!") || text.endsWith("?") ? "" : ".";
    }

    /** With one full stop at its end. */
    static String whole(String text) {
        return text + stop(text);
    }
}
