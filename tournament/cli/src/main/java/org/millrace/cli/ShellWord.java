package org.millrace.cli;

/** Texts as a shell reads them, for commands that a person copies. */
final class ShellWord {
    private ShellWord() {}

    /** A text as one word. */
    static String of(String text) {
        return text.matches("[A-Za-z0-9_./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
    }
}
