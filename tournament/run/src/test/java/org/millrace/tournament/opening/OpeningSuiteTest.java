package org.millrace.tournament.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.millrace.tournament.opening.SuiteText.NINE;
import static org.millrace.tournament.opening.SuiteText.SIX;
import static org.millrace.tournament.opening.SuiteText.suite;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.variant.HouseRules;
import org.millrace.rules.variant.RuleSet;

final class OpeningSuiteTest {
    @TempDir
    Path folder;

    @Test
    void read_movesPositionsCommentsAndBlankLines_mixed() throws Exception {
        OpeningSuite suite = read(NINE, """
                # My openings
                # variant: nine-mens-morris

                d6 f4   # the usual
                WB...................... w 8 8
                  D2   F4   B4  # spaces and capitals
                """);

        assertThat(suite.id()).isEqualTo("own");
        assertThat(suite.size()).isEqualTo(3);
        assertThat(suite.openings()).extracting(SuiteOpening::line).containsExactly(4, 5, 6);
        assertThat(suite.openings().stream().map(opening -> SuiteOpening.text(opening.game())))
                .containsExactly("d6 f4", "WB...................... w 8 8 0", "d2 f4 b4");
        assertThat(suite.notesFor(NINE)).isEmpty();
        assertThat(suite.whyNotFor(NINE)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"d6 f4\r\nb4\r\n", "\uFEFFd6 f4\nb4", "d6 f4 # größer\r\n\r\nb4", "\n\n d6\tf4\n# é\nb4#"})
    void read_carriageReturnsByteOrderMarkAndComments_changeNothing(String text) throws Exception {
        OpeningSuite plain = read(NINE, "d6 f4\nb4\n");
        OpeningSuite other = read(NINE, text);

        assertThat(other.hash()).isEqualTo(plain.hash()).hasSize(64);
        assertThat(other.size()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"b4\nd6 f4", "d6 f4", "d6 f4\nb4\nb2", "d6 b4\nf4"})
    void hash_otherOpeningsOrOtherOrder_isAnother(String text) throws Exception {
        assertThat(read(NINE, text).hash()).isNotEqualTo(read(NINE, "d6 f4\nb4").hash());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "d6 d6           | move 2: d6 is illegal: d6 already holds a stone",
                "d6 d6-d7        | move 2: d6-d7 is illegal",
                "d6 z9           | move 2: \"z9\" in \"z9\" is no point",
                "d6xa1           | move 1: d6xa1 is illegal",
                "a7 d6 a4 d5 a1  | move 5: a1 is illegal: the move completes a mill",
                "d6 f4 )         | move 3: \")\" in",
                "W.B. w 8 8      | BOARD: \"W.B.\" has 4 points",
                "WB...................... w 9 9 | WHITE-HAND: White has 1 stones on the board and 9 in hand",
                "WB...................... b 8 8 | BLACK-HAND",
                "WWW..............W...BBB x 0 0 | SIDE",
                "WB.W..B................. w 7 7 1 | NO-CAPTURE-COUNT",
                "WW.W.............W...BBB w 0 0 50 | position: the game is over here (no-capture)",
            })
    void read_openingThatCannotBePlayed_isToldWithFileLineReasonAndRemedy(String text, String reason) {
        SuiteFileException refused = refusal(NINE, "d6\n\n" + text.strip() + " # here\n");

        assertThat(refused.problems()).hasSize(1);
        assertThat(refused.getMessage())
                .startsWith(folder.resolve("own.txt") + ":3: " + reason)
                .endsWith("; correct the opening, or leave it out");
    }

    @Test
    void read_manyProblems_areToldAllAtOnceInTheOrderOfTheFile() {
        SuiteFileException refused = refusal(NINE, """
                # variant: six-mens-morris
                # rules: flying=perhaps
                a1 a1
                a3
                zz
                """);

        assertThat(refused.problems()).extracting(SuiteProblem::line).containsExactly(1, 2);

        refused = refusal(NINE, "# rules: flying=on\na1 a1\na3\nzz\n");
        assertThat(refused.problems()).extracting(SuiteProblem::line).containsExactly(1, 2, 3, 4);
    }

    @Test
    void read_suiteForAnotherVariant_isRefusedAtTheLineThatSaysSo() {
        SuiteFileException refused = refusal(NINE, "# variant: six-mens-morris\na1 a3\na9\n");

        assertThat(refused.problems()).extracting(SuiteProblem::line).containsExactly(1, 3);
        assertThat(refused.getMessage())
                .contains("own.txt:1: these openings are for six-mens-morris, not for nine-mens-morris")
                .contains("own.txt:3: move 1: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# nothing\n", "\uFEFF"})
    void read_fileWithoutAnOpening_saysWhatOneLooksLike(String text) {
        assertThat(refusal(NINE, text).getMessage())
                .contains("it has no opening; write one a line, such as  ........................ w 9 9 0");
    }

    @Test
    void read_bytesThatAreNoUtf8_areToldWithTheirLine() throws Exception {
        Path file = folder.resolve("latin.txt");
        Files.write(file, "d6\nb4 # gr\u00f6\u00dfer\nf4\n".getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> OpeningSuite.read(file, NINE))
                .isInstanceOf(SuiteFileException.class)
                .hasMessage(file + ":2: it is not text in UTF-8; save it in that encoding");
    }

    @Test
    void read_noSuchFile_isAnIoException() {
        assertThatThrownBy(() -> OpeningSuite.read(folder.resolve("none.txt"), NINE))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void read_byTheRulesThatTheFileNames() throws Exception {
        Path file = Files.writeString(
                folder.resolve("six.txt"), "# variant: six-mens-morris\n# rules: move-limit=80\na1 a3\n");

        assertThat(OpeningSuite.read(file).rules())
                .isEqualTo(SIX.with("move-limit=80").orThrow());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a1                            | it does not say for which variant it is; begin it with  # variant:",
                "# variant: chess%na1          | there is no variant \"chess\" in the catalogue; write one of",
                "# variant: six-mens-morris%n# rules: wings=on%na1 | these rules",
            })
    void read_withoutRulesThatCanBeRead_saysWhatIsMissing(String text, String reason) throws Exception {
        Path file = Files.writeString(folder.resolve("own.txt"), text.formatted());

        assertThatThrownBy(() -> OpeningSuite.read(file))
                .isInstanceOf(SuiteFileException.class)
                .hasMessageContaining(reason.strip());
    }

    @Test
    void read_houseVariant_isReadByItsIdAndByItsValues() throws Exception {
        RuleSet house = switch (HouseRules.like(SIX, "seven-on-six", Map.of("stones", "7"))) {
            case HouseRules.Result.Playable(RuleSet rules) -> rules;
            case HouseRules.Result.Refused refused -> throw new AssertionError(refused);
        };
        assertThat(read(house, "# variant: seven-on-six\nWB.............. w 6 6\n")
                        .size())
                .isEqualTo(1);

        Path file = Files.writeString(
                folder.resolve("house.txt"), "# variant: seven-on-six\n# rules: " + house.text() + "\na1 a3\n");
        assertThat(OpeningSuite.read(file).rules()).isEqualTo(house);
    }

    @Test
    void duplicates_upToSymmetry_areANoteWithTheirLines() {
        OpeningSuite suite = suite(NINE, "a7 d7\nd6 f4\ng1 d1\nWB...................... w 8 8\n");

        assertThat(suite.duplicates()).isEqualTo(2);
        assertThat(suite.notesFor(NINE))
                .containsExactly("the openings own have duplicates up to symmetry, 2 of 4, such as line 3, which comes"
                        + " to the same as line 1");
    }

    @Test
    void whyNotFor_otherVariantOrRulesThatForbidAnOpening_isASentence() {
        OpeningSuite suite = suite(NINE, "d6\nd6 f4 b2\n");

        assertThat(suite.whyNotFor(SIX)).contains("the openings own are for nine-mens-morris, not for six-mens-morris");
        assertThat(suite.whyNotFor(NINE.with("flying=off").orThrow())).isEmpty();
        assertThat(suite.whyNotFor(NINE.with("move-limit=3").orThrow()))
                .contains("line 2 of the openings own, move 3: the game is over here (move-limit), so there is nothing"
                        + " to play");
    }

    @Test
    void notesFor_rulesOtherThanThoseOfTheHeader_saysSo() {
        OpeningSuite suite = suite(NINE, "# variant: nine-mens-morris\n# rules: flying=off\nd6\n");

        assertThat(suite.notesFor(NINE.with("flying=off").orThrow())).isEmpty();
        assertThat(suite.notesFor(NINE)).singleElement().asString().contains("were made for other rules, flying=off,");
    }

    private OpeningSuite read(RuleSet rules, String text) throws Exception {
        return OpeningSuite.read(Files.writeString(folder.resolve("own.txt"), text), rules);
    }

    private SuiteFileException refusal(RuleSet rules, String text) {
        return catchThrowableOfType(SuiteFileException.class, () -> read(rules, text));
    }
}
