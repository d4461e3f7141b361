package org.millrace.rules.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.Lines;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Boards;

class HouseRulesTest {
    private static final String SEVEN_ON_SIX =
            "board=squares-2,stones=7,mill=removes,movement=adjacent,move-while-placing=off,flying=on,"
                    + "removals-per-turn=one,repetition-limit=3,no-capture-limit=50,full-board=draw,move-limit=0";

    static List<RuleSet> catalogue() {
        return Variants.all();
    }

    @Test
    void of_boardAndStones_takesTheDefaults() {
        RuleSet rules = playable(HouseRules.of("plain", Map.of("board", "squares-2", "stones", "7")));

        assertThat(rules)
                .isEqualTo(new RuleSet(
                        "plain",
                        Boards.SQUARES_2,
                        7,
                        MillEffect.REMOVES,
                        Movement.ADJACENT,
                        false,
                        false,
                        RemovalsPerTurn.ONE,
                        3,
                        50,
                        FullBoard.DRAW,
                        0));
    }

    @Test
    void of_everyValue_isTaken() {
        RuleSet rules = playable(HouseRules.of(
                "full",
                values("board=squares-3-diagonals,stones=12,mill=removes,"
                        + "movement=anywhere,move-while-placing=on,flying=off,removals-per-turn=per-mill,repetition-limit=4,"
                        + "no-capture-limit=20,full-board=mover-loses,move-limit=300")));

        assertThat(rules)
                .isEqualTo(new RuleSet(
                        "full",
                        Boards.SQUARES_3_DIAGONALS,
                        12,
                        MillEffect.REMOVES,
                        Movement.ANYWHERE,
                        false,
                        true,
                        RemovalsPerTurn.PER_MILL,
                        4,
                        20,
                        FullBoard.MOVER_LOSES,
                        300));
    }

    @Test
    void like_fewValues_keepsTheOthers() {
        RuleSet rules = playable(
                HouseRules.like(Lines.rules("six-mens-morris"), "seven-on-six", Map.of("stones", "7", "flying", "On")));

        assertThat(rules).isEqualTo(Lines.sevenOnSix());
        assertThat(rules.text()).isEqualTo(SEVEN_ON_SIX);
    }

    @Test
    void keys_are_whatTheTextHas() {
        assertThat(HouseRules.keys())
                .containsExactlyElementsOf(values(SEVEN_ON_SIX).keySet());
    }

    @ParameterizedTest
    @MethodSource("catalogue")
    void text_copyOfAVariantUnderAnotherId_readsBack(RuleSet rules) {
        RuleSet copy = playable(HouseRules.like(rules, "my-" + rules.variant(), Map.of()));

        assertThat(Variants.read(copy.variant(), copy.text())).isEqualTo(new Parsed.Ok<>(copy));
        assertThat(copy.with(copy.text())).isEqualTo(new Parsed.Ok<>(copy));
        assertThat(Variants.read(rules.variant(), rules.text())).isEqualTo(new Parsed.Ok<>(rules));
    }

