package org.millrace.referee;

import java.time.Duration;
import org.millrace.referee.server.ConnectionLimits;

/**
 * What connections may do at most; {@link #DEFAULT} gives the defaults, the {@code with} methods change one value each.
 *
 * @param handshakeTimeout how long a connection may take to its first message, the TLS handshake included; longer than
 *     zero; default 10 s
 * @param connections open connections in all, at least 1; default 16,384
 * @param perAddress open connections from one address, or one network of IPv6 with a prefix of 64 bits, at least 1;
 *     connections from this machine itself are not counted; default 512
 * @param strangers open connections that have not been welcomed, at least 1; when there are more, the one that has been
 *     there longest goes; default 4,096
 * @param messagesPerSecond messages of a connection that nobody asked for, averaged over time, at least 1; default 100
 * @param bytesPerSecond bytes of a connection that nobody asked for, averaged over time, at least 1; default 256 KiB
 * @param writeBufferBytes what may wait for a bot that does not read, at least 1; default 256 KiB
 */
public record RefereeLimits(
        Duration handshakeTimeout,
        int connections,
        int perAddress,
        int strangers,
        int messagesPerSecond,
        int bytesPerSecond,
        int writeBufferBytes) {

    /** The defaults. */
    public static final RefereeLimits DEFAULT =
            new RefereeLimits(Duration.ofSeconds(10), 16_384, 512, 4096, 100, 256 * 1024, 256 * 1024);

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
        requirePositive("the limit of connections per address", perAddress);
        requirePositive("the limit of strangers", strangers);
        requirePositive("the limit of messages a second", messagesPerSecond);
        requirePositive("the limit of bytes a second", bytesPerSecond);
        requirePositive("the limit of the write buffer", writeBufferBytes);
    }

    public RefereeLimits withHandshakeTimeout(Duration timeout) {
        return new RefereeLimits(
                timeout, connections, perAddress, strangers, messagesPerSecond, bytesPerSecond, writeBufferBytes);
    }

    public RefereeLimits withConnections(int most) {
        return new RefereeLimits(
                handshakeTimeout, most, perAddress, strangers, messagesPerSecond, bytesPerSecond, writeBufferBytes);
    }

    public RefereeLimits withPerAddress(int most) {
        return new RefereeLimits(
                handshakeTimeout, connections, most, strangers, messagesPerSecond, bytesPerSecond, writeBufferBytes);
    }

    public RefereeLimits withStrangers(int most) {
        return new RefereeLimits(
                handshakeTimeout, connections, perAddress, most, messagesPerSecond, bytesPerSecond, writeBufferBytes);
    }

    public RefereeLimits withMessagesPerSecond(int most) {
        return new RefereeLimits(
                handshakeTimeout, connections, perAddress, strangers, most, bytesPerSecond, writeBufferBytes);
    }

    public RefereeLimits withBytesPerSecond(int most) {
        return new RefereeLimits(
                handshakeTimeout, connections, perAddress, strangers, messagesPerSecond, most, writeBufferBytes);
    }

    public RefereeLimits withWriteBufferBytes(int most) {
        return new RefereeLimits(
                handshakeTimeout, connections, perAddress, strangers, messagesPerSecond, bytesPerSecond, most);
    }

    ConnectionLimits forServer() {
        return new ConnectionLimits(
                handshakeTimeout,
                connections,
                perAddress,
                strangers,
                messagesPerSecond,
                bytesPerSecond,
                writeBufferBytes);
    }

    private static void requirePositive(String what, int value) {
        if (value < 1) {
            throw new IllegalArgumentException("For %s %d was given; give 1 or more.".formatted(what, value));
        }
    }
}
