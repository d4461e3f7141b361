package org.millrace.rules.variant;

import java.util.List;
import java.util.Set;
import org.millrace.rules.board.Board;

/**
 * The values of a rule set while they are being put together. Values that are changed one by one can pass through
 * combinations that are not playable; only the end counts.
 *
 * <p>Mutable, for one thread, never kept.
 */
final class RuleDraft {
    String variant;
    Board board;
    int stones;
    MillEffect millEffect;
    Movement movement;
    boolean moveWhilePlacing;
    boolean flying;
    RemovalsPerTurn removals = RemovalsPerTurn.ONE;
    int repetitionLimit;
    int noCaptureLimit;
    FullBoard fullBoard = FullBoard.DRAW;
    int moveLimit;

    RuleDraft(
            String variant,
            Board board,
            int stones,
            MillEffect millEffect,
            Movement movement,
            boolean moveWhilePlacing) {
        this.variant = variant;
        this.board = board;
        this.stones = stones;
        this.millEffect = millEffect;
        this.movement = movement;
        this.moveWhilePlacing = moveWhilePlacing;
    }

    static RuleDraft of(RuleSet rules) {
        RuleDraft draft = new RuleDraft(
                rules.variant(),
                rules.board(),
                rules.stones(),
                rules.millEffect(),
                rules.movement(),
                rules.moveWhilePlacing());
        draft.flying = rules.flying();
        draft.removals = rules.removals();
        draft.repetitionLimit = rules.repetitionLimit();
        draft.noCaptureLimit = rules.noCaptureLimit();
        draft.fullBoard = rules.fullBoard();
        draft.moveLimit = rules.moveLimit();
        return draft;
    }

    RuleSet build() {
        return new RuleSet(
                variant,
                board,
                stones,
                millEffect,
                movement,
                flying,
                moveWhilePlacing,
                removals,
                repetitionLimit,
                noCaptureLimit,
                fullBoard,
                moveLimit);
    }

    /** Every value and combination that does not fit; empty if the rules can be played. */
    List<RuleFault> faults() {
        return RuleChecks.faults(this, Set.of());
    }
}
