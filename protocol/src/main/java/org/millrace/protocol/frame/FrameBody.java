package org.millrace.protocol.frame;

import io.netty.buffer.ByteBuf;

/**
 * A message that writes itself, straight behind its length, where building protobuf's own objects for it would cost
 * more than all the rest. It is one field of type LEN, such as the one that is set of a {@code oneof}.
 */
public interface FrameBody {

    /** The field's number, 1 to 15. */
    int field();

    /** No fewer bytes than {@link #writeTo} writes. */
    int maxLength();

    /** Writes the field's content, without its key and length. */
    void writeTo(ByteBuf out);
}
