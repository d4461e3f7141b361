package org.millrace.referee;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * One player of a game.
 *
 * @param readyTimeout how long to wait for a connection of the bot, and then for its Ready
 * @param nodeLimit how many nodes a move the bot is told to search at most, in place of the clock rule's, at least 1;
 *     it counts them itself
 */
public record Seat(Admission admission, Duration readyTimeout, OptionalLong nodeLimit) {

    public Seat {
        if (nodeLimit.isPresent() && nodeLimit.getAsLong() < 1) {
            throw new IllegalArgumentException("a bot searches at least 1 node, not " + nodeLimit.getAsLong());
        }
    }

    /** A player without a node limit of its own. */
    public Seat(Admission admission, Duration readyTimeout) {
        this(admission, readyTimeout, OptionalLong.empty());
    }

    /** The usual time of a bot that is running already: 10 s. */
    public static final Duration READY_TIMEOUT = Duration.ofSeconds(10);

    /** The usual time of a process in its first game: 60 s. */
    public static final Duration FIRST_READY_TIMEOUT = Duration.ofSeconds(60);
}
