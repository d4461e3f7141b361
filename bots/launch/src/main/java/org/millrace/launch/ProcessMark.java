package org.millrace.launch;

import java.util.UUID;

/**
 * What one launched process and all its children carry in their environment: the event's mark, a dot, and something
 * that no other process of the event has.
 */
record ProcessMark(EventMark event, String serial) {

    static final String VARIABLE = "MILLRACE_MARK";

    static ProcessMark of(EventMark event) {
        return new ProcessMark(event, UUID.randomUUID().toString());
    }

    /** Whether the value of {@link #VARIABLE} belongs to a process of this event. */
    static boolean belongs(EventMark event, String text) {
        return text.startsWith(event.value() + ".");
    }

    String text() {
        return event.value() + "." + serial;
    }
}
