package org.millrace.launch.bridge;

import java.util.Optional;
import org.millrace.bot.sdk.Answer;

/**
 * What an engine answers to a turn.
 *
 * @param answer the answer for the referee
 * @param note what people should know about it: why the bridge gives the game up
 */
record Reply(Answer answer, Optional<String> note) {

    static Reply of(Answer answer) {
        return new Reply(answer, Optional.empty());
    }

    static Reply resign(String why) {
        return new Reply(Answer.resign(), Optional.of(why));
    }
}
