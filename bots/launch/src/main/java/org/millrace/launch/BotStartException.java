package org.millrace.launch;

import java.io.IOException;

/** A bot's process could not be started; the message names the program, the folder, the reason and the remedy. */
public final class BotStartException extends IOException {

    BotStartException(String message) {
        super(message);
    }

    BotStartException(String message, IOException cause) {
        super(message, cause);
    }
}
