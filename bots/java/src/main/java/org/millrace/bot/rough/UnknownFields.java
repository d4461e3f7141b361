package org.millrace.bot.rough;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.UnknownFieldSet;
import java.util.List;
import java.util.Map;

/** Messages as a later minor version may send them: with more fields, at every depth, than the schema has. */
public final class UnknownFields {

    /** Far above the numbers of the schema, and none that protobuf keeps for itself (19,000 to 19,999). */
    private static final int FIRST_NUMBER = 5_000;

    private static final UnknownFieldSet MORE = UnknownFieldSet.newBuilder()
            .addField(
                    FIRST_NUMBER,
                    UnknownFieldSet.Field.newBuilder().addVarint(-1).build())
            .addField(
                    FIRST_NUMBER + 1,
                    UnknownFieldSet.Field.newBuilder()
                            .addLengthDelimited(ByteString.copyFromUtf8("later"))
                            .build())
            .addField(
                    FIRST_NUMBER + 2,
                    UnknownFieldSet.Field.newBuilder().addFixed64(1).build())
            .addField(
                    FIRST_NUMBER + 3,
                    UnknownFieldSet.Field.newBuilder().addFixed32(1).build())
            .build();

    private UnknownFields() {}

    /** A message of no kind that the schema has. */
    public static byte[] unknownKind() {
        return UnknownFieldSet.newBuilder()
                .addField(
                        FIRST_NUMBER,
                        UnknownFieldSet.Field.newBuilder()
                                .addLengthDelimited(ByteString.copyFromUtf8("a kind of a later version"))
                                .build())
                .build()
                .toByteArray();
    }

    /** The message with four unknown fields in it and in each message inside it. */
    public static Message in(Message message) {
        Message.Builder more = message.toBuilder();
        for (Map.Entry<FieldDescriptor, Object> set : message.getAllFields().entrySet()) {
            FieldDescriptor field = set.getKey();
            if (field.getJavaType() != FieldDescriptor.JavaType.MESSAGE || field.isMapField()) {
                continue;
            }
            if (field.isRepeated()) {
                List<?> all = (List<?>) set.getValue();
                for (int i = 0; i < all.size(); i++) {
                    more.setRepeatedField(field, i, in((Message) all.get(i)));
                }
            } else {
                more.setField(field, in((Message) set.getValue()));
            }
        }
        return more.setUnknownFields(MORE).build();
    }
}
