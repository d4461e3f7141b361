package org.millrace.launch;

import java.io.IOException;
import java.util.Optional;

/** A bot's process could not be started; the message names the program, the folder, the reason and the remedy. */
public final class BotStartException extends IOException {

    BotStartException(String message) {
        super(message);
    }

    /** The same with a sentence more. */
    BotStartException advised(Optional<String> advice) {
        return advice.map(sentence -> new BotStartException(getMessage() + ". " + sentence, this))
                .orElse(this);
    }

    BotStartException(String message, IOException cause) {
        super(message, cause);
    }
}
