package org.millrace.referee.watch;

import io.netty.util.concurrent.EventExecutor;
import org.millrace.rules.play.EndReason;

/**
 * What the referee counts and measures; every method does nothing unless overridden.
 *
 * <p>Called on the referee's event loops, in the middle of its work: an implementation returns at once and may be
 * called by several threads. An exception that it throws while a game is handled makes that game void. Times are
 * nanoseconds, since some of them are taken at every move.
 */
public interface RefereeMetrics {

    /** Counts nothing. */
    RefereeMetrics NONE = new RefereeMetrics() {};

    /**
     * The referee listens.
     *
     * @param loops its event loops, which may be asked and given small tasks until it is closed
     */
    default void opened(Iterable<EventExecutor> loops) {}

    /** The referee has been closed, or is just being closed: no game is begun any more. */
    default void closed() {}

    /** A connection was accepted; nobody knows yet whose. */
    default void connectionOpened() {}

    /** A connection is closed. */
    default void connectionClosed() {}

    /** A bot was welcomed, or came back. */
    default void sessionOpened() {}

    /** A bot's session lost its connection or ended. */
    default void sessionClosed() {}

    /**
     * A connection was not let in.
     *
     * @param code why, such as {@code TOKEN}; {@code FULL}, {@code ADDRESS_LIMIT}, {@code CROWD} and {@code HANDSHAKES}
     *     are the limits of connections
     */
    default void refused(String code) {}

    /**
     * A peer did something wrong and was told so, or its connection closed for it.
     *
     * @param code the wire's name of the reason, such as {@code UNPARSABLE}
     */
    default void fault(String code) {}

    /** An observer was let in. */
    default void observerOpened() {}

    /** An observer's connection is closed. */
    default void observerClosed() {}

    /** An observer is being dropped since it did not keep up, or the gallery did not. */
    default void observerDropped() {}

    /** A round trip was measured. */
    default void roundTrip(long nanos) {}

    /** A game was announced to its players. */
    default void gameStarted() {}

    /**
     * A game that was ordered is over.
     *
     * @param begun whether it had been announced to its players
     */
    default void gameFinished(EndReason reason, boolean begun) {}

    /**
     * A move was accepted.
     *
     * @param nanos from the read of the move until the kernel has the next request, or the game is over
     */
    default void moveAccepted(long nanos) {}

    /** Moves of one player in one game that came too late to count, when there were any. */
    default void latePlays(int count) {}

    /**
     * A flag fell.
     *
     * @param nanos how long after the end of the player's time
     */
    default void flagFell(long nanos) {}

    /**
     * While games with clocks are played, each event loop measures a hundred times a second how late it is.
     *
     * @param nanos how late
     */
    default void loopLag(long nanos) {}

    /**
     * The garbage collector stopped the program; told by a thread of the virtual machine.
     *
     * @param nanos for how long
     */
    default void gcPause(long nanos) {}
}
