package org.millrace.rules.variant;

import static org.millrace.rules.board.Boards.SQUARES_2;
import static org.millrace.rules.board.Boards.SQUARES_3;
import static org.millrace.rules.board.Boards.SQUARES_3_DIAGONALS;
import static org.millrace.rules.board.Boards.SQUARE_1;
import static org.millrace.rules.board.Boards.SQUARE_1_ROWS_AND_COLUMNS;
import static org.millrace.rules.variant.MillEffect.REMOVES;
import static org.millrace.rules.variant.MillEffect.WINS;
import static org.millrace.rules.variant.Movement.ADJACENT;
import static org.millrace.rules.variant.Movement.ANYWHERE;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;

/** The catalogue of variants, each with its options at their defaults. */
public final class Variants {
    /**
     * The version of the rules as they are played here: a whole number that grows whenever the same moves would come to
     * another end, or be refused, so that a record says by which it was played.
     */
    public static final String VERSION = "1";

    static final int REPETITION_LIMIT = 3;
    static final int NO_CAPTURE_LIMIT = 50;
    private static final boolean FLYING = true;
    private static final boolean NO_FLYING = false;

    /** One row of the catalogue: the rules, and the options whose value is no choice in this variant. */
    private record Entry(RuleSet rules, Set<String> fixed) {}

    private static final List<Entry> ENTRIES = List.of(
            entry("nine-mens-morris", SQUARES_3, 9, REMOVES, ADJACENT, FLYING),
            entry("six-mens-morris", SQUARES_2, 6, REMOVES, ADJACENT, NO_FLYING, "flying"),
            entry("five-mens-morris", SQUARES_2, 5, REMOVES, ADJACENT, NO_FLYING, "flying"),
            entry("three-mens-morris", SQUARE_1, 3, WINS, ADJACENT, NO_FLYING),
            entry("nine-holes", SQUARE_1_ROWS_AND_COLUMNS, 3, WINS, ANYWHERE, NO_FLYING),
            new Entry(rules("lasker-morris", SQUARES_3, 10, REMOVES, ADJACENT, FLYING, true), Set.of()),
            entry("twelve-mens-morris", SQUARES_3_DIAGONALS, 12, REMOVES, ADJACENT, NO_FLYING),
            entry("morabaraba", SQUARES_3_DIAGONALS, 12, REMOVES, ADJACENT, FLYING));

    private static final List<RuleSet> ALL = ENTRIES.stream().map(Entry::rules).toList();

    private Variants() {}

    /** All variants. */
    public static List<RuleSet> all() {
        return ALL;
    }

    /** The variant of this id, such as {@code nine-mens-morris}; empty if there is none. */
    public static Optional<RuleSet> byId(String id) {
        return ALL.stream().filter(rules -> rules.variant().equals(id)).findFirst();
    }

    /**
     * The rules of a record, by their variant's id and what {@link RuleSet#text} gave for them.
     *
     * @return the rules; or refused, with {@code variant} or the key at fault as field. The text of a variant outside
     *     the catalogue needs every value; that of one within it only those that differ from the defaults
     */
    public static Parsed<RuleSet> read(String id, String rules) {
        return byId(id).map(known -> known.with(rules)).orElseGet(() -> HouseRules.parse(id, rules));
    }

    /** Whether an option's value is no choice in a variant; a variant outside the catalogue leaves every choice. */
    static boolean isFixed(String id, String key) {
        return ENTRIES.stream()
                .anyMatch(entry ->
                        entry.rules().variant().equals(id) && entry.fixed().contains(key));
    }

    private static Entry entry(
            String id,
            Board board,
            int stones,
            MillEffect millEffect,
            Movement movement,
            boolean flying,
            String... fixed) {
        return new Entry(rules(id, board, stones, millEffect, movement, flying, false), Set.of(fixed));
    }

    private static RuleSet rules(
            String id,
            Board board,
            int stones,
            MillEffect millEffect,
            Movement movement,
            boolean flying,
            boolean moveWhilePlacing) {
        return new RuleSet(
                id,
                board,
                stones,
                millEffect,
                movement,
                flying,
                moveWhilePlacing,
                RemovalsPerTurn.ONE,
                REPETITION_LIMIT,
                NO_CAPTURE_LIMIT,
                FullBoard.DRAW,
                0);
    }
}
