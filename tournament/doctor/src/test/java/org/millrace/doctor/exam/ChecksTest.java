package org.millrace.doctor.exam;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ChecksTest {

    private static final Path HANDBOOK = Path.of("..", "..", "protocol", "PROTOCOL.md");

    @ParameterizedTest
    @EnumSource(Section.class)
    void section_isAHeadingOfTheHandbook(Section section) throws IOException {
        List<String> anchors = Files.readAllLines(HANDBOOK).stream()
                .filter(line -> line.startsWith("#"))
                .map(ChecksTest::anchor)
                .toList();

        assertThat(anchors).contains(section.anchor());
    }

    /** As a reader of Markdown makes it of a heading. */
    private static String anchor(String heading) {
        return heading.replaceFirst("^#+ ", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9 -]", "")
                .replace(' ', '-');
    }

    @Test
    void checks_haveNamesOfTheirOwn() {
        assertThat(Doctor.checks()).hasSize(Checks.ALL.size());
        assertThat(Doctor.checks().keySet()).allMatch(id -> id.matches("[a-z0-9-]{3,27}"));
    }

    @Test
    void checks_blameOnlyChecksBeforeThem() {
        List<String> ids = Checks.ALL.stream().map(Check::id).toList();

        assertThat(Checks.ALL)
                .allSatisfy(check -> assertThat(ids.subList(0, ids.indexOf(check.id())))
                        .containsAll(check.blamed().equals(Check.ALL_BEFORE) ? List.of() : check.blamed()));
    }

    @Test
    void explained_sameTroubleOfACheckThatIsBlamed_namesIt() {
        Complaint illegal = Complaint.of(Trouble.ILLEGAL_MOVE, "It is illegal.", "Play another.");

        assertThat(Checks.explained(check("two-mills"), illegal, Map.of("captures", Trouble.ILLEGAL_MOVE)))
                .hasValue("captures");
        assertThat(Checks.explained(check("two-mills"), illegal, Map.of("captures", Trouble.GONE)))
                .isEmpty();
        assertThat(Checks.explained(check("captures"), illegal, Map.of("flying", Trouble.ILLEGAL_MOVE)))
                .isEmpty();
        assertThat(Checks.explained(check("fragments"), illegal, Map.of("flying", Trouble.ILLEGAL_MOVE)))
                .hasValue("flying");
    }

    private static Check check(String id) {
        return Checks.ALL.stream()
                .filter(check -> check.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void documentation_tellsOfEachCheck() throws IOException {
        String text = Files.readString(Path.of("..", "DOCTOR.md"));

        assertThat(Doctor.checks().keySet())
                .filteredOn(id -> !id.startsWith("variant-"))
                .allSatisfy(id -> assertThat(text).contains("| `" + id + "` |"));
    }
}
