package org.millrace.protocol.frame;

/**
 * A message that writes itself, where building protobuf's own objects for it would cost more than all the rest. It is
 * one field of type LEN, such as the one that is set of a {@code oneof}.
 */
public interface FrameBody {

    /** The field's number, 1 to 15. */
    int field();

    /** Writes the field's content, without its key and length. */
    void writeTo(BodyWriter out);
}
