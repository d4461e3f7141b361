package org.millrace.bot.rough;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/**
 * Listens on this machine for bots and connects each with a referee, message by message, in the {@link Manner} that is
 * chosen for the connection. What is encrypted has no messages to see: it is for plain connections only.
 *
 * <p>Owns its threads and sockets until it is closed. Safe for all threads.
 */
public final class Relay implements AutoCloseable {

    private static final int BACKLOG = 64;

    /** 127.0.0.1, whatever a machine takes for the name of itself. */
    private static final byte[] THIS_MACHINE = {127, 0, 0, 1};

    private final ServerSocket server;
    private final InetSocketAddress referee;
    private final IntFunction<Manner> manners;
    private final Set<Line> lines = ConcurrentHashMap.newKeySet();
    private final AtomicInteger connections = new AtomicInteger();

    private Relay(ServerSocket server, InetSocketAddress referee, IntFunction<Manner> manners) {
        this.server = server;
        this.referee = referee;
        this.manners = manners;
    }

    /**
     * Starts to listen at a free port of 127.0.0.1.
     *
     * @param referee where to connect each bot to
     * @param manners the manner of a connection, by its number from 1
     * @throws IOException if no port can be listened on
     */
    public static Relay start(InetSocketAddress referee, IntFunction<Manner> manners) throws IOException {
        return start(new InetSocketAddress(InetAddress.getByAddress(THIS_MACHINE), 0), referee, manners);
    }

    /**
     * Starts to listen.
     *
     * @param door where bots connect; port 0 takes any free one
     * @param referee where to connect each bot to
     * @param manners the manner of a connection, by its number from 1
     * @throws IOException if the address cannot be listened on
     */
    public static Relay start(InetSocketAddress door, InetSocketAddress referee, IntFunction<Manner> manners)
            throws IOException {
        ServerSocket server = new ServerSocket();
        try {
            server.setReuseAddress(true);
            server.bind(door, BACKLOG);
        } catch (IOException taken) {
            server.close();
            throw taken;
        }
        Relay relay = new Relay(server, referee, manners);
        Thread.ofPlatform().daemon().name("relay").start(relay::accept);
        return relay;
    }

    /** Where bots connect. */
    public InetSocketAddress address() {
        return (InetSocketAddress) server.getLocalSocketAddress();
    }

    /** How many connections were made through it. */
    public int connections() {
        return connections.get();
    }

    /** Waits until no connection is open, at most so long: what was said last is on its way then. */
    public void awaitIdle(Duration most) throws InterruptedException {
        long until = System.nanoTime() + most.toNanos();
        for (Line line : lines) {
            if (!line.awaitEnd(Duration.ofNanos(until - System.nanoTime()))) {
                return;
            }
        }
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket bot = server.accept();
                Manner manner = manners.apply(connections.incrementAndGet());
                lines.removeIf(Line::isClosed);
                lines.add(Line.open(bot, referee, manner));
                if (server.isClosed()) {
                    lines.forEach(Line::close);
                }
            } catch (IOException failed) {
                // Closed, or a connection that came to nothing: the bot sees it end, and may try again.
            }
        }
    }

    /** Stops listening and ends all connections. */
    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException gone) {
            // Nothing is left to close.
        }
        lines.forEach(Line::close);
    }
}
