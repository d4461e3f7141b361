package org.millrace.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.EnumValueDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Message;
import com.google.protobuf.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.protocol.v1.BotMessage;
import org.millrace.protocol.v1.ClockRule;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.ErrorCode;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Position;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.RefusedCode;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.TimingReceipt;
import org.millrace.protocol.v1.Transcript.Entry;

/** The handbook tells all of the schema, and shows what was really said. */
final class HandbookTest {

    private static final String PAGE = read();

    private static String read() {
        try {
            return Files.readString(Path.of("PROTOCOL.md"));
        } catch (IOException missing) {
            throw new java.io.UncheckedIOException(missing);
        }
    }

    static List<FieldDescriptor> kinds() {
        Set<String> seen = new LinkedHashSet<>();
        return Stream.of(BotMessage.getDescriptor(), RefereeMessage.getDescriptor())
                .flatMap(envelope -> envelope.getFields().stream())
                .filter(kind -> seen.add(kind.getMessageType().getName()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void message_ofEveryKind_hasASectionThatNamesEachField(FieldDescriptor kind) {
        String name = kind.getMessageType().getName();
        String section = section(heading(name));
        for (FieldDescriptor field : kind.getMessageType().getFields()) {
            assertThat(section).as("%s.%s", name, field.getName()).contains("`" + field.getName() + "`");
        }
    }

    private static String heading(String message) {
        return switch (message) {
            case "Ping", "Pong" -> "### Ping and Pong";
            case "Observe", "GameState" -> "### Observe and GameState";
            default -> "### " + message;
        };
    }

    @Test
    void parts_areToldFieldByField() {
        assertNamed(section("## Points, moves, positions"), Move.getDescriptor().getFields());
        assertNamed(
                section("## Points, moves, positions"), Position.getDescriptor().getFields());
        assertNamed(
                section("## Clocks"),
                ClockRule.getDescriptor().getFields().stream()
                        .filter(field -> !field.getName().equals("text"))
                        .toList());
        assertNamed(section("## Clocks"), TimingReceipt.getDescriptor().getFields());
    }

    private static void assertNamed(String section, List<FieldDescriptor> fields) {
        for (FieldDescriptor field : fields) {
            assertThat(section).as(field.getFullName()).containsPattern("`[A-Za-z.]*" + field.getName() + "[`:]");
        }
    }

    @Test
    void codes_areAllExplained() {
        assertExplained("### Refused", RefusedCode.getDescriptor());
        assertExplained("### Error", ErrorCode.getDescriptor());
        assertExplained("### GameOver", Result.getDescriptor());
        assertExplained("### GameOver", EndReason.getDescriptor());
    }

    private static void assertExplained(String heading, EnumDescriptor codes) {
        String prefix = codes.getName().replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT) + "_";
        for (EnumValueDescriptor code : codes.getValues()) {
            String name = code.getName().substring(prefix.length());
            if (!name.equals("UNSPECIFIED")) {
                assertThat(section(heading)).contains("`" + name + "`");
            }
        }
    }

    @Test
    void links_withinThePage_leadToAHeading() {
        Set<String> anchors = new LinkedHashSet<>();
        PAGE.lines()
                .filter(line -> line.startsWith("#"))
                .forEach(line -> anchors.add("#"
                        + line.replaceFirst("#+ ", "")
                                .toLowerCase(Locale.ROOT)
                                .replaceAll("[^a-z0-9 -]", "")
                                .replace(' ', '-')));
        List<String> links = Pattern.compile("\\]\\((#[^)]*)\\)")
                .matcher(PAGE)
                .results()
                .map(link -> link.group(1))
                .toList();
        assertThat(links).isNotEmpty();
        assertThat(anchors).containsAll(links);
    }

    @Test
    void annotatedGame_isTheRecordedOneMessageByMessage() throws IOException {
        List<String> shown = shown(section("## A game on the wire"));
        List<Entry> recorded = GoldenTranscript.load("whole-game").text().getEntriesList();
        assertThat(shown).hasSameSizeAs(recorded);
        for (int i = 0; i < shown.size(); i++) {
            Entry entry = recorded.get(i);
            Message message = entry.hasBot() ? entry.getBot() : entry.getReferee();
            String text = (entry.hasBot() ? "bot " : "referee ")
                    + TextFormat.printer().emittingSingleLine(true).printToString(message);
            assertFollows(text, shown.get(i));
        }
    }

    /** What is between the dots stands in the message, in this order. */
    private static void assertFollows(String message, String shown) {
        int at = 0;
        for (String piece : shown.split(Pattern.quote(" ...") + " ?", -1)) {
            int found = message.indexOf(piece.strip(), at);
            assertThat(found).as("'%s' in %s", piece, message).isNotNegative();
            at = found + piece.strip().length();
        }
        if (!shown.endsWith("...")) {
            assertThat(message.strip()).hasSize(at);
        }
    }

    /** The messages of the code block, each in one line, without remarks. */
    private static List<String> shown(String section) {
        String block = section.split("```", -1)[1];
        List<String> messages = new ArrayList<>();
        for (String line : block.lines().filter(line -> !line.isBlank()).toList()) {
            String text = line.strip().replaceAll(" +", " ");
            if (!line.startsWith(" ")) {
                messages.add(text);
            } else if (!text.startsWith("#")) {
                messages.set(messages.size() - 1, messages.getLast() + " " + text);
            }
        }
        return messages;
    }

    @Test
    void transcripts_areAllListed() throws IOException {
        for (String name : GoldenTranscript.names()) {
            assertThat(section("## A game on the wire")).contains("`" + name + "`");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"millrace.proto", "transcript.proto"})
    void schema_isLinked(String file) {
        assertThat(PAGE).contains("src/main/protobuf/millrace/v1/" + file);
        assertThat(Path.of("src/main/protobuf/millrace/v1", file)).isRegularFile();
    }

    /** From a heading to the next one of its level or above. */
    private static String section(String heading) {
        int from = PAGE.indexOf("\n" + heading + "\n");
        assertThat(from).as("the heading '%s'", heading).isNotNegative();
        String level = heading.substring(0, heading.indexOf(' '));
        String rest = PAGE.substring(from + heading.length() + 2);
        return rest.split("\n#{2," + level.length() + "} ", 2)[0];
    }
}
