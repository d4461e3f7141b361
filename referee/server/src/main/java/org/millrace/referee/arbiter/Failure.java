package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.IllegalMove;
import org.millrace.rules.text.IllegalMoveText;
import org.millrace.rules.text.PositionText;

/**
 * Why a player loses the game other than on the board: the reason, and the evidence as an English sentence.
 */
record Failure(EndReason reason, String detail) {

    static Failure illegal(Colour colour, Game game, IllegalMove illegal) {
        String sentence = IllegalMoveText.sentence(game.rules().board(), game.position(), illegal);
        return new Failure(
                EndReason.ILLEGAL_MOVE,
                colour + " at ply " + game.ply() + ": " + sentence + ". Position: " + position(game) + ".");
    }

    static Failure malformed(Colour colour, Game game, String why) {
        return new Failure(
                EndReason.ILLEGAL_MOVE,
                colour + " at ply " + game.ply() + ": the answer is no move: " + why + ". Position: " + position(game)
                        + ".");
    }

    Failure withMore(String sentences) {
        return new Failure(reason, detail + sentences);
    }

    private static String position(Game game) {
        return PositionText.format(game.position(), game.rules().board());
    }

    static Failure overTime(Seat seat, int ply, Duration elapsed, GameTerms terms) {
        String meanwhile = seat.circumstances.meanwhile();
        String more = meanwhile.isEmpty() ? "" : " " + meanwhile;
        return new Failure(
                EndReason.TIME,
                seat.colour + " had no answer in time at ply " + ply + ": its time was over " + seconds(elapsed)
                        + " after its clock started (clock " + terms.clock().text() + ", margin "
                        + seconds(terms.margin(seat.colour)) + ")" + connection(seat.lost) + "."
                        + seat.inVain.text() + more);
    }

    static Failure notReady(Seat seat, GameTerms terms) {
        return new Failure(
                EndReason.NO_START,
                seat.colour + " sent no Ready within " + seconds(terms.readyTimeout(seat.colour))
                        + connection(seat.lost) + "." + seat.inVain.text());
    }

    static Failure notBack(Seat seat, GameTerms terms) {
        return new Failure(
                ifGone(seat),
                seat.colour + " did not come back within " + seconds(terms.grace()) + connection(seat.lost) + ".");
    }

    static Failure lost(Seat seat, String detail) {
        return new Failure(ifGone(seat), seat.colour + "'s connection was lost: " + ended(detail));
    }

    static Failure exited(Seat seat, String evidence) {
        return new Failure(ifGone(seat), seat.colour + " is gone: " + evidence);
    }

    static Failure neverCame(Colour colour, String detail) {
        return new Failure(EndReason.NO_START, colour + " never came: " + ended(detail));
    }

    static Failure violated(Colour colour, String detail) {
        return new Failure(EndReason.PROTOCOL_VIOLATION, colour + " broke the protocol: " + ended(detail));
    }

    static Failure outOfTurn(Seat seat, String last) {
        return new Failure(
                EndReason.PROTOCOL_VIOLATION,
                seat.colour + " was out of turn for the limit of " + seat.strikes + " times; the last time: " + last);
    }

    static Failure resigned(Colour colour) {
        return new Failure(EndReason.RESIGNATION, colour + " resigned.");
    }

    /** A bot that goes away before it was ever ready has not started; later it has left. */
    private static EndReason ifGone(Seat seat) {
        return seat.ready ? EndReason.DISCONNECTION : EndReason.NO_START;
    }

    private static String connection(Optional<String> lost) {
        return lost.map(detail -> "; its connection was lost: " + detail).orElse("");
    }

    static String seconds(Duration time) {
        return String.format(Locale.ROOT, "%.3f s", time.toNanos() / 1e9);
    }

    /** With a full stop, if it has no end of its own: last lines of a bot may have one. */
    private static String ended(String detail) {
        return detail.isEmpty() || ".!?…".indexOf(detail.charAt(detail.length() - 1)) < 0 ? detail + "." : detail;
    }
}
