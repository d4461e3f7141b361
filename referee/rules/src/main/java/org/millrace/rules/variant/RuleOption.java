package org.millrace.rules.variant;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;

/**
 * An option of rule sets: its key and values as they are written, and how they are read from and put into the rules.
 *
 * @param key the key, such as {@code flying}
 * @param allowed the allowed values in words
 * @param where which rule sets have the option
 * @param reader the value of a rule set as text
 * @param writer puts a text's value into a draft; false if the text is no allowed value
 */
record RuleOption(
        String key,
        String allowed,
        Predicate<RuleSet> where,
        Function<RuleSet, String> reader,
        BiPredicate<RuleDraft, String> writer) {

    static final String DIAGONAL_MILLS = "diagonal-mills";

    /** All options, in the order in which they are written. */
    static final List<RuleOption> ALL = List.of(
            new RuleOption(
                    "board",
                    Boards.all().stream().map(Board::name).collect(Collectors.joining(", ")),
                    RuleOption::isHouse,
                    rules -> rules.board().name(),
                    (draft, value) -> {
                        Optional<Board> board = Boards.byName(value);
                        board.ifPresent(known -> draft.board = known);
                        return board.isPresent();
                    }),
            new RuleOption(
                    "stones",
                    "a whole number",
                    RuleOption::isHouse,
                    rules -> Integer.toString(rules.stones()),
                    (draft, value) -> {
                        OptionalInt number = number(value);
                        draft.stones = number.orElse(0);
                        return number.isPresent();
                    }),
            new RuleOption(
                    "mill",
                    "removes or wins",
                    RuleOption::isHouse,
                    rules -> switch (rules.millEffect()) {
                        case REMOVES -> "removes";
                        case WINS -> "wins";
                    },
                    (draft, value) -> {
                        draft.millEffect = value.equals("wins") ? MillEffect.WINS : MillEffect.REMOVES;
                        return value.equals("removes") || value.equals("wins");
                    }),
            new RuleOption(
                    "movement",
                    "adjacent or anywhere",
                    RuleOption::isHouse,
                    rules -> switch (rules.movement()) {
                        case ADJACENT -> "adjacent";
                        case ANYWHERE -> "anywhere";
                    },
                    (draft, value) -> {
                        draft.movement = value.equals("anywhere") ? Movement.ANYWHERE : Movement.ADJACENT;
                        return value.equals("adjacent") || value.equals("anywhere");
                    }),
            new RuleOption(
                    "move-while-placing",
                    "on or off",
                    RuleOption::isHouse,
                    rules -> onOff(rules.moveWhilePlacing()),
                    (draft, value) -> {
                        draft.moveWhilePlacing = value.equals("on");
                        return isOnOff(value);
                    }),
            new RuleOption("flying", "on or off", rules -> true, rules -> onOff(rules.flying()), (draft, value) -> {
                draft.flying = value.equals("on");
                return isOnOff(value);
            }),
            new RuleOption(
                    "removals-per-turn",
                    "one or per-mill",
                    rules -> true,
                    rules -> switch (rules.removals()) {
                        case ONE -> "one";
                        case PER_MILL -> "per-mill";
                    },
                    (draft, value) -> {
                        draft.removals = value.equals("one") ? RemovalsPerTurn.ONE : RemovalsPerTurn.PER_MILL;
                        return value.equals("one") || value.equals("per-mill");
                    }),
            new RuleOption(
                    "repetition-limit",
                    "0 (off) or 2 to " + RuleChecks.MAX_REPETITION_LIMIT,
                    rules -> true,
                    rules -> Integer.toString(rules.repetitionLimit()),
                    (draft, value) -> {
                        OptionalInt number = number(value);
                        draft.repetitionLimit = number.orElse(0);
                        return number.isPresent();
                    }),
            new RuleOption(
                    "no-capture-limit",
                    "0 (off) or 1 to " + RuleChecks.MAX_NO_CAPTURE_LIMIT,
                    rules -> true,
                    rules -> Integer.toString(rules.noCaptureLimit()),
                    (draft, value) -> {
                        OptionalInt number = number(value);
                        draft.noCaptureLimit = number.orElse(0);
                        return number.isPresent();
                    }),
            new RuleOption(
                    "full-board",
                    "draw or mover-loses",
                    rules -> true,
                    rules -> switch (rules.fullBoard()) {
                        case DRAW -> "draw";
                        case MOVER_LOSES -> "mover-loses";
                    },
                    (draft, value) -> {
                        draft.fullBoard = value.equals("draw") ? FullBoard.DRAW : FullBoard.MOVER_LOSES;
                        return value.equals("draw") || value.equals("mover-loses");
                    }),
            new RuleOption(
                    "move-limit",
                    "0 (off) or 1 to " + RuleChecks.MAX_MOVE_LIMIT,
                    rules -> true,
                    rules -> Integer.toString(rules.moveLimit()),
                    (draft, value) -> {
                        OptionalInt number = number(value);
                        draft.moveLimit = number.orElse(0);
                        return number.isPresent();
                    }),
            new RuleOption(
                    DIAGONAL_MILLS,
                    "on or off",
                    RuleOption::isNineHoles,
                    rules -> onOff(rules.board() == Boards.SQUARE_1),
                    (draft, value) -> {
                        draft.board = value.equals("on") ? Boards.SQUARE_1 : Boards.SQUARE_1_ROWS_AND_COLUMNS;
                        return isOnOff(value);
                    }));

    /** Whether a rule set has this option. */
    boolean applies(RuleSet rules) {
        return where.test(rules);
    }

    String value(RuleSet rules) {
        return reader.apply(rules);
    }

    /** Puts a value into a draft; a fault if it is not allowed, and the draft's value is then not to be used. */
    Optional<RuleFault> put(RuleDraft draft, String value) {
        return writer.test(draft, value)
                ? Optional.empty()
                : Optional.of(new RuleFault(
                        List.of(key), "\"" + value + "\" is no value of " + key + "; it takes " + allowed));
    }

    /** The keys of the options that a rule set has, for a message. */
    static String keysOf(RuleSet rules) {
        return ALL.stream()
                .filter(option -> option.applies(rules))
                .map(RuleOption::key)
                .collect(Collectors.joining(", "));
    }

    /** In the catalogue these values are what makes the variant; outside it they are written out. */
    private static boolean isHouse(RuleSet rules) {
        return Variants.byId(rules.variant()).isEmpty();
    }

    private static boolean isNineHoles(RuleSet rules) {
        Board board = rules.board();
        return !isHouse(rules)
                && rules.movement() == Movement.ANYWHERE
                && (board == Boards.SQUARE_1 || board == Boards.SQUARE_1_ROWS_AND_COLUMNS);
    }

    private static String onOff(boolean on) {
        return on ? "on" : "off";
    }

    private static boolean isOnOff(String value) {
        return value.equals("on") || value.equals("off");
    }

    /** A whole number in plain digits; its range is checked with the other values, by the draft. */
    private static OptionalInt number(String value) {
        return value.matches("0|[1-9][0-9]{0,8}") ? OptionalInt.of(Integer.parseInt(value)) : OptionalInt.empty();
    }
}
