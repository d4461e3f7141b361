package org.millrace.tournament.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.Roster;

final class EventDraftTest {
    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();

    @TempDir
    Path folder;

    static Stream<Arguments> drafts() {
        return Variants.all().stream()
                .flatMap(rules -> Stream.of(DraftFormat.values()).map(format -> Arguments.of(rules, format)));
    }

    @ParameterizedTest
    @MethodSource("drafts")
    void text_ofEveryVariantAndFormat_isAnEventWithGames(RuleSet rules, DraftFormat format) throws Exception {
        Event event = read(new EventDraft(rules, format).text());

        assertThat(event.rules()).isEqualTo(rules);
        assertThat(event.format().id()).isEqualTo(format.word());
        assertThat(event.format()
                        .of(Roster.of(event.entrants().size()), event.names(), event.seed())
                        .draw(Results.NONE)
                        .games()
                        .size())
                .isPositive();
    }

    @ParameterizedTest
    @EnumSource
    void everyCommentedKey_uncommentedAlone_isPlayableAndSaysTheDefaultUnlessItIsAnExample(DraftFormat format)
            throws Exception {
        String draft = new EventDraft(NINE, format).text();
        List<String> lines = draft.lines().toList();
        Event plain = read(draft);
        List<List<Integer>> blocks = commented(lines);

        assertThat(blocks).hasSizeGreaterThan(15);
        for (List<Integer> block : blocks) {
            String uncommented = IntStream.range(0, lines.size())
                    .mapToObj(i -> block.contains(i) ? lines.get(i).substring(1) : lines.get(i))
                    .collect(Collectors.joining("\n"));
            Event event = read(uncommented);

            String first = lines.get(block.getFirst());
            if (block.size() == 1 && !first.contains("for example")) {
                assertThat(parts(event)).as(first).isEqualTo(parts(plain));
            } else if (block.size() > 1) {
                assertThat(parts(event)).as(first).isNotEqualTo(parts(plain));
            }
        }
    }

    /** All at once, as somebody may do who wants to see everything. */
    @ParameterizedTest
    @EnumSource
    void allCommentedKeys_uncommentedTogether_arePlayable(DraftFormat format) throws Exception {
        String all = new EventDraft(NINE, format)
                .text()
                .lines()
                .map(line -> line.matches("#\\S.*") ? line.substring(1) : line)
                .collect(Collectors.joining("\n"));

        assertThat(read(all).names()).contains("mine");
    }

    @Test
    void keys_ofOneTable_standOnceEach() {
        List<String> event = new EventDraft(NINE, DraftFormat.ROUND_ROBIN)
                .text()
                .lines()
                .takeWhile(line -> !line.equals("[[bot]]"))
                .filter(line -> line.matches("#?[a-z-]+ = .*"))
                .map(line -> line.replaceAll("^#?([a-z-]+) = .*", "$1"))
                .toList();

        assertThat(event).doesNotHaveDuplicates().contains("clock", "port", "seed");
    }

    /** Line numbers that belong together: a table with its keys, or a key alone. */
    private static List<List<Integer>> commented(List<String> lines) {
        List<List<Integer>> blocks = new ArrayList<>();
        boolean inTable = false;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (!line.matches("#\\S.*")) {
                inTable = false;
            } else if (inTable) {
                blocks.getLast().add(i);
            } else {
                inTable = line.startsWith("#[");
                blocks.add(new ArrayList<>(List.of(i)));
            }
        }
        return blocks;
    }

    /** What an event holds; commands have no equality but their text. */
    private static Map<String, String> parts(Event event) {
        return Arrays.stream(Event.class.getRecordComponents())
                .collect(Collectors.toMap(
                        component -> component.getName(), component -> value(component.getName(), event)));
    }

    private static String value(String name, Event event) {
        Function<Event, Object> value = each -> {
            try {
                return Event.class.getMethod(name).invoke(each);
            } catch (ReflectiveOperationException impossible) {
                throw new IllegalStateException(impossible);
            }
        };
        return String.valueOf(value.apply(event));
    }

    private Event read(String text) throws Exception {
        return EventFile.read(Files.writeString(folder.resolve("cup.toml"), text));
    }
}
