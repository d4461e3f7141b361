package org.millrace.referee.arbiter;

/** What was out of turn about a well-formed message. Each is a strike; the last strike loses the game. */
public enum Misstep {
    /** A move, or an accepted draw, before both players were ready. */
    NOT_STARTED,
    /** A move while the opponent is to move. */
    NOT_TO_MOVE,
    /** A move for a ply that is still to come. */
    FUTURE_PLY,
    /** An accepted draw that nobody offered. */
    NO_DRAW_OFFER,
    /** A Ready that no GameStart asked for. */
    UNEXPECTED_READY,
    /** Something that the session found out of turn. */
    OTHER
}
