package org.millrace.rules.variant;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;

/**
 * The rules of one game: a variant with a value for each of its options.
 *
 * @param variant the variant's id, such as {@code nine-mens-morris}: at most 40 small letters, digits and single
 *     hyphens between them, a letter first
 * @param board the board it is played on
 * @param stones the stones each player has: 3 to 12, and together no more than the board has points
 * @param millEffect what a completed mill does
 * @param movement where a stone may go in the moving phase
 * @param flying whether a player with exactly three stones and none in hand may go to any empty point
 * @param moveWhilePlacing whether a turn may move a stone on the board while stones are in hand (Lasker's rule)
 * @param removals how many stones a turn takes that completes more than one mill
 * @param repetitionLimit the occurrence of the same position that makes a draw: 2 to 1000, or 0 for never
 * @param noCaptureLimit the number of consecutive moves on the board, each player's turn counting one, without a
 *     stone taken or placed that makes a draw: 1 to 10000, or 0 for never
 * @param fullBoard how a game ends whose last placing fills the board
 * @param moveLimit the number of moves, placings included and each player's turn counting one, that makes a draw: 1
 *     to 100000, or 0 for never
 */
public record RuleSet(
        String variant,
        Board board,
        int stones,
        MillEffect millEffect,
        Movement movement,
        boolean flying,
        boolean moveWhilePlacing,
        RemovalsPerTurn removals,
        int repetitionLimit,
        int noCaptureLimit,
        FullBoard fullBoard,
        int moveLimit) {

    /**
     * Checks each value, and the values together.
     *
     * @throws IllegalArgumentException naming each value at fault and what would fit, also if the three limits are all
     *     off, so that a game could go on for ever
     */
    public RuleSet {
        RuleDraft draft = new RuleDraft(variant, board, stones, millEffect, movement, moveWhilePlacing);
        draft.flying = flying;
        draft.removals = removals;
        draft.repetitionLimit = repetitionLimit;
        draft.noCaptureLimit = noCaptureLimit;
        draft.fullBoard = fullBoard;
        draft.moveLimit = moveLimit;
        List<RuleFault> faults = draft.faults();
        if (!faults.isEmpty()) {
            throw new IllegalArgumentException(
                    faults.stream().map(RuleFault::toString).collect(Collectors.joining("; ")));
        }
    }

    /**
     * Every option of this variant with its value, such as {@code flying=on,removals-per-turn=one,repetition-limit=3,
     * no-capture-limit=50,full-board=draw,move-limit=0} (without spaces). A variant outside the catalogue has all its
     * values there, from {@code board=squares-2,stones=7,mill=removes,movement=adjacent,move-while-placing=off} on.
     * {@link #with} and {@link Variants#read} read it back.
     */
    public String text() {
        return RuleOption.ALL.stream()
                .filter(option -> option.applies(this))
                .map(option -> option.key() + "=" + option.value(this))
                .collect(Collectors.joining(","));
    }

    /**
     * These rules with some options changed.
     *
     * @param options {@code key=value} pairs split by commas, such as {@code flying=off,no-capture-limit=100}; blank
     *     changes nothing
     * @return the new rules, checked together; or refused with the option's key as field, if the variant has no such
     *     option, the option no such value, or the values do not fit each other
     */
    public Parsed<RuleSet> with(String options) {
        return RuleOptions.apply(this, options);
    }
}
