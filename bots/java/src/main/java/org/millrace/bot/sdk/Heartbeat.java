package org.millrace.bot.sdk;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Watches over a connection that may have died without a word: a cable pulled, a machine asleep. When the referee has
 * been silent for two intervals it is asked for a sign of life; when three more bring none, the connection counts as
 * lost.
 *
 * <p>Runs on a thread of its own, since the reading thread waits and the others think.
 */
final class Heartbeat implements AutoCloseable {

    private static final Duration DEFAULT_INTERVAL = Duration.ofSeconds(15);
    private static final int ASK_AFTER = 2;
    private static final int LOST_AFTER = 3;

    private final Wire wire;
    private final Duration interval;
    private final Consumer<IOException> lost;
    private final ScheduledExecutorService timer;
    private long pings;
    private Optional<Long> askedAt = Optional.empty();

    private Heartbeat(Wire wire, Duration interval, Consumer<IOException> lost) {
        this.wire = wire;
        this.interval = interval;
        this.lost = lost;
        timer = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "heartbeat");
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Starts to watch.
     *
     * @param announced the referee's interval; zero when it sends no heartbeat, then a default holds
     * @param lost told once that the connection is lost
     */
    static Heartbeat start(Wire wire, Duration announced, Consumer<IOException> lost) {
        Heartbeat heartbeat = new Heartbeat(wire, announced.isPositive() ? announced : DEFAULT_INTERVAL, lost);
        long nanos = heartbeat.interval.toNanos();
        var unused = heartbeat.timer.scheduleAtFixedRate(heartbeat::look, nanos, nanos, TimeUnit.NANOSECONDS);
        return heartbeat;
    }

    /**
     * Waits for the Welcome, before which no Ping may be sent: what listens there may be no referee.
     *
     * @param patience how long to wait
     * @param lost told if it has not come, unless this is closed before
     */
    static Heartbeat awaitWelcome(Wire wire, Duration patience, Consumer<IOException> lost) {
        Heartbeat waiting = new Heartbeat(wire, patience, lost);
        var unused = waiting.timer.schedule(
                () -> waiting.giveUp(new SocketTimeoutException("no Welcome within " + patience.toSeconds() + " s")),
                patience.toNanos(),
                TimeUnit.NANOSECONDS);
        return waiting;
    }

    private void look() {
        Duration silence = wire.silence();
        if (silence.compareTo(interval.multipliedBy(ASK_AFTER)) < 0) {
            askedAt = Optional.empty();
        } else if (askedAt.isEmpty()) {
            askedAt = Optional.of(System.nanoTime());
            ask();
        } else if (System.nanoTime() - askedAt.get() > interval.toNanos() * LOST_AFTER) {
            giveUp(new SocketTimeoutException("nothing heard from the referee for " + silence.toSeconds() + " s"));
        }
    }

    private void ask() {
        pings++;
        try {
            wire.sendUnlessBusy(ToWire.ping(pings));
        } catch (IOException failure) {
            giveUp(failure);
        }
    }

    private void giveUp(IOException why) {
        timer.shutdown();
        lost.accept(why);
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
