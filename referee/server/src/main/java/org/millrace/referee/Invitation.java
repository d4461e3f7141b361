package org.millrace.referee;

import java.time.Duration;
import java.util.Map;
import org.millrace.referee.session.Greeting;

/**
 * Who may connect with which token.
 *
 * @param name the bot's name in tables, see {@link #isName}
 * @param credential by what its token is known; a {@link TokenHash} lets it in without the token ever being here
 * @param maxSessions how many connections may be open with the token at once, at least 1
 * @param margin how far each move may overrun its time, forgiven but never added to a clock; not negative
 * @param options values of the options that the bot offers, as GameStart tells them
 */
public record Invitation(
        String name, Credential credential, int maxSessions, Duration margin, Map<String, String> options) {

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a value is none of these
     */
    public Invitation {
        options = Map.copyOf(options);
        if (!Greeting.isName(name)) {
            throw new IllegalArgumentException(
                    "The name \"%s\" cannot stand in a table; give 1 to %d characters, none of them a control or invisible."
                            .formatted(name, Greeting.MAX_NAME_LENGTH));
        }
        if (maxSessions < 1) {
            throw new IllegalArgumentException("maxSessions is %d; give 1 or more.".formatted(maxSessions));
        }
        if (margin.isNegative()) {
            throw new IllegalArgumentException("The margin is negative, %s; give zero or more.".formatted(margin));
        }
    }

    /**
     * Whether a name can stand in a table: 1 to 64 characters, none of them a control, invisible, or one that turns the
     * direction of the text.
     */
    public static boolean isName(String name) {
        return Greeting.isName(name);
    }

    /** An invitation without options. */
    public Invitation(String name, Credential credential, int maxSessions, Duration margin) {
        this(name, credential, maxSessions, margin, Map.of());
    }
}
