package org.millrace.doctor.patient;

import com.google.protobuf.Message;
import java.util.List;
import java.util.Optional;
import org.millrace.bot.rough.Step;
import org.millrace.bot.rough.Way;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.RefereeMessage;

/**
 * A frame on its way through the doctor's hands.
 *
 * @param connection the connection's number, from 1
 * @param message what is in it; empty if that is no message of the schema
 * @param body its bytes, the length in front left out; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody, and a frame is not copied on its way
public record Passing(int connection, Way way, Optional<Message> message, byte[] body) {

    /** Whether the bot says a message of this kind. */
    public boolean says(BotMessage.KindCase kind) {
        return message.orElse(null) instanceof BotMessage said && said.getKindCase() == kind;
    }

    /** Whether the referee says a message of this kind. */
    public boolean tells(RefereeMessage.KindCase kind) {
        return message.orElse(null) instanceof RefereeMessage told && told.getKindCase() == kind;
    }

    /** What the bot says; the default message if this goes the other way. */
    public BotMessage said() {
        return message.orElse(null) instanceof BotMessage said ? said : BotMessage.getDefaultInstance();
    }

    /** What the referee says; the default message if this goes the other way. */
    public RefereeMessage told() {
        return message.orElse(null) instanceof RefereeMessage told ? told : RefereeMessage.getDefaultInstance();
    }

    /** Passes it on as it is. */
    public List<Step> on() {
        return List.of(Step.frame(body));
    }
}
