package org.millrace.rules.variant;

/** How a game ends whose last placing fills the board, so that nobody can move. */
public enum FullBoard {
    /** A draw. */
    DRAW,
    /** The player to move has no move and loses, as he would on any other board. */
    MOVER_LOSES
}
