package org.millrace.referee.load;

import io.netty.bootstrap.Bootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.SelectStrategy;
import io.netty.channel.epoll.Epoll;
import io.netty.channel.epoll.EpollIoHandler;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.IntSupplier;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;

/**
 * Thousands of bots on one thread.
 *
 * <p>The methods may be called from any thread but that one.
 */
final class Bots implements AutoCloseable {

    /** Connections on their way at once; the server's backlog holds more. */
    private static final int AT_ONCE = 200;

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long POLL_MILLIS = 20;
    /** Short beside the time that hundreds of connections take for a round. */
    private static final Duration PAUSE = Duration.ofNanos(50_000);

    private final EventLoopGroup loop;
    private final List<Line> lines;
    private final Tally tally = new Tally();
    /** Volatile: set by the driver, read by the event loop. */
    private volatile boolean polling;

    Bots(List<Line> lines) {
        this.lines = lines;
        loop = new MultiThreadIoEventLoopGroup(
                1,
                new DefaultThreadFactory("bots", true),
                Epoll.isAvailable() ? EpollIoHandler.newFactory(0, () -> this::strategy) : NioIoHandler.newFactory());
    }

    private int strategy(IntSupplier ready, boolean hasTasks) throws Exception {
        if (hasTasks) {
            return ready.get();
        }
        if (polling) {
            LockSupport.parkNanos(PAUSE.toNanos());
            return ready.get();
        }
        return SelectStrategy.SELECT;
    }

    /**
     * Whether the bots look for requests every {@link #PAUSE} instead of being woken by each, if there is epoll: a server
     * pays for waking its peer, and the slower of two servers has to more often.
     */
    void poll(boolean insteadOfWaiting) {
        polling = insteadOfWaiting;
    }

    /** Connects one bot for each identity and waits until all are connected; an identity without name says no Hello. */
    List<Bot> connect(int port, List<Bot.Identity> identities, Manner manner) throws InterruptedException {
        List<Bot> connected = new ArrayList<>();
        for (int from = 0; from < identities.size(); from += AT_ONCE) {
            List<ChannelFuture> batch = new ArrayList<>();
            for (Bot.Identity identity : identities.subList(from, Math.min(from + AT_ONCE, identities.size()))) {
                batch.add(connect(port, identity, manner));
            }
            for (ChannelFuture future : batch) {
                if (!future.await(PATIENCE.toMillis()) || !future.isSuccess()) {
                    throw new IllegalStateException("A bot cannot connect.", future.cause());
                }
                connected.add(future.channel().pipeline().get(Bot.class));
            }
        }
        return connected;
    }

    private ChannelFuture connect(int port, Bot.Identity identity, Manner manner) {
        return new Bootstrap()
                .group(loop)
                .channel(Epoll.isAvailable() ? EpollSocketChannel.class : NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .handler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new Bot(channel, lines, identity, manner, tally));
                    }
                })
                .connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
    }

    /** What a question to something of the event loop gives. */
    <T> T ask(Callable<T> question) throws InterruptedException {
        try {
            return loop.submit(question).get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("The bots' event loop does not answer.", e);
        }
    }

    /** Does something on the event loop and waits until it is done. */
    void tell(Runnable action) throws InterruptedException {
        ask(() -> {
            action.run();
            return action;
        });
    }

    /**
     * What the bots have seen, to be read by {@link #ask}.
     */
    Tally tally() {
        return tally;
    }

    long requests() throws InterruptedException {
        return ask(tally::requests);
    }

    List<String> failures() throws InterruptedException {
        return ask(tally::failures);
    }

    /** Waits until the bots have seen something. */
    void await(String what, Predicate<Tally> seen) throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!ask(() -> seen.test(tally))) {
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException(
                        "Not within %s: %s; the bots saw %s".formatted(PATIENCE, what, failures()));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    @Override
    public void close() {
        loop.shutdownGracefully(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(PATIENCE.toMillis());
    }
}
