package org.millrace.record;

/** Who played a game, and how it ended: what a table of scores needs of a game. */
public interface GameResult {
    /** The name of the player with the white stones. */
    String white();

    /** The name of the player with the black stones. */
    String black();

    /** How it ended. */
    Verdict verdict();
}
