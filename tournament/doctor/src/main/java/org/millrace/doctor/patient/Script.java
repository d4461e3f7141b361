package org.millrace.doctor.patient;

import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Turn;

/** How the opponent plays one game. */
@FunctionalInterface
public interface Script {

    /** The opponent's answer to a turn; may take its time. */
    Answer answer(Turn turn);
}
