package org.millrace.record.pgn;

/** How the moves of a game may be spelt. */
enum MoveSpelling {
    /** Each move one word in Millrace's notation, in capital or small letters. */
    OWN,
    /** Other signs between the points too, and a move in several words, as long as there is no doubt. */
    FREE
}
