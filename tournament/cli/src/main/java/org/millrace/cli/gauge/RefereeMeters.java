package org.millrace.cli.gauge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.netty4.NettyEventExecutorMetrics;
import io.netty.util.concurrent.EventExecutor;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.RefusalCode;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.rules.play.EndReason;

/**
 * The referee's figures as meters. Safe for all threads; every meter is made beforehand, so that counting makes no
 * object, and what strangers send is never a label.
 */
final class RefereeMeters implements RefereeMetrics {
    private final MeterRegistry registry;
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger sessions = new AtomicInteger();
    private final AtomicInteger observers = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private final Counter connectionsOpened;
    private final Counter sessionsOpened;
    private final Counter observersOpened;
    private final Counter observersDropped;
    private final Map<String, Counter> refusals;
    private final Map<String, Counter> faults;
    private final Timer roundTrips;
    private final Counter gamesStarted;
    private final Map<String, Counter> gamesEnded;
    private final Timer moves;
    private final Counter latePlays;
    private final Timer flagLateness;
    private final Timer loopLag;
    private final Timer gcPauses;

    /** Empty before the referee listens. Volatile: told by the runner's thread, asked by the HTTP server's. */
    private volatile Optional<List<EventExecutor>> loops = Optional.empty();

    /** Volatile: told by the thread that closes the referee, asked by the HTTP server's. */
    private volatile boolean isClosed;

    RefereeMeters(MeterRegistry registry) {
        this.registry = registry;
        gauge("millrace.referee.connections", "Open connections, of bots and of strangers", connections);
        connectionsOpened = counter("millrace.referee.connections.opened", "Connections that were accepted");
        gauge("millrace.referee.sessions", "Sessions of bots that have a connection", sessions);
        sessionsOpened = counter("millrace.referee.sessions.opened", "Times that a bot was welcomed or came back");
        gauge("millrace.referee.observers", "Observers that are connected", observers);
        observersOpened = counter("millrace.referee.observers.opened", "Observers that were let in");
        observersDropped =
                counter("millrace.referee.observers.dropped", "Observers dropped since they did not keep up");
        refusals = byCode("millrace.referee.refusals", "Connections that were not let in", RefusalCode.values());
        faults = byCode("millrace.referee.faults", "What peers did wrong, outside of the rules", FaultCode.values());
        roundTrips = Meters.timer(registry, "millrace.referee.round.trip", "Ping to Pong of a bot");
        gauge("millrace.referee.games.running", "Games announced to their players and not over", running);
        gamesStarted = counter("millrace.referee.games.started", "Games announced to their players");
        gamesEnded = byLabel(
                "millrace.referee.games.ended",
                "Games that are over, void ones too",
                "reason",
                Stream.of(EndReason.values()).map(EndReason::code));
        moves = Meters.timer(
                registry, "millrace.referee.move", "Read of a move until all that follows from it was written");
        latePlays = counter("millrace.referee.late.plays", "Moves that came too late to count and were dropped");
        flagLateness =
                Meters.timer(registry, "millrace.referee.flag.lateness", "End of a player's time until its flag fell");
        loopLag = Meters.timer(
                registry, "millrace.referee.loop.lag", "How late the event loops are, in games with clocks");
        gcPauses = Meters.timer(registry, "millrace.referee.gc.pause", "The garbage collector stopped the program");
    }

    private Counter counter(String name, String description) {
        return Meters.counter(registry, name, description);
    }

    private void gauge(String name, String description, AtomicInteger number) {
        Gauge.builder(name, number, AtomicInteger::get).description(description).register(registry);
    }

    private Map<String, Counter> byCode(String name, String description, Enum<?>[] codes) {
        return byLabel(name, description, "code", Stream.of(codes).map(Enum::name));
    }

    private Map<String, Counter> byLabel(String name, String description, String label, Stream<String> values) {
        return values.collect(Collectors.toUnmodifiableMap(
                value -> value, value -> Meters.counter(registry, name, description, label, value)));
    }

    /** The referee's event loops; empty before it listens. */
    Optional<List<EventExecutor>> loops() {
        return loops;
    }

    /** The referee was closed, or is just being closed. */
    boolean isClosed() {
        return isClosed;
    }

    @Override
    public void opened(Iterable<EventExecutor> executors) {
        new NettyEventExecutorMetrics(executors).bindTo(registry);
        loops = Optional.of(StreamSupport.stream(executors.spliterator(), false).toList());
    }

    @Override
    public void closed() {
        isClosed = true;
    }

    @Override
    public void connectionOpened() {
        connections.incrementAndGet();
        connectionsOpened.increment();
    }

    @Override
    public void connectionClosed() {
        connections.decrementAndGet();
    }

    @Override
    public void sessionOpened() {
        sessions.incrementAndGet();
        sessionsOpened.increment();
    }

    @Override
    public void sessionClosed() {
        sessions.decrementAndGet();
    }

    @Override
    public void observerOpened() {
        observers.incrementAndGet();
        observersOpened.increment();
    }

    @Override
    public void observerClosed() {
        observers.decrementAndGet();
    }

    @Override
    public void observerDropped() {
        observersDropped.increment();
    }

    @Override
    public void refused(String code) {
        count(refusals, code);
    }

    @Override
    public void fault(String code) {
        count(faults, code);
    }

    private static void count(Map<String, Counter> counters, String code) {
        Optional.ofNullable(counters.get(code)).ifPresent(Counter::increment);
    }

    @Override
    public void roundTrip(long nanos) {
        roundTrips.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void gameStarted() {
        running.incrementAndGet();
        gamesStarted.increment();
    }

    @Override
    public void gameFinished(EndReason reason, boolean begun) {
        if (begun) {
            running.decrementAndGet();
        }
        count(gamesEnded, reason.code());
    }

    @Override
    public void moveAccepted(long nanos) {
        moves.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void latePlays(int count) {
        latePlays.increment(count);
    }

    @Override
    public void flagFell(long nanos) {
        flagLateness.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void loopLag(long nanos) {
        loopLag.record(nanos, TimeUnit.NANOSECONDS);
    }

    @Override
    public void gcPause(long nanos) {
        gcPauses.record(nanos, TimeUnit.NANOSECONDS);
    }
}
