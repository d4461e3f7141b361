package org.millrace.rules.text;

/** Quotes a text in a refusal, and cuts it short where it is long: it can be anything that came from outside. */
final class Quote {
    private static final int LONGEST = 60;

    private Quote() {}

    static String of(String text) {
        return text.length() <= LONGEST
                ? "\"" + text + "\""
                : "\"" + text.substring(0, LONGEST) + "...\" (" + text.length() + " characters)";
    }
}
