package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.board.Boards;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.opening.OpeningSource;

final class VariantFileTest {
    private static final String BOTS = """
            [[bot]]
            name = "one"
            command = "one"
            [[bot]]
            name = "two"
            command = "two"
            """;

    private static final String SMALL = "id = \"small\"\nboard = \"squares-2\"\nstones = 7\n";

    @TempDir
    Path folder;

    private Path variants;

    @BeforeEach
    void makeFolder() throws IOException {
        variants = Files.createDirectory(folder.resolve("rules"));
    }

    @Test
    void read_idBoardAndStones_takesTheDefaults() throws Exception {
        RuleSet rules = read(SMALL, "").rules();

        assertThat(rules.variant()).isEqualTo("small");
        assertThat(rules.text())
                .isEqualTo("board=squares-2,stones=7,mill=removes,movement=adjacent,move-while-placing=off,flying=off,"
                        + "removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,"
                        + "move-limit=0");
    }

    @Test
    void read_everyKey_isTaken() throws Exception {
        RuleSet rules = read("""
                        id = "everything"
                        like = "nine-mens-morris"
                        board = "squares-3-diagonals"
                        stones = 12
                        mill = "removes"
                        movement = "anywhere"
                        move-while-placing = "on"
                        flying = false
                        removals-per-turn = "per-mill"
                        repetition-limit = 0
                        no-capture-limit = 77
                        full-board = "mover-loses"
                        move-limit = 500
                        """, "").rules();

        assertThat(rules)
                .isEqualTo(new RuleSet(
                        "everything",
                        Boards.SQUARES_3_DIAGONALS,
                        12,
                        MillEffect.REMOVES,
                        Movement.ANYWHERE,
                        false,
                        true,
                        RemovalsPerTurn.PER_MILL,
                        0,
                        77,
                        FullBoard.MOVER_LOSES,
                        500));
    }

    @Test
    void read_like_takesTheValuesOfTheVariant() throws Exception {
        RuleSet rules = read("id = \"flying-six\"\nlike = \"six-mens-morris\"\nflying = true\n", "")
                .rules();

        assertThat(rules.board()).isSameAs(Boards.SQUARES_2);
        assertThat(rules.stones()).isEqualTo(6);
        assertThat(rules.flying()).isTrue();
    }

