package org.millrace.protocol.frame;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ProtocolException;
import java.util.Optional;

/**
 * Frames on plain streams, for a client that reads and writes in the calling thread.
 *
 * <p>Holds no state; the streams are the caller's, and so is the order of calls on each.
 */
public final class BlockingFrames {

    private BlockingFrames() {}

    /**
     * Reads the next frame, waiting for it.
     *
     * @param in best buffered, since the length is read byte by byte
     * @param parser of the message in the frame
     * @param limit longest body in bytes
     * @return the message, or empty at an end of the stream between two frames
     * @throws EOFException if the stream ends inside a frame
     * @throws ProtocolException if the length is over the limit; nothing of the body has been read
     * @throws InvalidProtocolBufferException if the body is no such message
     * @throws IOException as the stream has it
     */
    public static <T extends MessageLite> Optional<T> read(InputStream in, Parser<T> parser, int limit)
            throws IOException {
        Optional<byte[]> body = readBody(in, limit);
        return body.isEmpty() ? Optional.empty() : Optional.of(parser.parseFrom(body.get()));
    }

    /**
     * Reads the bytes of the next frame, its length left out, whatever they mean; as {@link #read} else.
     *
     * @param limit longest body in bytes
     */
    public static Optional<byte[]> readBody(InputStream in, int limit) throws IOException {
        int octet = in.read();
        if (octet < 0) {
            return Optional.empty();
        }
        int length = LengthPrefix.add(0, octet, 0);
        for (int index = 1; LengthPrefix.more(octet); index++) {
            if (index == LengthPrefix.MAX_BYTES) {
                length = Integer.MIN_VALUE;
                break;
            }
            octet = in.read();
            if (octet < 0) {
                throw new EOFException("The stream ended inside the length of a frame.");
            }
            length = LengthPrefix.add(length, octet, index);
        }
        if (length < 0 || length > limit) {
            throw new ProtocolException(LengthPrefix.tooLong(length, limit));
        }
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException(
                    "The stream ended after %d of the %d bytes of a frame.".formatted(body.length, length));
        }
        return Optional.of(body);
    }

    /** A frame around the bytes of a message: what is to be written at once or in pieces. */
    public static byte[] frame(byte[] body) {
        int rest = body.length;
        int at = 0;
        byte[] frame = new byte[LengthPrefix.size(body.length) + body.length];
        while (rest > 0x7f) {
            frame[at] = (byte) ((rest & 0x7f) | 0x80);
            rest >>>= 7;
            at++;
        }
        frame[at] = (byte) rest;
        System.arraycopy(body, 0, frame, at + 1, body.length);
        return frame;
    }

    /**
     * Writes one frame and flushes the stream.
     *
     * @throws ProtocolException if the message is over {@link FrameLimits#OPEN}; nothing has been written
     * @throws IOException as the stream has it
     */
    public static void write(OutputStream out, MessageLite message) throws IOException {
        int length = message.getSerializedSize();
        if (length > FrameLimits.OPEN) {
            throw new ProtocolException(LengthPrefix.tooLong(length, FrameLimits.OPEN));
        }
        message.writeDelimitedTo(out);
        out.flush();
    }
}
