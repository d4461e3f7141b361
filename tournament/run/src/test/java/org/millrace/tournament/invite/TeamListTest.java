package org.millrace.tournament.invite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class TeamListTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name,members,email\nanna,\"Anna, Ada\",a@example.org\nben,,\n",
                "\uFEFFName;members;email\r\nanna;\"Anna, Ada\";a@example.org\r\n\r\nben;;\r\n",
                "members, email ,NAME\n\"Anna, Ada\", a@example.org ,anna\n,,ben"
            })
    void read_listsAsSpreadsheetsWriteThem_givesTheTeams(String content) throws Exception {
        List<Team> teams = read(content);

        assertThat(teams).extracting(Team::name).containsExactly("anna", "ben");
        assertThat(teams.getFirst().details()).isEqualTo(Map.of("members", "Anna, Ada", "email", "a@example.org"));
        assertThat(teams.get(1).details()).isEmpty();
    }

    static Stream<Arguments> faults() {
        return Stream.of(
                Arguments.of("", "has no team"),
                Arguments.of("name,members\n", "has no team"),
                Arguments.of("team,members\nanna,x\n", "one of them \"name\""),
                Arguments.of("name,members\nanna,x\nben\n", "teams.csv:3: has 1 fields, but the headings are 2"),
                Arguments.of("name\nanna\nANNA\n", "teams.csv:3: the name \"ANNA\" is that of a team above"),
                Arguments.of("name,x\n,y\n", "has to have 1 to 64 characters"),
                Arguments.of("name\n\"an\nna\"\n", "none of them a control"),
                Arguments.of("name\n\"anna\n", "is no CSV"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void read_aListThatIsNone_namesPlaceReasonAndRemedy(String content, String answer) {
        assertThatThrownBy(() -> read(content))
                .isInstanceOf(TeamListException.class)
                .hasMessageContaining(answer);
    }

    @Test
    void read_anotherEncoding_isRefused() throws Exception {
        Path file =
                Files.write(folder.resolve("teams.csv"), "name\nM\u00fchle\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> TeamList.read(file)).hasMessageContaining("UTF-8");
    }

    @Test
    void sheet_ofAName_isAFileNameAndNoOtherTeams() {
        assertThat(new Team("anna", Map.of()).sheet()).isEqualTo("anna.md");
        String one = new Team("a/b", Map.of()).sheet();
        String other = new Team("a b", Map.of()).sheet();

        assertThat(List.of(one, other)).doesNotHaveDuplicates().allMatch(name -> name.matches("a_b-[0-9a-f]{8}\\.md"));
        assertThat(new Team("..", Map.of()).sheet()).matches("_\\.-[0-9a-f]{8}\\.md");
    }

    private List<Team> read(String content) throws Exception {
        return TeamList.read(Files.writeString(folder.resolve("teams.csv"), content));
    }
}
