package org.millrace.protocol.frame;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.MessageLite;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Writes frames one behind the other into one buffer, for messages that go to many readers. */
public final class FrameWriter {

    private FrameWriter() {}

    /**
     * Appends a message behind its length; the buffer grows as need be.
     *
     * @throws IllegalArgumentException if the message is over {@link FrameLimits#OPEN}, which no reader would take
     */
    public static void append(MessageLite message, ByteBuf out) {
        int length = message.getSerializedSize();
        if (length > FrameLimits.OPEN) {
            throw new IllegalArgumentException(LengthPrefix.tooLong(length, FrameLimits.OPEN));
        }
        int total = LengthPrefix.size(length) + length;
        out.ensureWritable(total);
        int start = out.writerIndex();
        CodedOutputStream stream = out.hasArray()
                ? CodedOutputStream.newInstance(out.array(), out.arrayOffset() + start, total)
                : CodedOutputStream.newInstance(out.internalNioBuffer(start, total));
        try {
            stream.writeUInt32NoTag(length);
            message.writeTo(stream);
            stream.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("a message of " + length + " bytes did not fit into its own size", e);
        }
        stream.checkNoSpaceLeft();
        out.writerIndex(start + total);
    }
}
