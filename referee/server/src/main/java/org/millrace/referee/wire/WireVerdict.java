package org.millrace.referee.wire;

import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.Result;

/** How games end, as the schema has it. */
final class WireVerdict {

    private WireVerdict() {}

    static Result result(org.millrace.record.Result result) {
        return switch (result) {
            case WHITE_WINS -> Result.RESULT_WHITE_WINS;
            case BLACK_WINS -> Result.RESULT_BLACK_WINS;
            case DRAW -> Result.RESULT_DRAW;
            case DOUBLE_FORFEIT -> Result.RESULT_DOUBLE_FORFEIT;
            case VOID -> Result.RESULT_VOID;
        };
    }

    static EndReason reason(org.millrace.rules.play.EndReason reason) {
        return switch (reason) {
            case MILL -> EndReason.END_REASON_MILL;
            case FEWER_THAN_THREE -> EndReason.END_REASON_FEWER_THAN_THREE;
            case NO_MOVE -> EndReason.END_REASON_NO_MOVE;
            case FULL_BOARD -> EndReason.END_REASON_FULL_BOARD;
            case REPETITION -> EndReason.END_REASON_REPETITION;
            case NO_CAPTURE -> EndReason.END_REASON_NO_CAPTURE;
            case MOVE_LIMIT -> EndReason.END_REASON_MOVE_LIMIT;
            case TIME -> EndReason.END_REASON_TIME;
            case ILLEGAL_MOVE -> EndReason.END_REASON_ILLEGAL_MOVE;
            case DISCONNECTION -> EndReason.END_REASON_DISCONNECTION;
            case PROTOCOL_VIOLATION -> EndReason.END_REASON_PROTOCOL_VIOLATION;
            case NO_START -> EndReason.END_REASON_NO_START;
            case RESIGNATION -> EndReason.END_REASON_RESIGNATION;
            case AGREEMENT -> EndReason.END_REASON_AGREEMENT;
            case ADJUDICATION -> EndReason.END_REASON_ADJUDICATION;
            case WALK_OVER -> EndReason.END_REASON_WALK_OVER;
            case ABORT -> EndReason.END_REASON_ABORT;
        };
    }
}
