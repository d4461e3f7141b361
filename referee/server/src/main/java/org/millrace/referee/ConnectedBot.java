package org.millrace.referee;

import java.net.SocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A bot with an open connection, as it was when asked. The texts are the bot's own words, without control characters.
 *
 * @param session the session's public id
 * @param variants the variants it plays; empty: all
 * @param maxGames how many games it plays at once
 * @param running how many it plays now
 * @param options the options that it offers, with their default values
 * @param roundTrip the smallest recent measured round trip; empty before the first
 */
public record ConnectedBot(
        String name,
        String session,
        String author,
        String sdk,
        String version,
        Set<String> variants,
        int maxGames,
        int running,
        Map<String, String> options,
        Optional<Duration> roundTrip,
        SocketAddress remote) {}
