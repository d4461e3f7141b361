package org.millrace.launch;

import java.util.UUID;
import java.util.regex.Pattern;

/**
 * What every process launched for one event carries in its environment, so that a later run of the same event can find
 * what an earlier one left behind. Keep it with the event's results: it must be the same in every run of an event and
 * differ between any two events on a machine, so take {@link #random()} rather than the event's name.
 *
 * @param value 8 to 64 letters, digits, {@code -} and {@code _}
 */
public record EventMark(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{8,64}");

    /** Refuses another form with an {@link IllegalArgumentException}. */
    public EventMark {
        if (!isOne(value)) {
            throw new IllegalArgumentException(
                    "event mark '" + value + "': it must be 8 to 64 letters, digits, '-' or '_'");
        }
    }

    static boolean isOne(String value) {
        return FORM.matcher(value).matches();
    }

    /** A mark that no other event has. */
    public static EventMark random() {
        return new EventMark(UUID.randomUUID().toString());
    }
}
