package org.millrace.referee.server;

import java.time.Duration;

/**
 * What the server lets connections do.
 *
 * @param handshakeTimeout how long a connection may take to its first message, TLS included
 * @param connections open connections in all
 * @param perAddress open connections from one address other than this machine's own
 * @param strangers open connections that have not been welcomed
 * @param messagesPerSecond unasked messages of a connection, averaged over time, before it counts as flooding
 * @param bytesPerSecond unasked bytes of a connection, averaged over time, before it counts as flooding
 * @param writeBufferBytes what may wait for a bot that does not read before its connection is closed
 */
public record ConnectionLimits(
        Duration handshakeTimeout,
        int connections,
        int perAddress,
        int strangers,
        int messagesPerSecond,
        int bytesPerSecond,
        int writeBufferBytes) {

    ConnectionLimits withConnections(int most) {
        return new ConnectionLimits(
                handshakeTimeout, most, perAddress, strangers, messagesPerSecond, bytesPerSecond, writeBufferBytes);
    }
}
