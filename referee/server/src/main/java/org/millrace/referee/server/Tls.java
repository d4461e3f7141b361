package org.millrace.referee.server;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * TLS for the connections of one server: its identity, and the threads that calculate handshakes, so that a crowd that
 * shakes hands does not keep the event loops from running games.
 *
 * <p>Safe for all threads; owns its threads until it is closed.
 */
final class Tls implements AutoCloseable {

    /** How long a closing connection waits until its last record is taken. */
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);

    private static final int THREADS = 2;

    private final TlsIdentity identity;
    private final ExecutorService calculations =
            Executors.newFixedThreadPool(THREADS, new DefaultThreadFactory("millrace-tls", true));

    Tls(TlsIdentity identity) {
        this.identity = identity;
    }

    TlsIdentity identity() {
        return identity;
    }

    SslHandler newHandler(ByteBufAllocator allocator) {
        SslHandler handler = identity.context().newHandler(allocator, calculations);
        // The handshake of the protocol has its own limit, which covers this one.
        handler.setHandshakeTimeoutMillis(0);
        handler.setCloseNotifyFlushTimeoutMillis(CLOSE_LIMIT.toMillis());
        return handler;
    }

    @Override
    public void close() {
        calculations.shutdownNow();
    }
}
