package org.millrace.referee.server;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.millrace.referee.session.AddressText;
import org.millrace.referee.session.BotSays;
import org.millrace.referee.session.Entrance;
import org.millrace.referee.watch.Gallery;
import org.millrace.referee.watch.GalleryDoor;
import org.millrace.referee.watch.GallerySettings;
import org.millrace.referee.watch.GameFeed;
import org.millrace.referee.watch.LogQuota;
import org.millrace.referee.watch.Observer;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.wire.SessionMessages;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where observers are: a gallery with an event loop of its own, to which their connections move, so that however many
 * there are no game waits for them. Safe for all threads; owns its thread until it is closed.
 */
@SuppressWarnings("FutureReturnValueIgnored") // What fails closes the connection that it concerns.
final class GalleryRoom implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(GalleryRoom.class);

    /** How long the end of the gallery, and then of its thread, may take. */
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

    private final GallerySettings settings;
    private final RefereeMetrics metrics;
    private final MultiThreadIoEventLoopGroup group;
    private final EventLoop loop;
    private final GalleryDoor door;
    private final Gallery gallery;
    private final LogQuota quota;

    /** A room without observers. */
    GalleryRoom(GallerySettings settings, Transport transport, LongSupplier nanoTime, RefereeMetrics metrics) {
        this.settings = settings;
        this.metrics = metrics;
        group = new MultiThreadIoEventLoopGroup(
                1, new DefaultThreadFactory("millrace-gallery", true), transport.handlers());
        loop = group.next();
        door = new GalleryDoor(settings);
        quota = new LogQuota(nanoTime);
        gallery = new Gallery(settings, loop, nanoTime, metrics, quota);
    }

    /** How long after it happened observers are shown what happens. */
    Duration delay() {
        return settings.delay();
    }

    /** Where the table of a game that begins reports what happens in it. */
    GameFeed open(GameSetup setup) {
        return gallery.open(
                setup.terms(),
                setup.white().admitted().name(),
                setup.black().admitted().name(),
                setup.event(),
                setup.round());
    }

    /** Answers an Observe whose version is sound; who is let in has to enter. */
    Entrance admit(BotSays.Observe observe) {
        return door.admit(observe);
    }

    /**
     * Takes an observer's connection over, which has been told Welcome: it moves to the gallery's event loop and is
     * shown the games from there. Called on the event loop that it has.
     *
     * @param handler what answers the observer; it starts on the new loop
     */
    void enter(Entrance.Observation who, Channel channel, ChannelLink link, ObserverHandler handler) {
        metrics.observerOpened();
        channel.closeFuture().addListener(closed -> {
            door.leave();
            metrics.observerClosed();
        });
        quota.info(LOG, "watches", "observer %s watches from %s".formatted(named(who), AddressText.of(link.remote())));
        // Nothing is read while it has no loop.
        channel.config().setAutoRead(false);
        channel.deregister()
                .addListener(left -> loop.register(channel).addListener(registered -> {
                    if (registered.isSuccess()) {
                        show(who, channel, link, handler);
                    }
                }));
    }

    private void show(Entrance.Observation who, Channel channel, ChannelLink link, ObserverHandler handler) {
        if (!channel.isOpen()) {
            // Closed on its way here, its pipeline may be gone.
            return;
        }
        handler.start(loop);
        Observer observer = new Observer(named(who), who.games(), new ChannelScreen(channel, link));
        gallery.attach(observer);
        channel.closeFuture().addListener(closed -> gallery.detach(observer));
        channel.config().setAutoRead(true);
    }

    static String named(Entrance.Observation who) {
        return who.name().isEmpty() ? "without a name" : "\"" + who.name() + "\"";
    }

    /** Shows the rest to everybody and says Goodbye; the games have to be over. */
    void sayGoodbye() {
        loop.submit(() -> gallery.close(SessionMessages.goodbye("The referee closes.")))
                .awaitUninterruptibly(CLOSE_LIMIT.toMillis());
    }

    /** Ends the thread; whatever connection is still open has lost its loop. */
    @Override
    public void close() {
        group.shutdownGracefully(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS)
                .awaitUninterruptibly(2 * CLOSE_LIMIT.toMillis());
    }
}
