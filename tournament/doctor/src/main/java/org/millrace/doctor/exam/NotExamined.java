package org.millrace.doctor.exam;

/** A check cannot be made with this bot; the message says why. */
final class NotExamined extends Exception {
    private static final long serialVersionUID = 1L;

    NotExamined(String why) {
        super(why, null, false, false);
    }

    String why() {
        return String.valueOf(getMessage());
    }
}
