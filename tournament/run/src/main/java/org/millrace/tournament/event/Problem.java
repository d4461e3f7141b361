package org.millrace.tournament.event;

/**
 * Something in an event file, or in a file that it names, that has to be changed before the event can be played.
 *
 * @param file as the organiser named it
 * @param line from 1; 0 when it concerns the file as a whole
 * @param column from 1; 0 when it concerns the file as a whole
 * @param key the dotted key, {@code event.clock} or {@code bot[2].name}; empty when there is none
 * @param reason a clause that names what is wrong and what is allowed
 */
public record Problem(String file, int line, int column, String key, String reason) {
    /** {@code file:line:column: key: reason}. */
    String text() {
        String place = line == 0 ? file : file + ":" + line + ":" + column;
        return key.isEmpty() ? place + ": " + reason : place + ": " + key + ": " + reason;
    }
}
