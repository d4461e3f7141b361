package org.millrace.tournament.opening.make;

/** Why a placement is no opening. */
public enum Refusal {
    /** It comes to the same as another up to symmetry of the board. */
    SAME,
    /** A mill stands in it, so it cannot be reached without a capture. */
    MILL,
    /** The game is over there. */
    OVER,
    /** The search prefers one side, or sees it win. */
    UNBALANCED
}
