package org.millrace.record.pgn;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Outcome;

/**
 * The verdict on a game that another program wrote, from its result, its {@code Termination} and the board.
 *
 * <p>The board comes first: where it ended the game, its reason stands. Otherwise the {@code Termination} says why, in
 * PGN's words (section 9.8.1 of the 1994 standard), in those of cutechess and fastchess, or in Millrace's own; a text
 * in other words becomes the verdict's detail. Nothing said means resignation, a draw agreed on, or a void game.
 */
record ForeignEnd(Result result, Optional<String> termination, Optional<Outcome> board, Optional<Colour> fault) {
    private static final Set<String> SAYS_NOTHING = Set.of("", "?", "-", "normal");
    private static final String UNTERMINATED = "unterminated";

    /**
     * The verdict.
     *
     * @param detail what the file's own tag says; the termination's text takes its place where that is no known word
     * @throws IllegalArgumentException if the parts contradict each other, with the reason
     */
    Verdict verdict(Optional<String> detail) {
        String said = termination.orElse("").strip().toLowerCase(Locale.ROOT);
        Optional<EndReason> named = reason(said);
        boolean known = named.isPresent() || SAYS_NOTHING.contains(said) || said.equals(UNTERMINATED);
        String words = detail.orElse(known ? "" : termination.orElse(""));
        if (result == Result.VOID) {
            return new Verdict(Result.VOID, EndReason.ABORT, fault, words);
        }
        if (said.equals(UNTERMINATED)) {
            throw new IllegalArgumentException("a game that is not terminated has the result *, not " + result.text());
        }
        EndReason reason = named.or(() -> board.map(Outcome::reason)).orElseGet(this::unsaid);
        return new Verdict(result, reason, fault(reason), words);
    }

    private Optional<EndReason> reason(String said) {
        return switch (said) {
            case "time forfeit", "timeout", "on time", "lost on time" -> Optional.of(EndReason.TIME);
            case "illegal move" -> Optional.of(EndReason.ILLEGAL_MOVE);
            case "rules infraction" -> Optional.of(EndReason.PROTOCOL_VIOLATION);
            case "adjudicated", "emergency" -> Optional.of(EndReason.ADJUDICATION);
            case "abandoned", "death", "disconnect", "stalled connection", "crash" ->
                Optional.of(result == Result.DRAW ? EndReason.ADJUDICATION : EndReason.DISCONNECTION);
            case "resign", "resigned" -> Optional.of(EndReason.RESIGNATION);
            default -> EndReason.byCode(said).filter(code -> code != EndReason.ABORT);
        };
    }

    private EndReason unsaid() {
        return switch (result) {
            case WHITE_WINS, BLACK_WINS -> EndReason.RESIGNATION;
            case DRAW -> EndReason.AGREEMENT;
            case DOUBLE_FORFEIT -> EndReason.NO_START;
            case VOID -> EndReason.ABORT;
        };
    }

    /** The loser's, where the reason is somebody's fault and the file does not say whose. */
    private Optional<Colour> fault(EndReason reason) {
        return switch (reason) {
            case TIME, ILLEGAL_MOVE, DISCONNECTION, PROTOCOL_VIOLATION, NO_START, WALK_OVER ->
                fault.or(() -> result.winner().map(Colour::opponent));
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
                    ABORT -> fault;
        };
    }
}
