package org.millrace.referee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.Verdict;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.watch.RefereeMetrics;
import org.slf4j.LoggerFactory;

/** Games for minutes or hours with bots that crash, come back and flood at random, and honest games beside them. */
final class RefereeSoak {

    private static final Duration LENGTH =
            Duration.ofSeconds(Math.round(60 * Double.parseDouble(System.getProperty("soak.minutes", "2"))));
    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final Duration WARM_UP = Duration.ofSeconds(30);
    private static final long SEED = Long.getLong("soak.seed", 20);

    private static final int HONEST_GAMES = 4;
    private static final int MIXED_GAMES = 8;
    private static final int HOSTILE_GAMES = 4;
    private static final int TROUBLEMAKERS = 8;

    /** No honest move takes a thousandth of it. */
    private static final ClockRule PATIENT = new ClockRule.PerMove(Duration.ofSeconds(15));

    private static final ClockRule QUICK = new ClockRule.PerMove(Duration.ofSeconds(1));
    private static final Token HONEST_TOKEN = new Token("honest-token");
    private static final Token HOSTILE_TOKEN = new Token("hostile-token");

    private final CountDownLatch stop = new CountDownLatch(1);
    private final Counts counts = new Counts();
    private final Errors errors = new Errors();
    private final ConcurrentMap<Troublemaker.Misdeed, LongAdder> misdeeds = new ConcurrentHashMap<>();
    private final AtomicLong ordered = new AtomicLong();
    private final AtomicLong ended = new AtomicLong();
    private final AtomicLong honestEnded = new AtomicLong();
    private final Queue<String> unfair = new ConcurrentLinkedQueue<>();

    @Test
    void troublemakers_leaveNothingBehindAndHonestGamesAlone() throws Exception {
        RefereeOptions options = RefereeOptions.of("soak")
                .withGrace(Duration.ofSeconds(2))
                .withHeartbeat(Duration.ofSeconds(1))
                .withMetrics(counts);
        SoakGauge gauge = new SoakGauge();
        errors.begin();
        try (Referee referee = Referee.start(options)) {
            Admission honest = referee.admit(new Invitation("honest", HONEST_TOKEN, 4, Duration.ZERO));
            Admission hostile = referee.admit(new Invitation("hostile", HOSTILE_TOKEN, TROUBLEMAKERS, Duration.ZERO));
            List<CompletableFuture<Void>> honestBots = honestBots(referee);
            List<CompletableFuture<Void>> others = troublemakers(referee);
            others.addAll(games(referee, honest, hostile));

            watch(gauge);
            CompletableFuture.allOf(others.toArray(CompletableFuture[]::new))
                    .orTimeout(3, TimeUnit.MINUTES)
                    .join();
            CompletableFuture.allOf(honestBots.toArray(CompletableFuture[]::new))
                    .orTimeout(1, TimeUnit.MINUTES)
                    .join();
            await().atMost(Arena.LONG).until(() -> referee.connected().isEmpty());
            await().atMost(Arena.LONG)
                    .untilAsserted(() -> assertThat(counts.sessions.get()).isZero());
        } finally {
            errors.end();
        }
        System.out.printf(
                "soak end: %,d games ordered, %,d ended, %,d of honest bots alone; misdeeds %s; faults %s%n",
                ordered.get(), ended.get(), honestEnded.get(), misdeeds, counts.faults);
        gauge.checkFlat();
        assertThat(unfair).as("honest games that were not decided on the board").isEmpty();
        assertThat(honestEnded.get()).isPositive();
        assertThat(ended.get()).isEqualTo(ordered.get());
        assertThat(counts.finished.get()).isEqualTo(ordered.get());
        assertThat(counts.begun.get()).isEqualTo(counts.started.get());
        assertThat(counts.connections.get()).isZero();
        assertThat(counts.faults).doesNotContainKey(FaultCode.INTERNAL.name());
        assertThat(errors.seen).isEmpty();
        assertThat(misdeeds).containsOnlyKeys(Troublemaker.Misdeed.values());
    }

    /** Samples to the end; the first sample that counts is taken when caches are full. */
    private void watch(SoakGauge gauge) throws InterruptedException {
        long begun = System.nanoTime();
        Duration warm = WARM_UP.compareTo(LENGTH.dividedBy(3)) < 0 ? WARM_UP : LENGTH.dividedBy(3);
        Duration next = warm;
        while (next.compareTo(LENGTH) <= 0) {
            long wait = next.toNanos() - (System.nanoTime() - begun);
            if (stop.await(Math.max(0, wait), TimeUnit.NANOSECONDS)) {
                break;
            }
            gauge.sample(
                    next,
                    "%,d games ended, %d sessions, %d connections"
                            .formatted(ended.get(), counts.sessions.get(), counts.connections.get()));
            next = next.plus(INTERVAL);
        }
        stop.countDown();
    }

