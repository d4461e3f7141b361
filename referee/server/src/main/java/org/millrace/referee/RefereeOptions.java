package org.millrace.referee;

import java.time.Duration;
import java.util.Set;
import org.millrace.referee.watch.RefereeMetrics;

/**
 * How a referee is set up; {@link #of} gives the defaults, the {@code with} methods change one value each.
 *
 * @param host where to listen; default {@code 127.0.0.1}, this machine only
 * @param port 0 to 65535; default 0, any free one
 * @param event the event's name, as bots are told
 * @param site where it is played, as the records say; default empty
 * @param variants what the event plays: a bot that plays none of it is refused; default empty, any
 * @param grace how long a bot may take to resume a lost connection, its clock running; zero: not at all; default 30 s
 * @param heartbeat the interval of Pings to each bot; zero: never; default 15 s
 * @param eventLoops threads that serve connections and games; default 0: one for up to four cores, else one for four
 *     cores each
 * @param metrics told what happens; default {@link RefereeMetrics#NONE}
 */
public record RefereeOptions(
        String host,
        int port,
        String event,
        String site,
        Set<String> variants,
        Duration grace,
        Duration heartbeat,
        int eventLoops,
        RefereeLimits limits,
        RefereeMetrics metrics) {

    private static final Duration DEFAULT_GRACE = Duration.ofSeconds(30);
    private static final Duration DEFAULT_HEARTBEAT = Duration.ofSeconds(15);
    private static final int CORES_PER_LOOP = 4;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a number is out of its range or a duration negative
     */
    public RefereeOptions {
        variants = Set.copyOf(variants);
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("The port is %d; give 0 to 65535.".formatted(port));
        }
        if (eventLoops < 0) {
            throw new IllegalArgumentException("eventLoops is %d; give 0 or more.".formatted(eventLoops));
        }
        requireNotNegative("grace period", grace);
        requireNotNegative("heartbeat", heartbeat);
    }

    /** The defaults for an event. */
    public static RefereeOptions of(String event) {
        return new RefereeOptions(
                "127.0.0.1",
                0,
                event,
                "",
                Set.of(),
                DEFAULT_GRACE,
                DEFAULT_HEARTBEAT,
                0,
                RefereeLimits.DEFAULT,
                RefereeMetrics.NONE);
    }

    public RefereeOptions withAddress(String newHost, int newPort) {
        return new RefereeOptions(
                newHost, newPort, event, site, variants, grace, heartbeat, eventLoops, limits, metrics);
    }

    public RefereeOptions withSite(String newSite) {
        return new RefereeOptions(host, port, event, newSite, variants, grace, heartbeat, eventLoops, limits, metrics);
    }

    public RefereeOptions withVariants(Set<String> newVariants) {
        return new RefereeOptions(host, port, event, site, newVariants, grace, heartbeat, eventLoops, limits, metrics);
    }

    public RefereeOptions withGrace(Duration newGrace) {
        return new RefereeOptions(host, port, event, site, variants, newGrace, heartbeat, eventLoops, limits, metrics);
    }

    public RefereeOptions withHeartbeat(Duration newHeartbeat) {
        return new RefereeOptions(host, port, event, site, variants, grace, newHeartbeat, eventLoops, limits, metrics);
    }

    public RefereeOptions withEventLoops(int newEventLoops) {
        return new RefereeOptions(host, port, event, site, variants, grace, heartbeat, newEventLoops, limits, metrics);
    }

    public RefereeOptions withLimits(RefereeLimits newLimits) {
        return new RefereeOptions(host, port, event, site, variants, grace, heartbeat, eventLoops, newLimits, metrics);
    }

    public RefereeOptions withMetrics(RefereeMetrics newMetrics) {
        return new RefereeOptions(host, port, event, site, variants, grace, heartbeat, eventLoops, limits, newMetrics);
    }

    int loops() {
        return eventLoops == 0 ? Math.max(1, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP) : eventLoops;
    }

    private static void requireNotNegative(String what, Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("The %s is negative, %s; give zero or more.".formatted(what, time));
        }
    }
}