    @Test
    void read_rulesOfTheEvent_applyOnTop() throws Exception {
        RuleSet rules =
                read(SMALL, "rules = \"flying=on,no-capture-limit=100\"\n").rules();

        assertThat(rules.flying()).isTrue();
        assertThat(rules.noCaptureLimit()).isEqualTo(100);
        assertThat(problems(SMALL, "rules = \"stones=9\"\n")).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo("event.rules");
            assertThat(problem.reason()).contains("do not fit on the 16 points");
        });
    }

    /** Lines in place of the third, the key and column told, and a part of the answer; nothing else is told. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stones = 9                            | stones  | 1  | twice 9 stones do not fit on the 16 points of squares-2",
                "stones = 2                            | stones  | 1  | a player has 3 to 12",
                "stones = 7.5                          | stones  | 1  | has to be a text in quotes or a whole number, not 7.5",
                "stones = [7]                          | stones  | 1  | not a list of 1",
                "stones = \"many\"                     | stones  | 1  | it takes a whole number",
                "stones = 7;flying = 1                 | flying  | 1  | \"1\" is no value of flying; it takes on or off",
                "stones = 7;flying = \"on\";mill = \"wins\" | flying | 1 | nobody comes down to three stones",
                "stones = 7;full-board = \"mover-loses\" | full-board | 1 | never fill the 16 points",
                "stones = 7;repetition-limit = -1      | repetition-limit | 1 | it takes 0 (off) or 2 to 1000",
                "stones = 7;flyng = \"on\"             | flyng   | 1  | did you mean flying?",
                "stones = 7;[more]                     | more    | 1  | is not a key of this table",
                "                                      | stones  | 1  | is missing; write for example  stones = 7",
                "stone = 7                             | stone   | 1  | did you mean stones?",
            })
    void read_badValue_namesFileLineKeyReasonAndRemedy(String lines, String key, int column, String answer) {
        String content = "id = \"small\"\nboard = \"squares-2\"\n" + (lines == null ? "" : lines.replace(";", "\n"));

        assertThat(problems(content, "")).singleElement().satisfies(problem -> {
            assertThat(problem.file()).isEqualTo(variants.resolve("house.toml").toString());
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.column()).isEqualTo(column);
            assertThat(problem.reason()).contains(answer);
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "board = \"square-2\";stones = 7;id = \"a\"                       | board | 1 | it takes squares-3, squares-3-diagonals, squares-2, square-1, square-1-rows-and-columns",
                "id = \"Seven on six\";like = \"six-mens-morris\"                 | id    | 1 | is no id of a variant; write small letters",
                "id = \"six-mens-morris\";like = \"six-mens-morris\";stones = 7   | id    | 1 | is a variant of the catalogue, which has other values",
                "id = 7;like = \"six-mens-morris\"                                | id    | 1 | has to be a text in quotes",
                "like = \"six-mens-morris\"                                       | id    | 1 | is missing; write for example  id = \"seven-on-six\"",
                "id = \"a\";like = \"six-men-morris\";stones = 9                  | like  | 2 | did you mean six-mens-morris?",
                "id = \"a\";lik = \"six-mens-morris\"                             | lik   | 2 | did you mean like?",
            })
    void read_badIdOrVariant_isNamedAndNothingThatFollows(String lines, String key, int line, String answer) {
        assertThat(problems(lines.replace(";", "\n"), "")).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.line()).isEqualTo(line);
            assertThat(problem.reason()).contains(answer);
        });
    }

    @Test
    void read_valuesOfLikeThatDoNotFit_areToldWhereTheFileChangesThem() {
        List<Problem> problems = problems(
                "id = \"a\"\nlike = \"nine-mens-morris\"\nboard = \"squares-2\"\nmovement = \"anywhere\"\n", "");

        assertThat(problems).extracting(Problem::key).containsExactly("stones", "flying");
        assertThat(problems).extracting(Problem::line).containsExactly(3, 4);
    }

    @Test
    void read_problemsInBothFiles_areAllToldTheEventsFirst() {
        Throwable refusal = catchThrowableOfType(
                EventFileException.class,
                () -> read(
                        "id = \"a\"\nboard = \"squares-2\"\nstones = 9\nflying = 3\n", "pairs = 0\nrules = \"x\"\n"));

        Path event = folder.resolve("event.toml");
        Path house = variants.resolve("house.toml");
        assertThat(String.valueOf(refusal.getMessage()).lines())
                .containsExactly(
                        event + ":4:1: event.pairs: 0 is out of range; allowed are whole numbers from 1 to 100000",
                        house + ":3:1: stones: twice 9 stones do not fit on the 16 points of squares-2; give each at"
                                + " most 8",
                        house + ":4:1: flying: \"3\" is no value of flying; it takes on or off");
    }

    @Test
    void read_noToml_namesFileLineAndColumn() {
        assertThat(problems("id = seven\n", "")).first().satisfies(problem -> {
            assertThat(problem.file()).endsWith("house.toml");
            assertThat(problem.line()).isEqualTo(1);
            assertThat(problem.reason()).startsWith("is not TOML");
        });
    }

    @Test
    void read_otherEncoding_isNamed() throws IOException {
        Files.write(variants.resolve("house.toml"), new byte[] {(byte) 0xC3, (byte) 0x28, (byte) 0xFF});

        assertThatThrownBy(() -> event(""))
                .isInstanceOf(EventFileException.class)
                .hasMessageContaining("house.toml: is not text in UTF-8");
    }

    @Test
    void read_noSuchFileOrAFolder_isTold() throws IOException {
        assertThatThrownBy(() -> event(""))
                .isInstanceOf(EventFileException.class)
                .hasMessageContaining("event.variant: there is no file \"rules/house.toml\"")
                .hasMessageContaining("from the folder of the event file");

        Files.createDirectory(variants.resolve("house.toml"));
        assertThatThrownBy(() -> event(""))
                .isInstanceOf(EventFileException.class)
                .hasMessageContaining("house.toml: is a folder");
    }

    @Test
    void read_openingAsLongAsTheMoveLimit_isRefused() throws Exception {
        assertThat(read(SMALL + "move-limit = 3\n", "").openings()).isEqualTo(new OpeningSource.Random(2));
        assertThat(problems(SMALL + "move-limit = 3\n", "opening-plies = 3\n"))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.key()).isEqualTo("event.opening-plies");
                    assertThat(problem.reason()).contains("move-limit=3 ends each game; write fewer");
                });
    }

    @Test
    void essentials_variantFileChanged_change() throws Exception {
        List<String> before = read(SMALL, "").essentials();

        assertThat(read("# a comment\n" + SMALL, "").essentials()).isEqualTo(before);
        assertThat(read(SMALL + "movement = \"anywhere\"\n", "").essentials()).isNotEqualTo(before);
    }

    private Event read(String variant, String lines) throws IOException, EventFileException {
        Files.writeString(variants.resolve("house.toml"), variant);
        return event(lines);
    }

    private Event event(String lines) throws IOException, EventFileException {
        String content = "[event]\nname = \"Cup\"\nvariant = \"rules/house.toml\"\n" + lines + BOTS;
        return EventFile.read(Files.writeString(folder.resolve("event.toml"), content));
    }

    private List<Problem> problems(String variant, String lines) {
        return catchThrowableOfType(EventFileException.class, () -> read(variant, lines))
                .problems();
    }
}
