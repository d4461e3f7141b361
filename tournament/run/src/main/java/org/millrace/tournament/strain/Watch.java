package org.millrace.tournament.strain;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.millrace.referee.watch.RefereeMetrics;

/**
 * Watches whether the machine of an event has too much to do: how late the referee is, as it measures itself, and how
 * many threads want the cores.
 *
 * <p>Has no thread of its own: whoever runs the event looks again and again, which costs some microseconds every
 * {@link #INTERVAL}. Confined to that thread, but for what the referee tells.
 */
public final class Watch {
    /** How often to look; looking oftener does nothing. */
    public static final Duration INTERVAL = Duration.ofMillis(500);

    /** A spell that lasts so long is told before it is over. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final LongSupplier nanoTime;
    private final InstantSource clock;
    private final Supplier<Machine> here;
    private final Moments moments = new Moments();
    private final Spells spells;
    private final RefereeMetrics witness;

    /** Asked for at the first look: the start of an event does not wait for its classes and files. */
    private Optional<Machine> machine = Optional.empty();

    private Machine.Reading reading = Machine.Reading.NONE;
    private long lookedAt;
    private boolean isTold;

    Watch(
            Duration lagLimit,
            RefereeMetrics metrics,
            LongSupplier nanoTime,
            InstantSource clock,
            Supplier<Machine> here) {
        this.nanoTime = nanoTime;
        this.clock = clock;
        this.here = here;
        Bounds bounds = Bounds.of(lagLimit);
        spells = new Spells(bounds);
        witness = new Witness(metrics, bounds, moments, nanoTime);
        lookedAt = nanoTime.getAsLong();
        spells.begin(new Sample(lookedAt, OptionalDouble.empty(), 1, OptionalDouble.empty(), Counts.NONE));
    }

    /**
     * Watches this machine from now on.
     *
     * @param lagLimit the event's: if the referee is later, losses on time are void; zero: never
     * @param metrics told all that the referee counts and measures
     */
    public static Watch begin(Duration lagLimit, RefereeMetrics metrics) {
        return new Watch(lagLimit, metrics, System::nanoTime, InstantSource.system(), Machine::here);
    }

    /** For the referee, in place of the metrics that were given. */
    public RefereeMetrics witness() {
        return witness;
    }

    /**
     * Looks, if the last time is long enough ago.
     *
     * @return spells that are over, and perhaps one that has lasted a while and goes on, which is given once so; none
     *     in which no game was in play, since they have spoiled nothing
     */
    public List<Overload> look(Counts counts) {
        long now = nanoTime.getAsLong();
        if (now - lookedAt < INTERVAL.toNanos()) {
            return List.of();
        }
        List<Overload> told = new ArrayList<>(take(moments.take(), counts, now));
        if (!told.isEmpty()) {
            isTold = false;
        }
        Optional<Spell> open = spells.open();
        if (open.isPresent()
                && !isTold
                && open.get().games() > 0
                && open.get().length().compareTo(PATIENCE) >= 0) {
            isTold = true;
            told.add(overload(open.get(), now, false));
        }
        return told;
    }

    /** Looks for the last time. */
    public List<Overload> end(Counts counts) {
        List<Moment> rest = moments.take();
        if (rest.isEmpty() && spells.open().isEmpty()) {
            return List.of();
        }
        long now = nanoTime.getAsLong();
        List<Overload> told = new ArrayList<>(take(rest, counts, now));
        told.addAll(over(spells.close(), now));
        return told;
    }

    private List<Overload> take(List<Moment> late, Counts counts, long now) {
        Machine.Reading next = machine().read();
        Sample sample = new Sample(
                now,
                next.running(),
                machine().cores(),
                waiting(reading.waitedMicros(), next.waitedMicros(), now - lookedAt),
                counts);
        reading = next;
        lookedAt = now;
        return over(spells.take(late, sample), now);
    }

    private Machine machine() {
        Machine asked = machine.isPresent() ? machine.get() : here.get();
        machine = Optional.of(asked);
        return asked;
    }

    private List<Overload> over(List<Spell> ended, long now) {
        List<Overload> told = new ArrayList<>();
        for (Spell spell : ended) {
            if (spell.games() > 0) {
                told.add(overload(spell, now, true));
            }
        }
        return told;
    }

    private static OptionalDouble waiting(OptionalLong before, OptionalLong after, long nanos) {
        if (before.isEmpty() || after.isEmpty() || nanos <= 0) {
            return OptionalDouble.empty();
        }
        double share = 1000.0 * (after.getAsLong() - before.getAsLong()) / nanos;
        return OptionalDouble.of(Math.clamp(share, 0, 1));
    }

    private Overload overload(Spell spell, long now, boolean isOver) {
        // By the clock as it is now: the watch's own may have stood still while the machine slept.
        Instant begin = clock.instant().minusNanos(now - spell.from());
        return new Overload(
                begin,
                spell.length(),
                spell.worst(),
                machine().cores(),
                spell.games(),
                spell.lost(),
                spell.voided(),
                isOver);
    }
}
