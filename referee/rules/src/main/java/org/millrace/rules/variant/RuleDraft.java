package org.millrace.rules.variant;

import java.util.Optional;
import org.millrace.rules.board.Board;

/**
 * The values of a rule set while they are being put together, and the one place where they are checked. Options that
 * are changed one by one can pass through combinations that are not playable; only the end counts.
 *
 * <p>Mutable, for one thread, never kept.
 */
final class RuleDraft {
    private static final int FEWEST_STONES = 3;
    private static final int MOST_STONES = 12;
    /** A move has room for this many removals. */
    private static final int MOST_REMOVALS = 3;

    static final int MAX_REPETITION_LIMIT = 1_000;
    static final int MAX_NO_CAPTURE_LIMIT = 10_000;
    static final int MAX_MOVE_LIMIT = 100_000;

    private final String variant;
    private final int stones;
    private final MillEffect millEffect;
    private final Movement movement;
    private final boolean moveWhilePlacing;

    Board board;
    boolean flying;
    RemovalsPerTurn removals = RemovalsPerTurn.ONE;
    int repetitionLimit;
    int noCaptureLimit;
    FullBoard fullBoard = FullBoard.DRAW;
    int moveLimit;

    /** What does not fit: the option's key or the value's name, and why. */
    record Fault(String key, String reason) {}

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

    /** The first value or combination that does not fit; empty if the rules can be played. */
    Optional<Fault> fault() {
        if (variant.isBlank()) {
            return fault("variant", "a rule set needs the id of its variant");
        }
        if (stones < FEWEST_STONES || stones > MOST_STONES) {
            return fault("stones", stones + " stones each: a player has " + FEWEST_STONES + " to " + MOST_STONES);
        }
        if (2 * stones > board.size()) {
            return fault(
                    "stones",
                    "twice " + stones + " stones do not fit on the " + board.size() + " points of " + board.name());
        }
        if (repetitionLimit != 0 && (repetitionLimit < 2 || repetitionLimit > MAX_REPETITION_LIMIT)) {
            return fault("repetition-limit", repetitionLimit + " is neither 0 (off) nor 2 to " + MAX_REPETITION_LIMIT);
        }
        if (noCaptureLimit < 0 || noCaptureLimit > MAX_NO_CAPTURE_LIMIT) {
            return fault("no-capture-limit", noCaptureLimit + " is neither 0 (off) nor 1 to " + MAX_NO_CAPTURE_LIMIT);
        }
        if (moveLimit < 0 || moveLimit > MAX_MOVE_LIMIT) {
            return fault("move-limit", moveLimit + " is neither 0 (off) nor 1 to " + MAX_MOVE_LIMIT);
        }
        return combination();
    }

    private Optional<Fault> combination() {
        if (flying && movement == Movement.ANYWHERE) {
            return fault("flying", "stones go to any empty point here anyway; write flying=off");
        }
        if (flying && millEffect == MillEffect.WINS) {
            return fault(
                    "flying",
                    "a mill wins here and nothing is removed, so nobody comes down to three stones;"
                            + " write flying=off");
        }
        if (removals == RemovalsPerTurn.PER_MILL && millEffect == MillEffect.WINS) {
            return fault(
                    "removals-per-turn", "a mill wins here and nothing is removed; write" + " removals-per-turn=one");
        }
        if (removals == RemovalsPerTurn.PER_MILL && board.maxMillsThroughPoint() > MOST_REMOVALS) {
            return fault(
                    "removals-per-turn",
                    "a turn on " + board.name() + " can complete more than " + MOST_REMOVALS
                            + " mills; write removals-per-turn=one");
        }
        if (fullBoard == FullBoard.MOVER_LOSES && 2 * stones < board.size()) {
            return fault(
                    "full-board",
                    "twice " + stones + " stones never fill the " + board.size() + " points of " + board.name()
                            + "; write full-board=draw");
        }
        if (repetitionLimit == 0 && noCaptureLimit == 0 && moveLimit == 0) {
            return fault(
                    "move-limit",
                    "with repetition-limit, no-capture-limit and move-limit all 0 a game could go on for ever;"
                            + " set one of them");
        }
        return Optional.empty();
    }

    private static Optional<Fault> fault(String key, String reason) {
        return Optional.of(new Fault(key, reason));
    }
}
