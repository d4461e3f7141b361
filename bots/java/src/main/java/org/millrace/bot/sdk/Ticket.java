package org.millrace.bot.sdk;

import com.google.protobuf.ByteString;
import java.time.Duration;
import org.millrace.protocol.v1.Welcome;

/**
 * What a bot shows to take its games up again after a lost connection.
 *
 * @param grace how long after the loss it is valid; zero: not at all
 */
record Ticket(String sessionId, ByteString secret, Duration grace) {

    static Ticket of(Welcome welcome) {
        return new Ticket(
                welcome.getSessionId(),
                welcome.getResumeSecret(),
                Duration.ofNanos(Math.max(0, welcome.getLimits().getResumeGraceNs())));
    }

    @Override
    public String toString() {
        return "Ticket[" + sessionId + "]";
    }
}
