package org.millrace.rules.naive;

import java.util.Optional;

/** What a run of random games has to meet, so that it is known to have compared it. */
enum Event {
    DOUBLE_REMOVAL,
    TRIPLE_REMOVAL,
    DOUBLE_MILL_ONE_REMOVAL,
    FEWER_REMOVALS_THAN_MILLS,
    MILL_WITH_NOTHING_TO_TAKE,
    REMOVAL_OUT_OF_A_MILL,
    SECOND_REMOVAL_FREED_BY_THE_FIRST,
    MIXED_HANDS_SLIDE,
    MIXED_HANDS_SLIDE_WITH_REMOVAL,
    MIXED_HANDS_ONE_EMPTY,
    FLIGHT,
    FLIGHT_OF_EACH_SIDE,
    ANYWHERE,
    FULL_BOARD,
    END_BY_MILL,
    END_BY_FEWER_THAN_THREE,
    END_BY_NO_MOVE,
    END_BY_NO_MOVE_ON_A_FULL_BOARD,
    END_BY_FULL_BOARD,
    END_BY_REPETITION,
    END_BY_NO_CAPTURE,
    END_BY_MOVE_LIMIT,
    WIN_ON_A_MOVE_LIMIT,
    REPETITION_ON_THE_NO_CAPTURE_LIMIT,
    ILLEGAL_ATTEMPT,
    LEGAL_ATTEMPT,
    ATTEMPT_AFTER_THE_END;

    static Event of(NaiveEnd end, NaivePosition position) {
        return switch (end.reason()) {
            case "mill" -> END_BY_MILL;
            case "fewer-than-three" -> END_BY_FEWER_THAN_THREE;
            case "no-move" -> position.isFull() ? END_BY_NO_MOVE_ON_A_FULL_BOARD : END_BY_NO_MOVE;
            case "full-board" -> END_BY_FULL_BOARD;
            case "repetition" -> END_BY_REPETITION;
            case "no-capture" -> END_BY_NO_CAPTURE;
            case "move-limit" -> END_BY_MOVE_LIMIT;
            default -> throw new IllegalArgumentException(end.reason());
        };
    }

    /** What is remarkable about how a move took stones, if anything. */
    static Optional<Event> ofRemovals(NaivePosition before, String move) {
        String[] parts = move.split("x", -1);
        int removals = parts.length - 1;
        int mills = before.millsCompletedBy(parts[0]);
        if (mills > removals && before.rules().millWins()) {
            return Optional.empty();
        }
        if (mills > 0 && removals == 0) {
            return Optional.of(MILL_WITH_NOTHING_TO_TAKE);
        }
        if (removals > 1
                && before.standingMills(parts[2]) > 0
                && before.takeable(before.enemy()).contains(parts[1])) {
            return Optional.of(SECOND_REMOVAL_FREED_BY_THE_FIRST);
        }
        if (mills > removals) {
            return Optional.of(before.rules().perMill() ? FEWER_REMOVALS_THAN_MILLS : DOUBLE_MILL_ONE_REMOVAL);
        }
        if (removals == 1 && before.standingMills(parts[1]) > 0) {
            return Optional.of(REMOVAL_OUT_OF_A_MILL);
        }
        return switch (removals) {
            case 2 -> Optional.of(DOUBLE_REMOVAL);
            case 3 -> Optional.of(TRIPLE_REMOVAL);
            default -> Optional.empty();
        };
    }

    /** What is remarkable about where a stone came from, if anything. */
    static Optional<Event> ofStep(NaivePosition before, String move) {
        String step = move.split("x", -1)[0];
        char side = before.side();
        if (step.length() == 2) {
            boolean oneEmpty = before.hand(before.enemy()) == 0 && before.hand(side) > 1;
            return oneEmpty ? Optional.of(MIXED_HANDS_ONE_EMPTY) : Optional.empty();
        }
        if (before.hand(side) > 0) {
            return Optional.of(move.contains("x") ? MIXED_HANDS_SLIDE_WITH_REMOVAL : MIXED_HANDS_SLIDE);
        }
        boolean joined = before.rules().board().neighbours(step.substring(0, 2)).contains(step.substring(3));
        if (joined) {
            return Optional.empty();
        }
        if (before.rules().anywhere()) {
            return Optional.of(ANYWHERE);
        }
        return Optional.of(before.flies(before.enemy()) ? FLIGHT_OF_EACH_SIDE : FLIGHT);
    }
}
