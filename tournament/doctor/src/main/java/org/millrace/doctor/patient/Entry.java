package org.millrace.doctor.patient;

import com.google.protobuf.Message;
import java.time.Duration;
import java.util.Optional;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * One thing that happened on the bot's connections.
 *
 * @param at how long after the visit began
 * @param connection the connection's number, from 1
 * @param message what was said; empty where nothing was, or no message of the schema
 * @param note more about it, in words; may be empty
 */
public record Entry(Duration at, int connection, Kind kind, Optional<Message> message, String note) {

    /** What happened. */
    public enum Kind {
        OPENED,
        /** The referee said something to the bot. */
        TO_BOT,
        /** The bot said something to the referee. */
        TO_REFEREE,
        /** The doctor said something to the bot, in the referee's name. */
        BY_DOCTOR,
        /** The bot answered the doctor; the referee was told nothing of it. */
        TO_DOCTOR,
        /** The doctor did something else to the connection. */
        DEED,
        CLOSED
    }

    /** Whether the bot said a message of this kind. */
    public boolean says(BotMessage.KindCase wanted) {
        return message.orElse(null) instanceof BotMessage said && said.getKindCase() == wanted;
    }

    /** Whether the bot was told a message of this kind, by the referee or the doctor. */
    public boolean tells(RefereeMessage.KindCase wanted) {
        return message.orElse(null) instanceof RefereeMessage told && told.getKindCase() == wanted;
    }

    /** What the bot said; the default message if this is something else. */
    public BotMessage said() {
        return message.orElse(null) instanceof BotMessage said ? said : BotMessage.getDefaultInstance();
    }

    /** What the bot was told; the default message if this is something else. */
    public RefereeMessage told() {
        return message.orElse(null) instanceof RefereeMessage told ? told : RefereeMessage.getDefaultInstance();
    }
}
