package org.millrace.referee.wire;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.protocol.frame.BodyWriter;
import org.millrace.protocol.frame.FrameBody;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Position;
import org.millrace.protocol.v1.RefereeMessage;
import org.millrace.protocol.v1.TimingReceipt;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.referee.arbiter.TurnNotice;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Moves;

/** A request to move: the one message of every move, so it is written by hand. */
final class YourTurnBody implements FrameBody {

    private final byte[] gameId;
    private final Board board;
    private final TurnNotice turn;
    private final List<org.millrace.rules.play.Move> legalMoves;

    /**
     * The request of one move.
     *
     * @param gameId as UTF-8; not to be changed
     */
    YourTurnBody(byte[] gameId, Board board, TurnNotice turn, List<org.millrace.rules.play.Move> legalMoves) {
        this.gameId = gameId;
        this.board = board;
        this.turn = turn;
        this.legalMoves = legalMoves;
    }

    @Override
    public int field() {
        return RefereeMessage.YOUR_TURN_FIELD_NUMBER;
    }

    @Override
    public void writeTo(BodyWriter out) {
        Colour mover = turn.position().side();
        out.bytes(YourTurn.GAME_ID_FIELD_NUMBER, gameId);
        out.nonzero(YourTurn.PLY_FIELD_NUMBER, turn.ply());
        position(out);
        Optional<org.millrace.rules.play.Move> last = turn.lastMove();
        if (last.isPresent()) {
            move(out, YourTurn.LAST_MOVE_FIELD_NUMBER, last.get().code());
        }
        time(out, YourTurn.OWN_CLOCK_NS_FIELD_NUMBER, turn.clocks().of(mover));
        time(out, YourTurn.OPPONENT_CLOCK_NS_FIELD_NUMBER, turn.clocks().of(mover.opponent()));
        time(out, YourTurn.TIME_LEFT_NS_FIELD_NUMBER, turn.timeForMove());
        if (turn.nodeLimit().isPresent()) {
            out.number(YourTurn.NODE_LIMIT_FIELD_NUMBER, turn.nodeLimit().getAsLong());
        }
        out.nonzero(YourTurn.REPETITIONS_FIELD_NUMBER, turn.repetitions());
        out.nonzero(YourTurn.DRAW_OFFERED_FIELD_NUMBER, turn.drawOffered() ? 1 : 0);
        for (int i = 0; i < legalMoves.size(); i++) {
            move(out, YourTurn.LEGAL_MOVES_FIELD_NUMBER, legalMoves.get(i).code());
        }
        if (turn.receipt().isPresent()) {
            receipt(out, turn.receipt().get());
        }
    }

    private void position(BodyWriter out) {
        org.millrace.rules.play.Position position = turn.position();
        int began = out.begin(YourTurn.POSITION_FIELD_NUMBER);
        int points = out.begin(Position.BOARD_FIELD_NUMBER);
        for (int point = 0; point < board.size(); point++) {
            out.octet(WireBoard.letter(position, point));
        }
        out.end(points);
        out.number(
                Position.SIDE_TO_MOVE_FIELD_NUMBER,
                WireBoard.colour(position.side()).getNumber());
        out.nonzero(Position.WHITE_HAND_FIELD_NUMBER, position.whiteHand());
        out.nonzero(Position.BLACK_HAND_FIELD_NUMBER, position.blackHand());
        out.nonzero(Position.NO_CAPTURE_COUNT_FIELD_NUMBER, position.noCaptureCount());
        out.end(began);
    }

    private static void move(BodyWriter out, int field, int code) {
        int began = out.begin(field);
        if (Moves.from(code) != Moves.NONE) {
            out.number(Move.FROM_FIELD_NUMBER, Moves.from(code));
        }
        out.number(Move.TO_FIELD_NUMBER, Moves.to(code));
        if (Moves.isCapture(code)) {
            int removals = out.begin(Move.REMOVALS_FIELD_NUMBER);
            for (int i = 0; i < Moves.MAX_REMOVALS && Moves.removal(code, i) != Moves.NONE; i++) {
                out.octet(Moves.removal(code, i));
            }
            out.end(removals);
        }
        out.end(began);
    }

    private static void receipt(BodyWriter out, org.millrace.referee.arbiter.TimingReceipt receipt) {
        int began = out.begin(YourTurn.PREVIOUS_FIELD_NUMBER);
        out.nonzero(TimingReceipt.PLY_FIELD_NUMBER, receipt.ply());
        out.nonzero(TimingReceipt.ELAPSED_NS_FIELD_NUMBER, receipt.elapsed().toNanos());
        out.nonzero(TimingReceipt.CHARGED_NS_FIELD_NUMBER, receipt.charged().toNanos());
        out.nonzero(TimingReceipt.FORGIVEN_NS_FIELD_NUMBER, receipt.forgiven().toNanos());
        time(out, TimingReceipt.ROUND_TRIP_NS_FIELD_NUMBER, receipt.roundTrip());
        out.end(began);
    }

    private static void time(BodyWriter out, int field, Optional<Duration> time) {
        if (time.isPresent()) {
            out.number(field, time.get().toNanos());
        }
    }
}
