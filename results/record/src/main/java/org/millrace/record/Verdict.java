package org.millrace.record;

import java.util.Optional;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Outcome;

/**
 * How a game ended: its result, the reason, whose fault it was, and the evidence in words.
 *
 * @param fault the side that broke a duty (time, an illegal move, a lost connection and so on); empty if none did, or
 *     both
 * @param detail a sentence with the evidence, such as the illegal move and the rule it breaks; may be empty
 */
public record Verdict(Result result, EndReason reason, Optional<Colour> fault, String detail) {

    /**
     * Checks that the parts agree.
     *
     * @throws IllegalArgumentException if they contradict each other, for example if a forfeit's fault is not the
     *     loser's, or an abort is scored
     */
    public Verdict {
        detail = Texts.storable(detail);
        Optional<String> contradiction = contradiction(result, reason, fault);
        if (contradiction.isPresent()) {
            throw new IllegalArgumentException("the verdict " + result.text() + " by " + reason.code() + " with fault "
                    + fault.map(Enum::name).orElse("none") + " contradicts itself: " + contradiction.get());
        }
    }

    /** The verdict on a game that the board decided. */
    public static Verdict of(Outcome outcome) {
        Result result = outcome.winner().map(Result::win).orElse(Result.DRAW);
        return new Verdict(result, outcome.reason(), Optional.empty(), "");
    }

    /** Whether the game was lost, by one side or both, through a breach of duty rather than on the board. */
    public boolean forfeit() {
        return result != Result.VOID && isForfeit(reason);
    }

    /** The same verdict with other evidence. */
    public Verdict withDetail(String newDetail) {
        return new Verdict(result, reason, fault, newDetail);
    }

    private static Optional<String> contradiction(Result result, EndReason reason, Optional<Colour> fault) {
        if (fault.isPresent() && result.winner().equals(fault)) {
            return Optional.of("the side at fault cannot win");
        }
        if (fault.isPresent() && !isForfeit(reason) && reason != EndReason.ABORT) {
            return Optional.of("this reason is nobody's fault");
        }
        if (result == Result.VOID) {
            return Optional.empty();
        }
        boolean decisive = result.winner().isPresent();
        return switch (reason) {
            case MILL, FEWER_THAN_THREE, NO_MOVE, RESIGNATION ->
                decisive ? Optional.empty() : Optional.of("this reason has a winner");
            case REPETITION, NO_CAPTURE, MOVE_LIMIT, AGREEMENT ->
                result == Result.DRAW ? Optional.empty() : Optional.of("this reason is a draw");
            case FULL_BOARD, ADJUDICATION ->
                result == Result.DOUBLE_FORFEIT
                        ? Optional.of("this reason gives a winner or a draw")
                        : Optional.empty();
            case TIME, ILLEGAL_MOVE, DISCONNECTION, PROTOCOL_VIOLATION, NO_START, WALK_OVER ->
                forfeitContradiction(result, decisive, fault);
            case ABORT -> Optional.of("an abort is never scored, its result is void");
        };
    }

    private static Optional<String> forfeitContradiction(Result result, boolean decisive, Optional<Colour> fault) {
        if (result == Result.DRAW) {
            return Optional.of("a breach of duty is no draw");
        }
        if (decisive && fault.isEmpty()) {
            return Optional.of("the loser's fault is missing");
        }
        return !decisive && fault.isPresent()
                ? Optional.of("in a double forfeit the fault is both sides', so none is named")
                : Optional.empty();
    }

    private static boolean isForfeit(EndReason reason) {
        return switch (reason) {
            case TIME, ILLEGAL_MOVE, DISCONNECTION, PROTOCOL_VIOLATION, NO_START, WALK_OVER -> true;
            case MILL,
                    FEWER_THAN_THREE,
                    NO_MOVE,
                    FULL_BOARD,
                    REPETITION,
                    NO_CAPTURE,
                    MOVE_LIMIT,
                    RESIGNATION,
                    AGREEMENT,
                    ADJUDICATION,
                    ABORT -> false;
        };
    }
}
