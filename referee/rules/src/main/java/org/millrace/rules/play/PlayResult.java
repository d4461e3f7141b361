package org.millrace.rules.play;

/** What comes of playing a move: the game after it, or the reason why the move is illegal. */
public sealed interface PlayResult {
    /** The move was legal. */
    record Played(Game game) implements PlayResult {}

    /** The move was illegal; the game stands as it stood. */
    record Illegal(IllegalMove reason) implements PlayResult {}
}
