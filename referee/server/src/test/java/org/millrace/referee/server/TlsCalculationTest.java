package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Queue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.referee.ClientHello;

/** What handshakes have to calculate, done when the test says so. */
final class TlsCalculationTest {

    private final Queue<Runnable> waiting = new ArrayDeque<>();
    private final EmbeddedChannel channel = new EmbeddedChannel();

    @Test
    void calculation_ofAnOpenConnection_isDoneAndAnswered(@TempDir Path folder) throws IOException {
        beginHandshake(folder);
        waiting.remove().run();
        channel.runPendingTasks();
        assertThat(channel.<Object>readOutbound()).isNotNull();
        channel.finish();
    }

    @Test
    void calculation_ofAConnectionThatHasGone_isNotBegunAndNothingWaitsForIt(@TempDir Path folder) throws IOException {
        SslHandler handler = beginHandshake(folder);
        // As the end of the peer's bytes does it, not as a close of our own.
        channel.unsafe().close(channel.newPromise());
        channel.runPendingTasks();
        assertThat(handler.handshakeFuture().isDone()).isTrue();
        assertThat(handler.sslCloseFuture().isDone()).isTrue();
        var before = handler.engine().getHandshakeStatus();
        waiting.remove().run();
        channel.runPendingTasks();
        assertThat(handler.engine().getHandshakeStatus()).isEqualTo(before);
        assertThat(channel.<Object>readOutbound()).isNull();
        assertThat(waiting).isEmpty();
    }

    /** A ClientHello has been read, and the answer is to be calculated. */
    private SslHandler beginHandshake(Path folder) throws IOException {
        SslHandler handler =
                SelfSigned.in(folder).context().newHandler(channel.alloc(), Tls.whileOpen(channel, waiting::add));
        handler.setHandshakeTimeoutMillis(0);
        channel.pipeline().addLast(handler);
        channel.writeInbound(Unpooled.wrappedBuffer(ClientHello.recorded()));
        assertThat(waiting).hasSize(1);
        return handler;
    }
}