    private List<CompletableFuture<Void>> honestBots(Referee referee) throws IOException {
        List<CompletableFuture<Void>> bots = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            RawBot bot = RawBot.welcomed(
                    referee.address(),
                    "honest",
                    HONEST_TOKEN,
                    hello -> hello.setMaxGames(HONEST_GAMES + MIXED_GAMES).setWantsLegalMoves(true));
            bots.add(TirelessPlayer.start(bot, SEED + i, gamesOver));
        }
        return bots;
    }

    private List<CompletableFuture<Void>> troublemakers(Referee referee) {
        List<CompletableFuture<Void>> bots = new ArrayList<>();
        for (int i = 0; i < TROUBLEMAKERS; i++) {
            bots.add(Troublemaker.start(referee.address(), "hostile", HOSTILE_TOKEN, SEED + 100 + i, stop, misdeeds));
        }
        return bots;
    }

    private final CountDownLatch gamesOver = new CountDownLatch(HONEST_GAMES + MIXED_GAMES + HOSTILE_GAMES);

    private List<CompletableFuture<Void>> games(Referee referee, Admission honest, Admission hostile) {
        Seat good = new Seat(honest, Arena.LONG);
        Seat bad = new Seat(hostile, Duration.ofSeconds(2));
        List<CompletableFuture<Void>> boards = new ArrayList<>();
        for (int i = 0; i < HONEST_GAMES; i++) {
            boards.add(board(referee, "honest" + i, good, good, PATIENT));
        }
        for (int i = 0; i < MIXED_GAMES; i++) {
            boards.add(board(referee, "mixed" + i, i % 2 == 0 ? good : bad, i % 2 == 0 ? bad : good, QUICK));
        }
        for (int i = 0; i < HOSTILE_GAMES; i++) {
            boards.add(board(referee, "hostile" + i, bad, bad, QUICK));
        }
        return boards;
    }

    /** One game after the other until the end. */
    private CompletableFuture<Void> board(Referee referee, String name, Seat white, Seat black, ClockRule clock) {
        return CompletableFuture.runAsync(
                () -> {
                    Random random = new Random(name.hashCode() + SEED);
                    for (int i = 0; stop.getCount() > 0; i++) {
                        String variant = random.nextBoolean() ? "nine-mens-morris" : "three-mens-morris";
                        GameOrder order =
                                Arena.order(name + "-" + i, Arena.rules(variant), List.of(), clock, white, black);
                        ordered.incrementAndGet();
                        ended(Arena.await(referee.play(order)), clock.equals(PATIENT));
                    }
                    gamesOver.countDown();
                },
                Thread::startVirtualThread);
    }

    private void ended(FinishedGame game, boolean honest) {
        Verdict verdict = game.verdict();
        ended.incrementAndGet();
        if (honest) {
            honestEnded.incrementAndGet();
            if (!verdict.reason().byBoard()) {
                unfair.add(game.id() + ": " + verdict);
            }
        }
        if (verdict.detail().contains("referee failed")) {
            unfair.add(game.id() + ": " + verdict);
        }
    }

    /** What the metrics are told. */
    private static final class Counts implements RefereeMetrics {
        private final AtomicLong connections = new AtomicLong();
        private final AtomicLong sessions = new AtomicLong();
        private final AtomicLong started = new AtomicLong();
        private final AtomicLong begun = new AtomicLong();
        private final AtomicLong finished = new AtomicLong();
        private final ConcurrentMap<String, LongAdder> faults = new ConcurrentHashMap<>();

        @Override
        public void connectionOpened() {
            connections.incrementAndGet();
        }

        @Override
        public void connectionClosed() {
            connections.decrementAndGet();
        }

        @Override
        public void sessionOpened() {
            sessions.incrementAndGet();
        }

        @Override
        public void sessionClosed() {
            sessions.decrementAndGet();
        }

        @Override
        public void fault(String code) {
            faults.computeIfAbsent(code, key -> new LongAdder()).increment();
        }

        @Override
        public void gameStarted() {
            started.incrementAndGet();
        }

        @Override
        public void gameFinished(org.millrace.rules.play.EndReason reason, boolean wasBegun) {
            finished.incrementAndGet();
            if (wasBegun) {
                begun.incrementAndGet();
            }
        }
    }

    /** Collects what any thread logs as an error. */
    private static final class Errors extends AppenderBase<ILoggingEvent> {
        private final Queue<String> seen = new ConcurrentLinkedQueue<>();
        private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

        void begin() {
            setContext(root.getLoggerContext());
            start();
            root.addAppender(this);
        }

        void end() {
            root.detachAppender(this);
        }

        @Override
        protected void append(ILoggingEvent event) {
            if (event.getLevel().isGreaterOrEqual(Level.ERROR)) {
                seen.add(event.getLoggerName() + ": " + event.getFormattedMessage() + " " + event.getThrowableProxy());
            }
        }
    }
}
