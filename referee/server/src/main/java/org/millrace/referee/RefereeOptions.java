package org.millrace.referee;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.watch.RefusalListener;

/**
 * How a referee is set up; {@link #of} gives the defaults, the {@code with} methods change one value each and refuse
 * what is out of its range. Immutable.
 */
public final class RefereeOptions {

    private static final int CORES_PER_LOOP = 4;

    private final Values values;

    private RefereeOptions(Values values) {
        this.values = values;
    }

    /** The values; not changed any more once they are in options. */
    private static final class Values implements Cloneable {
        private String host = "127.0.0.1";
        private int port;
        private String event = "";
        private String site = "";
        private Set<String> variants = Set.of();
        private Duration grace = Duration.ofSeconds(30);
        private Duration heartbeat = Duration.ofSeconds(15);
        private int eventLoops;
        private RefereeLimits limits = RefereeLimits.DEFAULT;
        private RefereeMetrics metrics = RefereeMetrics.NONE;
        private Encryption encryption = new Encryption.None();
        private RefusalListener refusals = RefusalListener.NONE;
        private Optional<ObserverOptions> observers = Optional.empty();
        private Optional<String> records = Optional.empty();

        @Override
        protected Values clone() {
            try {
                return (Values) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError("the class is Cloneable", e);
            }
        }
    }

    private RefereeOptions changed(Consumer<Values> change) {
        Values copy = values.clone();
        change.accept(copy);
        return new RefereeOptions(copy);
    }

    /** The defaults for an event, whose name bots are told. */
    public static RefereeOptions of(String event) {
        return new RefereeOptions(new Values()).changed(copy -> copy.event = event);
    }

    /** The event's name. */
    public String event() {
        return values.event;
    }

    /** Where to listen; default {@code 127.0.0.1}, this machine only. */
    public String host() {
        return values.host;
    }

    /** 0 to 65535; default 0, any free one. */
    public int port() {
        return values.port;
    }

    public RefereeOptions withAddress(String host, int port) {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("The port is %d; give 0 to 65535.".formatted(port));
        }
        return changed(copy -> {
            copy.host = host;
            copy.port = port;
        });
    }

    /** Where it is played, as the records say; default empty. */
    public String site() {
        return values.site;
    }

    public RefereeOptions withSite(String site) {
        return changed(copy -> copy.site = site);
    }

    /** What the event plays: a bot that plays none of it is refused; default empty, any. */
    public Set<String> variants() {
        return values.variants;
    }

    public RefereeOptions withVariants(Set<String> variants) {
        Set<String> fixed = Set.copyOf(variants);
        return changed(copy -> copy.variants = fixed);
    }

    /** How long a bot may take to resume a lost connection, its clock running; zero: not at all; default 30 s. */
    public Duration grace() {
        return values.grace;
    }

    public RefereeOptions withGrace(Duration grace) {
        requireNotNegative("grace period", grace);
        return changed(copy -> copy.grace = grace);
    }

    /** The interval of Pings to each bot; zero: never; default 15 s. */
    public Duration heartbeat() {
        return values.heartbeat;
    }

    public RefereeOptions withHeartbeat(Duration heartbeat) {
        requireNotNegative("heartbeat", heartbeat);
        return changed(copy -> copy.heartbeat = heartbeat);
    }

    /**
     * Threads that serve connections and games; default 0: one for up to four cores, else one for four cores each.
     */
    public int eventLoops() {
        return values.eventLoops;
    }

    public RefereeOptions withEventLoops(int eventLoops) {
        if (eventLoops < 0) {
            throw new IllegalArgumentException("eventLoops is %d; give 0 or more.".formatted(eventLoops));
        }
        return changed(copy -> copy.eventLoops = eventLoops);
    }

    /** What a connection may do at most; default {@link RefereeLimits#DEFAULT}. */
    public RefereeLimits limits() {
        return values.limits;
    }

    public RefereeOptions withLimits(RefereeLimits limits) {
        return changed(copy -> copy.limits = limits);
    }

    /** Told what happens; default {@link RefereeMetrics#NONE}. */
    public RefereeMetrics metrics() {
        return values.metrics;
    }

    public RefereeOptions withMetrics(RefereeMetrics metrics) {
        return changed(copy -> copy.metrics = metrics);
    }

    /** Whether TLS is offered, and with which certificate; default {@link Encryption.None}. */
    public Encryption encryption() {
        return values.encryption;
    }

    public RefereeOptions withEncryption(Encryption encryption) {
        return changed(copy -> copy.encryption = encryption);
    }

    /** Told of everyone who is not let in; default {@link RefusalListener#NONE}. */
    public RefusalListener refusals() {
        return values.refusals;
    }

    public RefereeOptions withRefusals(RefusalListener refusals) {
        return changed(copy -> copy.refusals = refusals);
    }

    /** What observers may see; default empty, there may be none. */
    public Optional<ObserverOptions> observers() {
        return values.observers;
    }

    public RefereeOptions withObservers(ObserverOptions observers) {
        return changed(copy -> copy.observers = Optional.of(observers));
    }

    /**
     * What the addresses begin with at which players may read the records of their games; behind it come the game's id and
     * {@code .pgn}. Each bot is told {@code http://*:9464/} with the host at which it has found the referee. Default empty,
     * records are not served.
     */
    public Optional<String> records() {
        return values.records;
    }

    public RefereeOptions withRecords(String beginning) {
        return changed(copy -> copy.records = Optional.of(beginning));
    }

    int loops() {
        return eventLoops() == 0
                ? Math.max(1, Runtime.getRuntime().availableProcessors() / CORES_PER_LOOP)
                : eventLoops();
    }

    private static void requireNotNegative(String what, Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("The %s is negative, %s; give zero or more.".formatted(what, time));
        }
    }
}
