package org.millrace.referee.server;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Set;

/**
 * How the server listens and what it lets connections do.
 *
 * @param bind where to listen; port 0 takes any free one
 * @param eventLoops threads that serve connections, at least 1
 * @param event the event's name, as bots are told
 * @param variants what the event plays; empty: any
 * @param grace how long a lost session may be resumed; zero: not at all
 * @param heartbeat the interval of Pings to each bot; zero: never
 * @param handshakeTimeout how long a connection may take to its first message
 * @param maxConnections open connections at most
 * @param messagesPerSecond unasked messages of a connection, averaged over time, before it counts as flooding
 * @param writeBufferBytes what may wait for a bot that does not read before its connection is closed
 */
public record ServerSettings(
        InetSocketAddress bind,
        int eventLoops,
        String event,
        Set<String> variants,
        Duration grace,
        Duration heartbeat,
        Duration handshakeTimeout,
        int maxConnections,
        int messagesPerSecond,
        int writeBufferBytes) {}
