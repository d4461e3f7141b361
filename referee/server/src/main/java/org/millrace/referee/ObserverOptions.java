package org.millrace.referee;

import java.time.Duration;
import java.util.Optional;

/**
 * What observers may see, and how many of them there may be.
 *
 * @param token what an observer has to show, no bot's token; empty: nothing, everybody who reaches the referee may watch
 * @param delay how long after it happened they are shown what happens in games, zero to one hour
 * @param thoughts whether they are shown what bots think while a game runs; otherwise that is in the record only
 * @param limit observers at once, at least 1
 */
public record ObserverOptions(Optional<Token> token, Duration delay, boolean thoughts, int limit) {

    /** The longest delay. */
    public static final Duration LONGEST_DELAY = Duration.ofHours(1);

    /** The usual limit of observers. */
    public static final int LIMIT = 500;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if the delay or the limit is out of its range
     */
    public ObserverOptions {
        if (delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0) {
            throw new IllegalArgumentException(
                    "The delay of observers is %s; give zero to %s.".formatted(delay, LONGEST_DELAY));
        }
        if (limit < 1) {
            throw new IllegalArgumentException("The limit of observers is %d; give 1 or more.".formatted(limit));
        }
    }

    /** Observers with a token, who see everything but thoughts at once. */
    public static ObserverOptions withToken(Token token) {
        return new ObserverOptions(Optional.of(token), Duration.ZERO, false, LIMIT);
    }
}
