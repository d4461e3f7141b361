package org.millrace.bot.rough;

import java.time.Duration;
import org.millrace.protocol.frame.BlockingFrames;

/** One thing that a {@link Relay} does in place of passing a frame on. */
public sealed interface Step {

    /**
     * Sends bytes at once, in a packet of their own as far as the system allows.
     *
     * @param bytes a whole frame, several, or a piece of one; not to be changed any more
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody, and a frame is not copied on its way
    record Send(byte[] bytes) implements Step {}

    /** Waits, and whatever follows on this way of the connection waits too. */
    record Wait(Duration time) implements Step {}

    /**
     * Ends the connection on both sides.
     *
     * @param reset whether the bot's side is reset, as by a machine that dies, in place of closed
     */
    record Cut(boolean reset) implements Step {}

    /** Passes a message on in one piece. */
    static Step frame(byte[] body) {
        return new Send(BlockingFrames.frame(body));
    }
}
