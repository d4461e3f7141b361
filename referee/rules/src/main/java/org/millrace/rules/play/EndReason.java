package org.millrace.rules.play;

import java.util.Arrays;
import java.util.Optional;

/**
 * How a game ended: the one vocabulary from rules to record, wire, store and PGN. The reasons by the board stand
 * first, in their order of precedence; the others are the referee's.
 */
public enum EndReason {
    /** A mill was completed where a mill wins. */
    MILL("mill"),
    /** A player's stones on the board and in hand add up to fewer than three. */
    FEWER_THAN_THREE("fewer-than-three"),
    /** The player to move has no legal move. */
    NO_MOVE("no-move"),
    /** The last placing filled the board, and the rules make that a draw. */
    FULL_BOARD("full-board"),
    /** The same position stood as often as the repetition limit says. */
    REPETITION("repetition"),
    /** As many consecutive moves as the limit says were made without a stone taken or placed. */
    NO_CAPTURE("no-capture"),
    /** As many moves as the limit says were made. */
    MOVE_LIMIT("move-limit"),
    /** A player's time ran out. */
    TIME("time"),
    /** A player made an illegal move. */
    ILLEGAL_MOVE("illegal-move"),
    /** A player's connection was lost. */
    DISCONNECTION("disconnection"),
    /** A player broke the protocol. */
    PROTOCOL_VIOLATION("protocol-violation"),
    /** A player was not there, or not ready, when the game was to start. */
    NO_START("no-start"),
    /** A player resigned. */
    RESIGNATION("resignation"),
    /** The players agreed on a draw. */
    AGREEMENT("agreement"),
    /** The event's rules for games that are as good as decided ended it. */
    ADJUDICATION("adjudication"),
    /** A player was withdrawn before the game. */
    WALK_OVER("walk-over"),
    /** The referee's own fault; never scored. */
    ABORT("abort");

    private final String code;

    EndReason(String code) {
        this.code = code;
    }

    /** The reason as it is written everywhere, such as {@code fewer-than-three}. */
    public String code() {
        return code;
    }

    /** Whether the rules of the game ended it, rather than the referee. */
    public boolean byBoard() {
        return compareTo(MOVE_LIMIT) <= 0;
    }

    /** The reason of this code; empty if there is none. */
    public static Optional<EndReason> byCode(String code) {
        return Arrays.stream(values())
                .filter(reason -> reason.code.equals(code))
                .findFirst();
    }
}
