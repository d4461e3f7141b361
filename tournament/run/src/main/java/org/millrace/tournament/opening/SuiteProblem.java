package org.millrace.tournament.opening;

/**
 * Something in a suite's file that has to be changed before the suite can be played.
 *
 * @param file as it was named
 * @param line from 1; 0 when it concerns the file as a whole
 * @param reason what is wrong
 * @param remedy what to do about it
 */
public record SuiteProblem(String file, int line, String reason, String remedy) {
    /** {@code file:line: reason; remedy}. */
    public String text() {
        return (line == 0 ? file : file + ":" + line) + ": " + reason + "; " + remedy;
    }
}
