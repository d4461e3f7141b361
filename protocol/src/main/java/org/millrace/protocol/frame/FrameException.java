package org.millrace.protocol.frame;

import io.netty.handler.codec.DecoderException;
import java.io.IOException;

/** A frame that cannot be read; the message is one sentence that may be sent to the peer. */
public final class FrameException extends DecoderException {

    private static final long serialVersionUID = 1L;

    private final FrameFault fault;
    private final String sentence;

    private FrameException(FrameFault fault, String message) {
        super(message);
        this.fault = fault;
        sentence = message;
    }

    static FrameException tooLong(int length, int limit) {
        return new FrameException(FrameFault.TOO_LONG, LengthPrefix.tooLong(length, limit));
    }

    static FrameException unparsable(int length, IOException cause) {
        FrameException exception = new FrameException(
                FrameFault.UNPARSABLE,
                "A frame of %d bytes is no message of the schema; send one message behind its length as a varint."
                        .formatted(length));
        exception.initCause(cause);
        return exception;
    }

    /** What is wrong, and what to change, for the peer. */
    public String sentence() {
        return sentence;
    }

    /** What is wrong. */
    public FrameFault fault() {
        return fault;
    }
}
