package org.millrace.referee.session;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.millrace.referee.arbiter.Event;
import org.millrace.rules.play.Colour;

/** What a bot may say, free of how it is written on the wire. */
public sealed interface BotSays {

    /** The version of the protocol that a first message speaks. */
    record Version(int major, int minor) {}

    /** A bot introduces itself. */
    record Hello(Version version, Greeting greeting, SecretHash token) implements BotSays {}

    /** A bot is back after a lost connection. */
    record Resume(Version version, String sessionId, ResumeSecret secret, SecretHash token) implements BotSays {}

    /**
     * Somebody wants to watch.
     *
     * @param name what it calls itself; may be empty
     * @param games the ids of the games that it wants to see; empty: all
     */
    record Observe(Version version, String name, SecretHash token, Set<String> games) implements BotSays {}

    /** Something about one of its games. */
    record OfGame(String gameId, Deed deed) implements BotSays {}

    /** A question whether the referee is there. */
    record Ping(long id) implements BotSays {}

    /** The answer to the referee's Ping. */
    record Pong(long id) implements BotSays {}

    /** The bot leaves after its running games. */
    record Goodbye() implements BotSays {}

    /** A message without content, or with a content that this version does not know. */
    record Nothing() implements BotSays {}

    /** What a bot does in a game, before it is known which seat there is its own. */
    @FunctionalInterface
    interface Deed {
        /**
         * The deed as an event.
         *
         * @param roundTrip the smallest recent measured round trip of the connection
         * @param at when it was read
         */
        Event by(Colour colour, Optional<Duration> roundTrip, long at);
    }
}
