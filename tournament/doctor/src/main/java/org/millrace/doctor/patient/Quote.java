package org.millrace.doctor.patient;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import java.util.Locale;
import java.util.Set;
import org.millrace.protocol.v1.BotMessage;

/** Messages as short text: secrets are left out, long lists end after their first entries. */
public final class Quote {

    private static final Set<String> SECRET = Set.of("token", "resume_secret");
    private static final Set<String> LONG = Set.of("neighbours", "mills", "points");
    private static final int ENTRIES = 3;
    private static final int LENGTH = 400;

    private Quote() {}

    /** In one line of at most about {@value #LENGTH} characters, for a report. */
    public static String of(Message message) {
        String text = print(shortened(message, true));
        return text.length() <= LENGTH ? text : text.substring(0, LENGTH) + "…";
    }

    /** In one line and whole, secrets left out, for a transcript. */
    public static String whole(Message message) {
        return print(shortened(message, false));
    }

    /** What an entry says, with its time and its direction. */
    public static String of(Entry entry) {
        return line(entry, entry.message().map(Quote::of).orElse(""));
    }

    /** The same with the whole message. */
    public static String whole(Entry entry) {
        return line(entry, entry.message().map(Quote::whole).orElse(""));
    }

    private static String line(Entry entry, String message) {
        String who = switch (entry.kind()) {
            case OPENED -> "the bot connects";
            case CLOSED -> "the connection is closed";
            case DEED -> "the doctor " + entry.note();
            case TO_BOT -> "referee  " + message;
            case BY_DOCTOR -> "doctor   " + message;
            case TO_REFEREE, TO_DOCTOR -> "bot      " + (entry.message().isPresent() ? message : entry.note());
        };
        return String.format(Locale.ROOT, "%9.4f s  #%d  %s", entry.at().toNanos() / 1e9, entry.connection(), who);
    }

    private static String print(Message message) {
        String text = TextFormat.printer().emittingSingleLine(true).printToString(message);
        return text.isBlank() ? (message instanceof BotMessage ? "an empty message" : "{}") : text.strip();
    }

    private static Message shortened(Message message, boolean lists) {
        Message.Builder builder = message.toBuilder();
        for (FieldDescriptor field : message.getAllFields().keySet()) {
            if (SECRET.contains(field.getName())) {
                hide(builder, field);
            } else if (lists && field.isRepeated() && LONG.contains(field.getName())) {
                builder.clearField(field);
            } else if (lists && field.isRepeated() && !field.isMapField()) {
                Message.Builder cut = builder;
                int count = cut.getRepeatedFieldCount(field);
                if (count > ENTRIES) {
                    Object[] first = new Object[ENTRIES];
                    for (int i = 0; i < ENTRIES; i++) {
                        first[i] = cut.getRepeatedField(field, i);
                    }
                    cut.clearField(field);
                    for (Object entry : first) {
                        cut.addRepeatedField(field, entry);
                    }
                }
            } else if (!field.isRepeated() && field.getJavaType() == FieldDescriptor.JavaType.MESSAGE) {
                builder.setField(field, shortened((Message) message.getField(field), lists));
            }
        }
        return builder.build();
    }

    private static void hide(Message.Builder builder, FieldDescriptor field) {
        switch (field.getJavaType()) {
            case STRING -> builder.setField(field, "(left out)");
            case BYTE_STRING -> builder.setField(field, ByteString.copyFromUtf8("(left out)"));
            default -> builder.clearField(field);
        }
    }
}
