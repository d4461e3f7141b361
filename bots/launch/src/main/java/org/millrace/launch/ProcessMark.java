package org.millrace.launch;

import java.util.Optional;
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

    /**
     * The mark of a process that a marked one starts, an engine that a bot runs, say: it lies within the outer mark, so
     * that whoever ends the outer one finds it too, also after the process between them has gone.
     *
     * @param outer the value of {@link #VARIABLE} in this process's own environment
     */
    static ProcessMark within(Optional<String> outer) {
        String serial = UUID.randomUUID().toString();
        return outer.filter(text -> text.indexOf('.') > 0)
                .flatMap(text -> {
                    int dot = text.indexOf('.');
                    return EventMark.isOne(text.substring(0, dot))
                            ? Optional.of(new ProcessMark(
                                    new EventMark(text.substring(0, dot)), text.substring(dot + 1) + "." + serial))
                            : Optional.empty();
                })
                .orElseGet(() -> of(EventMark.random()));
    }

    /** Whether the value of {@link #VARIABLE} is this mark or one within it. */
    boolean holds(String text) {
        return text.equals(text()) || text.startsWith(text() + ".");
    }

    /** Whether the value of {@link #VARIABLE} belongs to a process of this event. */
    static boolean belongs(EventMark event, String text) {
        return text.startsWith(event.value() + ".");
    }

    String text() {
        return event.value() + "." + serial;
    }
}
