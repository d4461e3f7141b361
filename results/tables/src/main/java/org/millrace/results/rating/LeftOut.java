package org.millrace.results.rating;

/** Why a finished game is not rated. */
public enum LeftOut {
    /** It has no result; it is played again. */
    VOID,
    /** It has no result yet, or one that its file has no word for. */
    UNFINISHED,
    /** Its file gives no result, or one in words that PGN does not know. */
    UNKNOWN_RESULT,
    /** Its file does not name both players. */
    UNNAMED,
    /** A bot played against itself. */
    SELF_PLAY,
    /** A player was not there when it was to start, so nothing was played. */
    NO_START,
    /** A player had been withdrawn, so nothing was played. */
    WALK_OVER,
    /** Both players failed, and neither got a point. */
    DOUBLE_FORFEIT,
    /** It was lost by a breach of duty, and such games were not wanted. */
    FORFEIT,
    /** It repeats an earlier game, and such games were not wanted. */
    DUPLICATE
}
