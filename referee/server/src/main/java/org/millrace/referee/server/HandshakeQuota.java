package org.millrace.referee.server;

import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * How many TLS handshakes may be begun, from one address and by all: a ClientHello that somebody recorded costs its
 * sender nothing and the referee milliseconds of calculation.
 *
 * <p>Safe for all threads; asked when a handshake begins, never at a move.
 */
final class HandshakeQuota {

    /** From one address, or one network of IPv6. */
    static final int ADDRESS_PER_SECOND = 10;

    static final int ADDRESS_AT_ONCE = 50;

    /** From all addresses together. */
    static final int ALL_PER_SECOND = 50;

    static final int ALL_AT_ONCE = 200;

    /**
     * Twice as many addresses as can have a bucket that is not full, since each of those has taken from that of all:
     * beyond it at least half can be forgotten.
     */
    private static final int REMEMBERED = 2 * (ALL_AT_ONCE + ALL_PER_SECOND * (ADDRESS_AT_ONCE / ADDRESS_PER_SECOND));

    private final LongSupplier nanoTime;
    private final TokenBucket all;
    private final Map<String, TokenBucket> byAddress = new HashMap<>();

    /** Nobody has begun one yet. */
    HandshakeQuota(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
        all = new TokenBucket(ALL_AT_ONCE, ALL_PER_SECOND, nanoTime.getAsLong());
    }

    /**
     * Counts a handshake that is to be begun. One that exceeds the quota of its address takes nothing from that of all.
     *
     * @return why it may not be begun, in a sentence; empty if it may
     */
    synchronized Optional<String> begin(SocketAddress remote) {
        long now = nanoTime.getAsLong();
        Optional<TokenBucket> ofAddress = Guest.networkOf(remote).map(network -> bucket(network, now));
        if (ofAddress.filter(bucket -> bucket.isEmpty(now)).isPresent()) {
            return Optional.of("More than %d TLS handshakes a second from one address; connect once and stay."
                    .formatted(ADDRESS_PER_SECOND));
        }
        if (all.isEmpty(now)) {
            return Optional.of("More than %d TLS handshakes a second; try again later.".formatted(ALL_PER_SECOND));
        }
        all.take(now);
        ofAddress.ifPresent(bucket -> bucket.take(now));
        return Optional.empty();
    }

    private TokenBucket bucket(String network, long now) {
        if (byAddress.size() > REMEMBERED) {
            byAddress.values().removeIf(bucket -> bucket.isFull(now));
        }
        return byAddress.computeIfAbsent(network, key -> new TokenBucket(ADDRESS_AT_ONCE, ADDRESS_PER_SECOND, now));
    }

    /** Addresses that are remembered. */
    synchronized int addresses() {
        return byAddress.size();
    }
}
