package org.millrace.launch;

/** A bot's command cannot be read; the message names the place in it, the reason and the remedy. */
public final class CommandSyntaxException extends IllegalArgumentException {

    CommandSyntaxException(String message) {
        super(message);
    }
}
