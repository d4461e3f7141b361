package org.millrace.cli;

/** Whether a person looks on. */
final class Terminal {
    private Terminal() {}

    /**
     * Standard error is a terminal. The launcher looks, since Java can only tell for input and output together; started
     * without the launcher, no.
     */
    static boolean isStderr() {
        return Boolean.getBoolean("millrace.terminal");
    }
}
