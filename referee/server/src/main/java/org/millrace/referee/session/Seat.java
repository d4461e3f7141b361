package org.millrace.referee.session;

/**
 * A place in one running game, as the session of its player sees it.
 *
 * <p>Called by the connection's thread; the game carries the calls over to its own, in order. Times are nanoseconds of
 * the referee's clock.
 */
public interface Seat {

    /** The bot did something in this game. */
    void received(BotSays.Deed deed, long at);

    /** The connection is gone, the session may come back. */
    void lost(String detail, long at);

    /** The session has a connection again. */
    void resumed(long at);

    /** The bot's process or session is gone for good. */
    void exited(String evidence, long at);

    /** The bot broke the protocol beyond repair. */
    void violated(String detail, long at);

    /** The referee failed in something that concerns this game. */
    void failed(String why);

    /** Whether the bot owes an answer, so that its silence is no sign of a dead connection. */
    boolean awaited();
}
