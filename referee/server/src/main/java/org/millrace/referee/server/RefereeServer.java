package org.millrace.referee.server;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.ChannelGroupFuture;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.ImmediateEventExecutor;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.millrace.record.GameId;
import org.millrace.referee.session.AddressText;
import org.millrace.referee.session.Admitted;
import org.millrace.referee.session.Roster;
import org.millrace.referee.session.Session;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.watch.RefusalListener;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The listening server with its event loops, connections and tables. Safe for all threads.
 *
 * <p>{@link #close} ends what it started: listener, games, connections and threads.
 */
public final class RefereeServer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RefereeServer.class);
    private static final int BACKLOG = 1024;

    /** How long {@link #close} waits for connections to take their last message, and then for the threads. */
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    private final Services services;
    private final EventLoopGroup loops;
    private final ChannelGroup connections;
    private final Channel listener;
    private final Optional<Tls> tls;
    private final Map<GameId, GameTable> tables = new ConcurrentHashMap<>();
    private boolean draining;
    private boolean closed;

    private RefereeServer(
            Services services, EventLoopGroup loops, ChannelGroup connections, Channel listener, Optional<Tls> tls) {
        this.services = services;
        this.loops = loops;
        this.connections = connections;
        this.listener = listener;
        this.tls = tls;
    }

    /**
     * Starts to listen.
     *
     * @param program name and version, as bots are told
     * @throws IOException if the address cannot be listened on
     */
    public static RefereeServer start(
            ServerSettings settings, RefereeMetrics metrics, RefusalListener refusals, String program)
            throws IOException {
        return start(settings, metrics, refusals, program, Transport.chosen());
    }

    static RefereeServer start(
            ServerSettings wanted,
            RefereeMetrics metrics,
            RefusalListener refusals,
            String program,
            Transport transport)
            throws IOException {
        LongAdder moves = new LongAdder();
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(
                wanted.eventLoops(),
                new DefaultThreadFactory("millrace-referee", true),
                transport.handlers(moves::sum));
        ServerSettings settings = wanted.withLimits(withinFiles(wanted.limits()));
        LagMeter lag = LagMeter.start(loops, System::nanoTime, metrics);
        Services plain = Services.of(settings, metrics, refusals, System::nanoTime, lag, loops, moves, program);
        Services services = settings.observers()
                .map(some -> plain.withGallery(new GalleryRoom(some, transport, System::nanoTime, metrics)))
                .orElse(plain);
        ConnectionLimits limits = settings.limits();
        ChannelGroup connections = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE);
        Optional<Tls> tls = settings.tls().map(identity -> new Tls(identity, System::nanoTime));
        ChannelFuture bound = new ServerBootstrap()
                .group(loops)
                .channel(transport.serverChannel())
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new ReadBuffers())
                .childOption(
                        ChannelOption.WRITE_BUFFER_WATER_MARK,
                        new WriteBufferWaterMark(limits.writeBufferBytes() / 2, limits.writeBufferBytes()))
                .childHandler(new BotChannelInitializer(services, connections, tls))
                .bind(settings.bind())
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            tls.ifPresent(Tls::close);
            lag.close();
            services.gallery().ifPresent(GalleryRoom::close);
            loops.shutdownGracefully(0, 0, TimeUnit.SECONDS).awaitUninterruptibly(CLOSE_LIMIT.toMillis());
            throw new IOException(
                    "The referee cannot listen on %s: %s; give another host or port."
                            .formatted(AddressText.of(settings.bind()), AddressText.whyNotBound(bound.cause())),
                    bound.cause());
        }
        bound.channel().pipeline().addLast("accept-faults", new AcceptFaultHandler(services.quota()));
        metrics.opened(loops);
        LOG.info("listening on {} with {}", AddressText.of(bound.channel().localAddress()), transport);
        settings.tls()
                .ifPresent(identity ->
                        LOG.info("TLS with the certificate of the SHA-256 fingerprint {}", identity.fingerprint()));
        return new RefereeServer(services, loops, connections, bound.channel(), tls);
    }

    /** No more connections than this process may have files open. */
    private static ConnectionLimits withinFiles(ConnectionLimits limits) {
        int most = OpenFiles.now()
                .map(files -> files.connections(limits.connections()))
                .orElse(limits.connections());
        if (most < limits.connections()) {
            LOG.warn(
                    "this process may open too few files for {} connections: {} are let in; raise ulimit -n for more",
                    limits.connections(),
                    most);
        }
        return limits.withConnections(most);
    }

    /** Where bots connect. */
    public InetSocketAddress address() {
        return (InetSocketAddress) listener.localAddress();
    }

    /** The fingerprint of the certificate; empty without TLS. */
    public Optional<String> fingerprint() {
        return tls.map(Tls::identity).map(TlsIdentity::fingerprint);
    }

    /** Who is admitted and connected. */
    public Roster roster() {
        return services.roster();
    }

    /**
     * Opens a table for a game.
     *
     * @throws IllegalArgumentException if the terms are unsound, or a game of this id is being played
     * @throws IllegalStateException if the server drains or is closed
     */
    public synchronized GameTable play(GameSetup setup) {
        if (draining || closed) {
            throw new IllegalStateException("The referee is closing or closed; start another one.");
        }
        setup.check();
        GameId id = setup.terms().id();
        GameTable table = new GameTable(setup, services, loops.next(), () -> tables.remove(id));
        if (tables.putIfAbsent(id, table) != null) {
            throw new IllegalArgumentException("game " + id + " is being played already; give each game its own id");
        }
        table.open();
        return table;
    }

    /** Lets a bot's admission end because its process has. */
    public void exited(Admitted admitted, String evidence) {
        services.roster().exited(admitted, evidence, services.nanoTime());
    }

    /**
     * Begins no more games and lets nobody in but those who come back, says Goodbye, and waits until the running games
     * are over and bots and observers gone. Games whose players have not come yet are void.
     *
     * @param most how long to wait; what runs on then is for {@link #close} to end
     * @return whether everything ended in time
     */
    public boolean drain(Duration most) throws InterruptedException {
        long giveUpAt = services.nanoTime().getAsLong() + most.toNanos();
        synchronized (this) {
            draining = true;
        }
        services.roster().drain(SessionMessages.goodbye("The referee closes when the running games are over."));
        List<GameTable> left = List.copyOf(tables.values());
        left.forEach(table -> table.giveUpWaiting("the referee began to close before it had both players"));
        CompletableFuture<Void> games =
                CompletableFuture.allOf(left.stream().map(GameTable::finished).toArray(CompletableFuture<?>[]::new));
        try {
            games.get(remaining(giveUpAt), TimeUnit.NANOSECONDS);
        } catch (TimeoutException late) {
            LOG.info("{} games still run at the end of the time to drain", tables.size());
            return false;
        } catch (ExecutionException impossible) {
            throw new IllegalStateException("A game's record never fails.", impossible);
        }
        dismissObservers();
        closeStrangers().await(remaining(giveUpAt), TimeUnit.NANOSECONDS);
        return connections.newCloseFuture().await(remaining(giveUpAt), TimeUnit.NANOSECONDS);
    }

    private long remaining(long giveUpAt) {
        return Math.max(1, giveUpAt - services.nanoTime().getAsLong());
    }

    private void dismissObservers() {
        services.gallery().ifPresent(room -> {
            // What the tables had to do for the end of their games is done behind it on their loops.
            loops.forEach(loop -> loop.submit(() -> {}).awaitUninterruptibly(CLOSE_LIMIT.toMillis()));
            room.sayGoodbye();
        });
    }

    private ChannelGroupFuture closeStrangers() {
        return connections.close(connection -> connection.pipeline().get(SessionHandler.class) == null
                && connection.pipeline().get(ObserverHandler.class) == null);
    }

    /** Ends running games as void, says Goodbye, and ends within a few seconds whatever bots do; once. */
    @Override
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        services.metrics().closed();
        services.roster().close();
        listener.close().awaitUninterruptibly(CLOSE_LIMIT.toMillis());
        tables.values().forEach(table -> table.abort("the referee was closed"));
        dismissObservers();
        for (Session session : services.roster().sessions()) {
            session.link().ifPresent(link -> link.end(SessionMessages.goodbye("The referee closes.")));
        }
        closeStrangers().awaitUninterruptibly(CLOSE_LIMIT.toMillis());
        connections.newCloseFuture().awaitUninterruptibly(CLOSE_LIMIT.toMillis());
        connections.close().awaitUninterruptibly(CLOSE_LIMIT.toMillis());
        tls.ifPresent(Tls::close);
        services.gallery().ifPresent(GalleryRoom::close);
        loops.shutdownGracefully(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                .awaitUninterruptibly(2 * CLOSE_LIMIT.toMillis());
        services.lag().close();
    }
}
