package org.millrace.referee;

import java.time.Duration;

/**
 * One player of a game.
 *
 * @param readyTimeout how long to wait for a connection of the bot, and then for its Ready
 */
public record Seat(Admission admission, Duration readyTimeout) {

    /** The usual time of a bot that is running already: 10 s. */
    public static final Duration READY_TIMEOUT = Duration.ofSeconds(10);

    /** The usual time of a process in its first game: 60 s. */
    public static final Duration FIRST_READY_TIMEOUT = Duration.ofSeconds(60);
}
