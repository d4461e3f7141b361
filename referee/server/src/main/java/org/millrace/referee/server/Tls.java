package org.millrace.referee.server;

import io.netty.channel.Channel;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.SocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * TLS for the connections of one server: its identity, and the threads that calculate handshakes, so that a crowd that
 * shakes hands does not keep the event loops from running games.
 *
 * <p>Safe for all threads; owns its threads until it is closed.
 */
final class Tls implements AutoCloseable {

    /** How long a closing connection waits until its last record is taken. */
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);

    /** Up to so many cores handshakes get one of them, so that most of the machine is left for games. */
    private static final int FEW_CORES = 4;

    /** With so many calculations waiting no handshake is begun; those that have begun may add one each. */
    static final int WAITING = 256;

    private final TlsIdentity identity;
    private final HandshakeQuota quota;
    private final ThreadPoolExecutor calculations;

    Tls(TlsIdentity identity, LongSupplier nanoTime) {
        this.identity = identity;
        quota = new HandshakeQuota(nanoTime);
        int threads = Runtime.getRuntime().availableProcessors() <= FEW_CORES ? 1 : 2;
        calculations = new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                new DefaultThreadFactory("millrace-tls", true));
    }

    TlsIdentity identity() {
        return identity;
    }

    /**
     * Counts a handshake that is to be begun.
     *
     * @return why it may not be begun, in a sentence; empty if it may
     */
    Optional<String> begin(SocketAddress remote) {
        return calculations.getQueue().size() >= WAITING
                ? Optional.of("Too many TLS handshakes wait to be calculated; try again later.")
                : quota.begin(remote);
    }

    SslHandler newHandler(Channel channel) {
        SslHandler handler = identity.context().newHandler(channel.alloc(), whileOpen(channel, calculations));
        // The handshake of the protocol has its own limit, which covers this one.
        handler.setHandshakeTimeoutMillis(0);
        handler.setCloseNotifyFlushTimeoutMillis(CLOSE_LIMIT.toMillis());
        return handler;
    }

    /** Does what it is given in another executor, but nothing for a channel that has been closed by then. */
    static Executor whileOpen(Channel channel, Executor executor) {
        return calculation -> executor.execute(() -> {
            // Nothing waits for what is dropped: with its channel a handshake ends by itself.
            if (channel.isActive()) {
                calculation.run();
            }
        });
    }

    @Override
    public void close() {
        calculations.shutdownNow();
    }
}
