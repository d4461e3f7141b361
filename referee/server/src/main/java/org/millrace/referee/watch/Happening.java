package org.millrace.referee.watch;

import org.millrace.referee.arbiter.Effect;
import org.millrace.referee.arbiter.GameEnd;

/** Something in a game that observers are to be shown. */
sealed interface Happening {

    ShownGame game();

    /** When it happened, in nanoseconds of the referee's clock. */
    long at();

    /** The game was announced to its players. */
    record Began(ShownGame game, long at) implements Happening {}

    /** A move was accepted. */
    record Moved(ShownGame game, Effect.MovePlayed move, long at) implements Happening {}

    /** The game has ended. */
    record Ended(ShownGame game, GameEnd end, long at) implements Happening {}
}
