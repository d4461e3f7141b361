package org.millrace.cli;

/**
 * Whether a person looks on. The launcher looks at each stream, since Java can only tell for input and output together;
 * started without the launcher, no.
 */
final class Terminal {
    private Terminal() {}

    /** Standard input is a terminal. */
    static boolean isStdin() {
        return Boolean.getBoolean("millrace.terminal.stdin");
    }

    /** Standard error is a terminal. */
    static boolean isStderr() {
        return Boolean.getBoolean("millrace.terminal");
    }

    /** Standard output is a terminal. */
    static boolean isStdout() {
        return Boolean.getBoolean("millrace.terminal.stdout");
    }
}
