package org.millrace.referee.wire;

import static org.millrace.referee.wire.WireWriter.begin;
import static org.millrace.referee.wire.WireWriter.bytes;
import static org.millrace.referee.wire.WireWriter.end;
import static org.millrace.referee.wire.WireWriter.nonzero;
import static org.millrace.referee.wire.WireWriter.number;

import io.netty.buffer.ByteBuf;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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

    /** Keys, lengths and numbers beside the game's id, the board and the legal moves. */
    private static final int REST = 32 * WireWriter.LONGEST_VARINT;

    private static final int LONGEST_MOVE = 16;

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
    public int maxLength() {
        return REST + gameId.length + board.size() + legalMoves.size() * LONGEST_MOVE;
    }

    @Override
    public void writeTo(ByteBuf out) {
        Colour mover = turn.position().side();
        bytes(out, YourTurn.GAME_ID_FIELD_NUMBER, gameId);
        nonzero(out, YourTurn.PLY_FIELD_NUMBER, turn.ply());
        position(out);
        Optional<org.millrace.rules.play.Move> last = turn.lastMove();
        if (last.isPresent()) {
            move(out, YourTurn.LAST_MOVE_FIELD_NUMBER, last.get().code());
        }
        time(out, YourTurn.OWN_CLOCK_NS_FIELD_NUMBER, turn.clocks().of(mover));
        time(out, YourTurn.OPPONENT_CLOCK_NS_FIELD_NUMBER, turn.clocks().of(mover.opponent()));
        time(out, YourTurn.TIME_LEFT_NS_FIELD_NUMBER, turn.timeForMove());
        if (turn.nodeLimit().isPresent()) {
            number(out, YourTurn.NODE_LIMIT_FIELD_NUMBER, turn.nodeLimit().getAsLong());
        }
        nonzero(out, YourTurn.REPETITIONS_FIELD_NUMBER, turn.repetitions());
        nonzero(out, YourTurn.DRAW_OFFERED_FIELD_NUMBER, turn.drawOffered() ? 1 : 0);
        for (org.millrace.rules.play.Move move : legalMoves) {
            move(out, YourTurn.LEGAL_MOVES_FIELD_NUMBER, move.code());
        }
        if (turn.receipt().isPresent()) {
            receipt(out, turn.receipt().get());
        }
    }

    private void position(ByteBuf out) {
        org.millrace.rules.play.Position position = turn.position();
        int began = begin(out, YourTurn.POSITION_FIELD_NUMBER);
        int points = begin(out, Position.BOARD_FIELD_NUMBER);
        for (int point = 0; point < board.size(); point++) {
            out.writeByte(WireBoard.letter(position, point));
        }
        end(out, points);
        number(
                out,
                Position.SIDE_TO_MOVE_FIELD_NUMBER,
                WireBoard.colour(position.side()).getNumber());
        nonzero(out, Position.WHITE_HAND_FIELD_NUMBER, position.whiteHand());
        nonzero(out, Position.BLACK_HAND_FIELD_NUMBER, position.blackHand());
        nonzero(out, Position.NO_CAPTURE_COUNT_FIELD_NUMBER, position.noCaptureCount());
        end(out, began);
    }

    private static void move(ByteBuf out, int field, int code) {
        int began = begin(out, field);
        if (Moves.from(code) != Moves.NONE) {
            number(out, Move.FROM_FIELD_NUMBER, Moves.from(code));
        }
        number(out, Move.TO_FIELD_NUMBER, Moves.to(code));
        if (Moves.isCapture(code)) {
            int removals = begin(out, Move.REMOVALS_FIELD_NUMBER);
            for (int i = 0; i < Moves.MAX_REMOVALS && Moves.removal(code, i) != Moves.NONE; i++) {
                out.writeByte(Moves.removal(code, i));
            }
            end(out, removals);
        }
        end(out, began);
    }

    private static void receipt(ByteBuf out, org.millrace.referee.arbiter.TimingReceipt receipt) {
        int began = begin(out, YourTurn.PREVIOUS_FIELD_NUMBER);
        nonzero(out, TimingReceipt.PLY_FIELD_NUMBER, receipt.ply());
        nonzero(out, TimingReceipt.ELAPSED_NS_FIELD_NUMBER, receipt.elapsed().toNanos());
        nonzero(out, TimingReceipt.CHARGED_NS_FIELD_NUMBER, receipt.charged().toNanos());
        nonzero(out, TimingReceipt.FORGIVEN_NS_FIELD_NUMBER, receipt.forgiven().toNanos());
        time(out, TimingReceipt.ROUND_TRIP_NS_FIELD_NUMBER, receipt.roundTrip());
        end(out, began);
    }

    private static void time(ByteBuf out, int field, Optional<Duration> time) {
        if (time.isPresent()) {
            number(out, field, time.get().toNanos());
        }
    }
}
