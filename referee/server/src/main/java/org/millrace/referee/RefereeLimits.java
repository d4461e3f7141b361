package org.millrace.referee;

import java.time.Duration;

/**
 * What a connection may do at most.
 *
 * @param handshakeTimeout how long it may take to its first message; longer than zero
 * @param connections open connections in all, at least 1
 * @param messagesPerSecond messages that nobody asked for, averaged over time, at least 1
 * @param writeBufferBytes what may wait for a bot that does not read, at least 1
 */
public record RefereeLimits(Duration handshakeTimeout, int connections, int messagesPerSecond, int writeBufferBytes) {

    /** 10 s, 16,384 connections, 100 messages a second, 256 KiB. */
    public static final RefereeLimits DEFAULT = new RefereeLimits(Duration.ofSeconds(10), 16_384, 100, 256 * 1024);

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a value is none of these
     */
    public RefereeLimits {
        if (handshakeTimeout.isNegative() || handshakeTimeout.isZero()) {
            throw new IllegalArgumentException(
                    "The handshake timeout is %s; give more than zero.".formatted(handshakeTimeout));
        }
        requirePositive("the limit of connections", connections);
        requirePositive("the limit of messages a second", messagesPerSecond);
        requirePositive("the limit of the write buffer", writeBufferBytes);
    }

    private static void requirePositive(String what, int value) {
        if (value < 1) {
            throw new IllegalArgumentException("For %s %d was given; give 1 or more.".formatted(what, value));
        }
    }
}
