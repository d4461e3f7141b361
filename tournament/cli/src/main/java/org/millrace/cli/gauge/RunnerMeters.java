package org.millrace.cli.gauge;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import org.millrace.tournament.run.RunMetrics;

/** The runner's figures as meters. Safe for all threads. */
final class RunnerMeters implements RunMetrics {
    private static final Stand NOTHING_YET = new Stand(OptionalInt.empty(), 0, 0, 0);
    private static final double MILLIS_PER_SECOND = 1e3;

    private final Counter replays;
    private final Counter botStarts;
    private final Counter withdrawals;
    private final Counter overloads;
    private final Counter overloadTime;

    /** Empty before the event begins. Volatile: told by the runner's thread, asked by the HTTP server's. */
    private volatile Optional<Told> told = Optional.empty();

    /** A stand, and when it was told, in nanoseconds. */
    private record Told(Stand stand, long at) {}

    RunnerMeters(MeterRegistry registry) {
        games(registry, "finished", Stand::finished);
        games(registry, "playing", Stand::playing);
        games(registry, "waiting", Stand::waiting);
        games(registry, "left-out", Stand::leftOut);
        replays = Meters.counter(registry, "millrace.event.replays", "Void attempts that were played again");
        botStarts = Meters.counter(registry, "millrace.event.bot.starts", "Processes of bots that were started");
        withdrawals = Meters.counter(registry, "millrace.event.withdrawals", "Bots that were taken out of the event");
        overloads =
                Meters.counter(registry, "millrace.event.overloads", "Spells in which the machine had too much to do");
        overloadTime = Meters.counter(registry, "millrace.event.overload.seconds", "Time of those spells");
    }

    private void games(MeterRegistry registry, String state, ToIntFunction<Stand> number) {
        Gauge.builder("millrace.event.games", this, meters -> number.applyAsInt(meters.stand()))
                .description("Games of the event by what has become of them")
                .tag("state", state)
                .register(registry);
    }

    /** How the event stood when it was told last; all zero before it begins. */
    Stand stand() {
        return told.map(Told::stand).orElse(NOTHING_YET);
    }

    /** How long the runner has said nothing; zero before it has begun. */
    Duration silence() {
        return told.map(last -> Duration.ofNanos(System.nanoTime() - last.at())).orElse(Duration.ZERO);
    }

    @Override
    public void stands(Stand stand) {
        told = Optional.of(new Told(stand, System.nanoTime()));
    }

    @Override
    public void replayed() {
        replays.increment();
    }

    @Override
    public void botStarted() {
        botStarts.increment();
    }

    @Override
    public void botWithdrawn() {
        withdrawals.increment();
    }

    @Override
    public void overloaded(Duration length) {
        overloads.increment();
        overloadTime.increment(length.toMillis() / MILLIS_PER_SECOND);
    }
}