    @Test
    void with_houseVariant_changesAnyOfItsValuesTogether() {
        RuleSet eight =
                Lines.sevenOnSix().with("stones=8,full-board=mover-loses").orThrow();

        assertThat(eight.stones()).isEqualTo(8);
        assertThat(Lines.sevenOnSix().with("stones=9"))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class,
                        bad -> assertThat(bad.reason())
                                .isEqualTo(
                                        "twice 9 stones do not fit on the 16 points of squares-2; give each at most 8"));
        assertThat(Lines.sevenOnSix().with("diagonal-mills=on")).isInstanceOf(Parsed.Bad.class);
    }

    /** Values on top of board squares-2 and 7 stones, the keys involved, and a part of the sentence. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "board=square-2                        | board                     | it takes squares-3, squares-3-dia",
                "stones=x                              | stones                    | it takes a whole number",
                "stones=2                              | stones                    | a player has 3 to 12",
                "stones=13                             | stones                    | a player has 3 to 12",
                "stones=9                              | stones board              | do not fit on the 16 points",
                "board=square-1                        | stones board              | give each at most 4",
                "mill=loses                            | mill                      | it takes removes or wins",
                "movement=far                          | movement                  | it takes adjacent or anywhere",
                "move-while-placing=yes                | move-while-placing        | it takes on or off",
                "flying=on,movement=anywhere           | flying movement           | stones go to any empty point anyway",
                "flying=on,mill=wins                   | flying mill stones        | nobody comes down to three",
                "flying=on,mill=wins,stones=3          | flying mill stones        | which is movement=anywhere",
                "removals-per-turn=per-mill,mill=wins  | removals-per-turn mill    | nothing is removed",
                "removals-per-turn=per-mill,stones=4   | removals-per-turn stones  | take 5 stones, and each has 4",
                "full-board=mover-loses                | full-board stones board   | never fill the 16 points",
                "repetition-limit=1                    | repetition-limit          | neither 0 (off) nor 2 to 1000",
                "no-capture-limit=10001                | no-capture-limit          | neither 0 (off) nor 1 to 10000",
                "move-limit=100001                     | move-limit                | neither 0 (off) nor 1 to 100000",
                "repetition-limit=0,no-capture-limit=0 | move-limit repetition-limit no-capture-limit | for ever",
                "diagonal-mills=on                     | diagonal-mills            | no value of a variant; it has board",
            })
    void of_whatDoesNotFit_isRefusedWithAllKeysAndASentence(String changes, String keys, String sentence) {
        Map<String, String> values = new HashMap<>(Map.of("board", "squares-2", "stones", "7"));
        values.putAll(values(changes));

        assertThat(refused(HouseRules.of("house", values))).singleElement().satisfies(fault -> {
            assertThat(fault.keys()).containsExactly(keys.split(" "));
            assertThat(fault.reason()).contains(sentence).doesNotEndWith(".");
        });
    }

    @Test
    void of_perMillWhereFourMillsMeet_isRefused() {
        assertThat(refused(HouseRules.of(
                        "house", Map.of("board", "square-1", "stones", "4", "removals-per-turn", "per-mill"))))
                .singleElement()
                .satisfies(fault -> assertThat(fault.reason()).contains("can complete more than 3 mills"));
    }

    @Test
    void of_severalFaults_namesAllAtOnceAndNoneThatOnlyFollows() {
        List<RuleFault> faults = refused(HouseRules.of(
                "House",
                values("board=hexagon,stones=9,mill=wins,flying=on,"
                        + "removals-per-turn=per-mill,full-board=mover-loses,repetition-limit=0,no-capture-limit=0")));

        // Without a board nobody can say whether nine stones fit on it or fill it.
        assertThat(faults)
                .extracting(RuleFault::key)
                .containsExactlyInAnyOrder("variant", "board", "flying", "removals-per-turn", "move-limit");
    }

    @Test
    void of_nothing_missesBoardAndStones() {
        assertThat(refused(HouseRules.of("house", Map.of())))
                .extracting(RuleFault::key)
                .containsExactly("board", "stones");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "Seven",
                "7-on-6",
                "seven on six",
                "seven--six",
                "seven-",
                "sieben-für-sechs",
                "a,b",
                "a.toml",
                "a234567890123456789012345678901234567890x"
            })
    void of_idWithOtherCharacters_isRefused(String id) {
        assertThat(refused(HouseRules.of(id, Map.of("board", "squares-2", "stones", "7"))))
                .extracting(RuleFault::key)
                .containsExactly("variant");
    }

    @Test
    void of_idOfTheCatalogue_isRefusedUnlessTheValuesAreTheSame() {
        RuleSet six = Lines.rules("six-mens-morris");

        assertThat(playable(HouseRules.of("six-mens-morris", Map.of("board", "squares-2", "stones", "6"))))
                .isEqualTo(six);
        assertThat(refused(HouseRules.like(six, "six-mens-morris", Map.of("flying", "on"))))
                .singleElement()
                .satisfies(fault -> assertThat(fault.toString())
                        .isEqualTo("variant: \"six-mens-morris\" is a variant of the catalogue, which has other"
                                + " values; choose an id of your own, such as my-six-mens-morris"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                                | variant        | \"house\" is no variant; write one of nine-mens-",
                "flying=on                         | variant        | in full, from board= on",
                "board=squares-2                   | stones         | stones is missing; the rules of house",
                "board=squares-2,stones            | stones         | write key=value",
            })
    void read_houseVariantCutShort_isRefused(String text, String field, String reason) {
        assertThat(Variants.read("house", text)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo(field);
            assertThat(bad.reason()).contains(reason);
        });
    }

    @Test
    void read_everyValueButOne_isRefusedByItsName() {
        for (String key : Set.copyOf(HouseRules.keys())) {
            String cut = SEVEN_ON_SIX.replaceFirst("(^|,)" + key + "=[^,]*", "").replaceFirst("^,", "");
            assertThat(Variants.read("house", cut))
                    .isInstanceOfSatisfying(
                            Parsed.Bad.class,
                            bad -> assertThat(bad.field()).isEqualTo(key.equals("board") ? "variant" : key));
        }
    }

    private static Map<String, String> values(String text) {
        return RuleOptions.pairs(text).orThrow();
    }

    private static RuleSet playable(HouseRules.Result result) {
        return switch (result) {
            case HouseRules.Result.Playable(RuleSet rules) -> rules;
            case HouseRules.Result.Refused(List<RuleFault> faults) -> throw new AssertionError(faults);
        };
    }

    private static List<RuleFault> refused(HouseRules.Result result) {
        return switch (result) {
            case HouseRules.Result.Playable(RuleSet rules) -> throw new AssertionError(rules.text());
            case HouseRules.Result.Refused(List<RuleFault> faults) -> faults;
        };
    }
}
