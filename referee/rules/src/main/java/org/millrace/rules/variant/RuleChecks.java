package org.millrace.rules.variant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What the values of a rule set must fulfil, each and together. Every combination of values that the rules of the games
 * give no meaning, or in which a value would have no effect, stands here with its sentence.
 */
final class RuleChecks {
    private static final int FEWEST_STONES = 3;
    private static final int MOST_STONES = 12;
    /** Two mills that share a point have so many, and no turn completes two mills without it. */
    private static final int STONES_OF_TWO_MILLS = 5;
    /** A move has room for this many removals. */
    private static final int MOST_REMOVALS = 3;

    static final int MAX_REPETITION_LIMIT = 1_000;
    static final int MAX_NO_CAPTURE_LIMIT = 10_000;
    static final int MAX_MOVE_LIMIT = 100_000;

    private static final String ID = "[a-z][a-z0-9]*(-[a-z0-9]+)*";
    private static final int LONGEST_ID = 40;

    /** The values that a check looks at, the one to change first, and the sentence if they do not fit. */
    private record Check(List<String> keys, Function<RuleDraft, Optional<String>> sentence) {}

    private static final List<Check> ALL = List.of(
            new Check(List.of("variant"), RuleChecks::id),
            new Check(List.of("stones"), RuleChecks::stonesAlone),
            new Check(List.of("repetition-limit"), RuleChecks::repetitionLimit),
            new Check(List.of("no-capture-limit"), RuleChecks::noCaptureLimit),
            new Check(List.of("move-limit"), RuleChecks::moveLimit),
            new Check(List.of("stones", "board"), RuleChecks::stonesOnBoard),
            new Check(List.of("flying", "movement"), RuleChecks::flyingAnywhere),
            new Check(List.of("flying", "mill", "stones"), RuleChecks::flyingWithoutRemovals),
            new Check(List.of("removals-per-turn", "mill"), RuleChecks::removalsWithoutRemovals),
            new Check(List.of("removals-per-turn", "board"), RuleChecks::tooManyRemovals),
            new Check(List.of("removals-per-turn", "stones"), RuleChecks::tooFewStonesForTwoMills),
            new Check(List.of("full-board", "stones", "board"), RuleChecks::boardNeverFull),
            new Check(List.of("move-limit", "repetition-limit", "no-capture-limit"), RuleChecks::endless));

    private RuleChecks() {}

    /**
     * Everything that does not fit, each value blamed once.
     *
     * @param unread values that are known to be wrong already, so that no check looks at them
     */
    static List<RuleFault> faults(RuleDraft draft, Set<String> unread) {
        Set<String> wrong = new HashSet<>(unread);
        List<RuleFault> faults = new ArrayList<>();
        for (Check check : ALL) {
            if (check.keys().stream().noneMatch(wrong::contains)) {
                check.sentence().apply(draft).ifPresent(reason -> {
                    faults.add(new RuleFault(check.keys(), reason));
                    wrong.add(check.keys().getFirst());
                });
            }
        }
        return faults;
    }

    private static Optional<String> id(RuleDraft draft) {
        if (draft.variant.isBlank()) {
            return Optional.of("a rule set needs the id of its variant");
        }
        return sentence(
                !draft.variant.matches(ID) || draft.variant.length() > LONGEST_ID,
                "\"" + draft.variant + "\" is no id of a variant; write small letters and digits, with single hyphens"
                        + " between, a letter first, and at most " + LONGEST_ID + " in all, such as seven-on-six");
    }

    private static Optional<String> stonesAlone(RuleDraft draft) {
        return sentence(
                draft.stones < FEWEST_STONES || draft.stones > MOST_STONES,
                draft.stones + " stones each: a player has " + FEWEST_STONES + " to " + MOST_STONES);
    }

    private static Optional<String> repetitionLimit(RuleDraft draft) {
        int limit = draft.repetitionLimit;
        return sentence(
                limit != 0 && (limit < 2 || limit > MAX_REPETITION_LIMIT),
                limit + " is neither 0 (off) nor 2 to " + MAX_REPETITION_LIMIT);
    }

    private static Optional<String> noCaptureLimit(RuleDraft draft) {
        return sentence(
                draft.noCaptureLimit < 0 || draft.noCaptureLimit > MAX_NO_CAPTURE_LIMIT,
                draft.noCaptureLimit + " is neither 0 (off) nor 1 to " + MAX_NO_CAPTURE_LIMIT);
    }

    private static Optional<String> moveLimit(RuleDraft draft) {
        return sentence(
                draft.moveLimit < 0 || draft.moveLimit > MAX_MOVE_LIMIT,
                draft.moveLimit + " is neither 0 (off) nor 1 to " + MAX_MOVE_LIMIT);
    }

    private static Optional<String> stonesOnBoard(RuleDraft draft) {
        int points = draft.board.size();
        return sentence(
                2 * draft.stones > points,
                "twice " + draft.stones + " stones do not fit on the " + points + " points of " + draft.board.name()
                        + "; give each at most " + points / 2);
    }

    private static Optional<String> flyingAnywhere(RuleDraft draft) {
        return sentence(
                draft.flying && draft.movement == Movement.ANYWHERE,
                "flying is no choice where stones go to any empty point anyway; set flying to off");
    }

    private static Optional<String> flyingWithoutRemovals(RuleDraft draft) {
        return sentence(
                draft.flying && draft.millEffect == MillEffect.WINS,
                draft.stones == FEWEST_STONES
                        ? "a mill wins here and nothing is removed, so each has three stones all along and would always"
                                + " fly, which is movement=anywhere; set flying to off"
                        : "a mill wins here and nothing is removed, so nobody comes down to three stones; set flying"
                                + " to off");
    }

    private static Optional<String> removalsWithoutRemovals(RuleDraft draft) {
        return sentence(
                isPerMill(draft) && draft.millEffect == MillEffect.WINS,
                "a mill wins here and nothing is removed; set removals-per-turn to one");
    }

    private static Optional<String> tooManyRemovals(RuleDraft draft) {
        return sentence(
                isPerMill(draft) && draft.board.maxMillsThroughPoint() > MOST_REMOVALS,
                "a turn on " + draft.board.name() + " can complete more than " + MOST_REMOVALS
                        + " mills; set removals-per-turn to one");
    }

    private static Optional<String> tooFewStonesForTwoMills(RuleDraft draft) {
        return sentence(
                isPerMill(draft) && draft.stones < STONES_OF_TWO_MILLS,
                "two mills at once take " + STONES_OF_TWO_MILLS + " stones, and each has " + draft.stones
                        + "; set removals-per-turn to one");
    }

    private static Optional<String> boardNeverFull(RuleDraft draft) {
        return sentence(
                draft.fullBoard == FullBoard.MOVER_LOSES && 2 * draft.stones < draft.board.size(),
                "twice " + draft.stones + " stones never fill the " + draft.board.size() + " points of "
                        + draft.board.name() + "; set full-board to draw");
    }

    private static Optional<String> endless(RuleDraft draft) {
        return sentence(
                draft.repetitionLimit == 0 && draft.noCaptureLimit == 0 && draft.moveLimit == 0,
                "with repetition-limit, no-capture-limit and move-limit all 0 a game could go on for ever; set one of"
                        + " them");
    }

    private static boolean isPerMill(RuleDraft draft) {
        return draft.removals == RemovalsPerTurn.PER_MILL;
    }

    private static Optional<String> sentence(boolean wrong, String sentence) {
        return wrong ? Optional.of(sentence) : Optional.empty();
    }
}
