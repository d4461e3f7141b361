package org.millrace.referee.server;

import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.Greeting;

/**
 * What one peer may send that nobody asked for: so many messages and so many bytes a second, and two seconds' worth at
 * once. Every question that goes out pays for an answer, so that a bot may answer as fast as it is asked, in all its
 * games at once.
 *
 * <p>An honest bot sends answers alone and costs some sums. Confined to its channel's event loop.
 */
final class Intake {

    /** What an answer may take beyond the rate: a move with its thought has less than half of it. */
    static final int ANSWER_BYTES = 8 * 1024;

    /** Answers that a bot may owe at once: a Ready and a move for each of its games. */
    private static final int MOST_MESSAGES_OWED = 2 * Greeting.MAX_GAMES;

    /** Of its moves alone: a Ready is short. */
    private static final long MOST_BYTES_OWED = (long) ANSWER_BYTES * Greeting.MAX_GAMES;

    private static final int SECONDS_AT_ONCE = 2;

    private final int messagesPerSecond;
    private final int bytesPerSecond;
    private final TokenBucket messageBucket;
    private final TokenBucket byteBucket;
    private int messagesOwed;
    private long bytesOwed;
    private long received;

    /**
     * The limits of a connection that has sent nothing yet.
     *
     * @param now in nanoseconds of the time source that stamps what comes
     */
    Intake(int messagesPerSecond, int bytesPerSecond, long now) {
        this.messagesPerSecond = messagesPerSecond;
        this.bytesPerSecond = bytesPerSecond;
        messageBucket = new TokenBucket(SECONDS_AT_ONCE * messagesPerSecond, messagesPerSecond, now);
        byteBucket = new TokenBucket(SECONDS_AT_ONCE * bytesPerSecond, bytesPerSecond, now);
    }

    /** A question goes out. */
    void asked() {
        messagesOwed = Math.min(MOST_MESSAGES_OWED, messagesOwed + 1);
        bytesOwed = Math.min(MOST_BYTES_OWED, bytesOwed + ANSWER_BYTES);
    }

    /** How many messages have come. */
    long received() {
        return received;
    }

    /**
     * So many bytes have come.
     *
     * @throws ConnectionFault if they are too many
     */
    void bytes(int count, long at) {
        long paid = Math.min(count, bytesOwed);
        bytesOwed -= paid;
        if (count > paid && !byteBucket.draw(count - paid, at)) {
            throw tooMany(bytesPerSecond + " bytes a second that nobody asked for; send less.");
        }
    }

    /**
     * A message has come.
     *
     * @throws ConnectionFault if it is one too many
     */
    void message(long at) {
        received++;
        if (messagesOwed > 0) {
            messagesOwed--;
        } else if (!messageBucket.draw(1, at)) {
            throw tooMany(messagesPerSecond + " messages a second that nobody asked for; send fewer.");
        }
    }

    private static ConnectionFault tooMany(String what) {
        return new ConnectionFault(FaultCode.RATE_LIMIT, "More than " + what);
    }
}
