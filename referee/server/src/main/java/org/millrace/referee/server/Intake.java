package org.millrace.referee.server;

import org.millrace.protocol.frame.FrameDecoder;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.Greeting;

/**
 * What one peer may send that nobody asked for: so many messages and so many bytes a second, and two seconds' worth at
 * once. Every question that goes out pays for an answer, so that a bot may answer as fast as it is asked, in all its
 * games at once.
 *
 * <p>An honest bot sends answers alone and costs some sums. Confined to its channel's event loop.
 */
final class Intake implements FrameDecoder.Meter {

    /** What an answer may take beyond the rate: a move with its thought has less than half of it. */
    static final int ANSWER_BYTES = 8 * 1024;

    /** Answers that a bot may owe at once: a Ready and a move for each of its games. */
    private static final int MOST_MESSAGES_OWED = 2 * Greeting.MAX_GAMES;

    /** Of its moves alone: a Ready is short. */
    private static final long MOST_BYTES_OWED = (long) ANSWER_BYTES * Greeting.MAX_GAMES;

    private static final int SECONDS_AT_ONCE = 2;

    private final int messagesPerSecond;
    private final int bytesPerSecond;
    private final TokenBucket messages;
    private final TokenBucket bytes;
    private int messagesOwed;
    private long bytesOwed;
    private long frames;

    /**
     * The limits of a connection that has sent nothing yet.
     *
     * @param now in nanoseconds of the time source that stamps what comes
     */
    Intake(int messagesPerSecond, int bytesPerSecond, long now) {
        this.messagesPerSecond = messagesPerSecond;
        this.bytesPerSecond = bytesPerSecond;
        messages = new TokenBucket(SECONDS_AT_ONCE * messagesPerSecond, messagesPerSecond, now);
        bytes = new TokenBucket(SECONDS_AT_ONCE * bytesPerSecond, bytesPerSecond, now);
    }

    /** A question goes out. */
    void asked() {
        messagesOwed = Math.min(MOST_MESSAGES_OWED, messagesOwed + 1);
        bytesOwed = Math.min(MOST_BYTES_OWED, bytesOwed + ANSWER_BYTES);
    }

    /** How many frames have come. */
    long frames() {
        return frames;
    }

    /** @throws ConnectionFault if they are too many */
    @Override
    public void read(int count, long at) {
        long paid = Math.min(count, bytesOwed);
        bytesOwed -= paid;
        if (count > paid && !bytes.draw(count - paid, at)) {
            throw tooMany(bytesPerSecond + " bytes a second that nobody asked for; send less.");
        }
    }

    /** @throws ConnectionFault if it is one too many */
    @Override
    public void frame(long at) {
        frames++;
        if (messagesOwed > 0) {
            messagesOwed--;
        } else if (!messages.draw(1, at)) {
            throw tooMany(messagesPerSecond + " messages a second that nobody asked for; send fewer.");
        }
    }

    private static ConnectionFault tooMany(String what) {
        return new ConnectionFault(FaultCode.RATE_LIMIT, "More than " + what);
    }

    /** Counts messages alone, where something before it counts bytes as they come from the network. */
    FrameDecoder.Meter ofFrames() {
        return new FrameDecoder.Meter() {
            @Override
            public void read(int count, long at) {}

            @Override
            public void frame(long at) {
                Intake.this.frame(at);
            }
        };
    }
}
