package org.millrace.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.Descriptors.OneofDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.millrace.protocol.v1.Millrace;
import org.millrace.protocol.v1.TranscriptFile;

/** Holds the schema against its released state: what a bot out there was built with never changes. */
final class SchemaTest {

    /** The released state; a release adds its new fields to it, no line ever leaves it. */
    private static final String RELEASED = "schema-1.0.txt";

    @Test
    void schema_againstTheReleasedOne_hasEveryFieldWithItsNumberAndType() throws IOException {
        List<String> released;
        try (InputStream in = Objects.requireNonNull(SchemaTest.class.getResourceAsStream(RELEASED), RELEASED)) {
            released = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
        assertThat(released).hasSizeGreaterThan(150);
        assertThat(lines())
                .as("released fields and values; they may be added to, but not changed or removed")
                .containsAll(released);
    }

    @Test
    void schema_aFieldThatHoldsOnePoint_hasPresence() {
        FieldDescriptor from = field("Move", "from");
        FieldDescriptor to = field("Move", "to");
        assertThat(from.hasPresence()).isTrue();
        assertThat(to.hasPresence()).isTrue();
    }

    private static FieldDescriptor field(String message, String name) {
        return Millrace.getDescriptor().findMessageTypeByName(message).findFieldByName(name);
    }

    private static Set<String> lines() {
        Set<String> lines = new TreeSet<>();
        for (FileDescriptor file : List.of(Millrace.getDescriptor(), TranscriptFile.getDescriptor())) {
            file.getMessageTypes().forEach(message -> describe(message, lines));
            file.getEnumTypes().forEach(values -> describe(values, lines));
        }
        return lines;
    }

    private static void describe(Descriptor message, Set<String> lines) {
        for (FieldDescriptor field : message.getFields()) {
            OneofDescriptor oneof = field.getRealContainingOneof();
            String type = switch (field.getJavaType()) {
                case MESSAGE -> field.getMessageType().getFullName();
                case ENUM -> field.getEnumType().getFullName();
                case INT, LONG, FLOAT, DOUBLE, BOOLEAN, STRING, BYTE_STRING ->
                    field.getType().name().toLowerCase(java.util.Locale.ROOT);
            };
            String presence = field.isRepeated() ? "repeated" : field.hasPresence() ? "presence" : "plain";
            lines.add("%s %d %s %s %s%s"
                    .formatted(
                            message.getFullName(),
                            field.getNumber(),
                            field.getName(),
                            type,
                            presence,
                            oneof == null ? "" : " in " + oneof.getName()));
        }
        message.getNestedTypes().forEach(nested -> describe(nested, lines));
        message.getEnumTypes().forEach(values -> describe(values, lines));
    }

    private static void describe(EnumDescriptor values, Set<String> lines) {
        for (EnumValueDescriptor value : values.getValues()) {
            lines.add("%s %d %s".formatted(values.getFullName(), value.getNumber(), value.getName()));
        }
    }
}
