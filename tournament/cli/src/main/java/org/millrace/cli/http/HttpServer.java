package org.millrace.cli.http;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.millrace.referee.session.AddressText;

/**
 * Serves pages over HTTP/1.1 from one thread of its own, which no game shares. Safe for all threads.
 *
 * <p>{@link #close} ends what it started: listener, connections and thread.
 */
public final class HttpServer implements AutoCloseable {
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    private final EventLoopGroup loop;
    private final ChannelGroup connections;
    private final Channel listener;

    private HttpServer(EventLoopGroup loop, ChannelGroup connections, Channel listener) {
        this.loop = loop;
        this.connections = connections;
        this.listener = listener;
    }

    /**
     * Starts to listen.
     *
     * @param bind an address of this machine; port 0 takes any free one
     * @param pages by their paths, each beginning with a slash
     * @param turnedAway run for each client for whom there was no room
     * @throws IOException if the address cannot be listened on, with the remedy
     */
    public static HttpServer start(InetSocketAddress bind, Map<String, Page> pages, Runnable turnedAway)
            throws IOException {
        return start(bind, new Site(pages, Map.of()), turnedAway);
    }

    /** As above, with shelves of pages too. */
    public static HttpServer start(InetSocketAddress bind, Site site, Runnable turnedAway) throws IOException {
        return start(bind, site, turnedAway, HttpLimits.DEFAULT);
    }

    static HttpServer start(InetSocketAddress bind, Site site, Runnable turnedAway, HttpLimits limits)
            throws IOException {
        EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory("millrace-http", true), NioIoHandler.newFactory());
        ChannelGroup connections = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE);
        ChannelFuture bound = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(
                        new PageInitializer(site, limits, connections, new TurnedAway(turnedAway, System::nanoTime)))
                .bind(bind)
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            end(loop);
            throw new IOException(
                    "The HTTP server cannot listen on %s: %s; give another port, or an address of this machine."
                            .formatted(AddressText.of(bind), AddressText.whyNotBound(bound.cause())),
                    bound.cause());
        }
        return new HttpServer(loop, connections, bound.channel());
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /** Ends at once; answers that are not sent yet are lost. */
    @Override
    public void close() {
        listener.close().awaitUninterruptibly(CLOSE_LIMIT.toMillis());
        connections.close().awaitUninterruptibly(CLOSE_LIMIT.toMillis());
        end(loop);
    }

    private static void end(EventLoopGroup loop) {
        loop.shutdownGracefully(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                .awaitUninterruptibly(2 * CLOSE_LIMIT.toMillis());
    }
}
