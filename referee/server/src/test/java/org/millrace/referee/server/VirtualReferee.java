package org.millrace.referee.server;

import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.MockTicker;
import io.netty.util.concurrent.Ticker;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.referee.arbiter.NodeLimits;
import org.millrace.referee.session.Admitted;
import org.millrace.referee.session.FaultCode;
import org.millrace.referee.session.Roster;
import org.millrace.referee.session.SecretHash;
import org.millrace.referee.watch.RefereeMetrics;
import org.millrace.referee.wire.SessionMessages;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/**
 * The referee's real handlers, sessions and tables without sockets and threads, in virtual time. After every step it
 * holds them to what must never happen: a fault of the referee itself, an exception that nobody handled, a connection
 * that ends without a word. At the end nothing may be left: no game, no session, no timer, no buffer.
 */
final class VirtualReferee {

    static final String HOSTILE = "alpha";
    static final String HONEST = "beta";
    static final String HOSTILE_TOKEN = "alpha-token";
    static final String HONEST_TOKEN = "beta-token";
    /** As long as a program may let time stand still at once, in nanoseconds. */
    static final long LONGEST = Duration.ofSeconds(10).toNanos();

    static final Duration HEARTBEAT = Duration.ofSeconds(1);

    private static final Duration GRACE = Duration.ofSeconds(4);
    private static final Duration READY = Duration.ofSeconds(3);
    private static final int CONNECTIONS = 8;
    private static final int WRITE_BUFFER = 4096;
    private static final ServerSettings SETTINGS = new ServerSettings(
            new InetSocketAddress(0),
            1,
            "virtual cup",
            Set.of(),
            GRACE,
            HEARTBEAT,
            new ConnectionLimits(Duration.ofSeconds(2), CONNECTIONS, CONNECTIONS, 4, 20, 4000, WRITE_BUFFER),
            Optional.empty(),
            Optional.empty());
    private static final List<ClockRule> CLOCKS = List.of(
            ClockRule.parse("2s/move").orThrow(), ClockRule.parse("3s+0.1s").orThrow());
    private static final RuleSet RULES = Variants.byId("three-mens-morris").orElseThrow();

    /** One for all virtual referees, since each would have to listen to this machine's collector. */
    private static final GcPauses PAUSES = new GcPauses(System::nanoTime, nanos -> {});

    private static final SecretHash HOSTILE_HASH = SecretHash.of(HOSTILE_TOKEN);
    private static final SecretHash HONEST_HASH = SecretHash.of(HONEST_TOKEN);

    private final MockTicker ticker = Ticker.newMockTicker();
    private final CountedBuffers buffers = CountedBuffers.take();
    private final EmbeddedChannel house =
            EmbeddedChannel.builder().ticker(ticker).build();
    private final Tally tally = new Tally();
    private final ChannelGroup connections = new DefaultChannelGroup(ImmediateEventExecutor.INSTANCE);
    private final List<VirtualBot> bots = new ArrayList<>();
    private final List<GameTable> games = new ArrayList<>();
    private final Services services;
    private final BotChannelInitializer door;
    private final Admitted hostile;
    private final Admitted honest;
    private final VirtualBot innocent;

    /** A referee with an honest bot connected and nobody else. */
    VirtualReferee() {
        // Virtual time has no lag: no loop is measured.
        LagMeter lag = new LagMeter(List.of(), ticker::nanoTime, tally, PAUSES);
        services = Services.of(
                SETTINGS, tally, refusal -> {}, ticker::nanoTime, lag, house.eventLoop(), new LongAdder(), "Millrace");
        door = new BotChannelInitializer(services, connections, Optional.empty());
        Roster roster = services.roster();
        hostile = roster.admit(HOSTILE, HOSTILE_HASH, 3, Duration.ZERO);
        honest = roster.admit(HONEST, HONEST_HASH, 1, Duration.ZERO);
        innocent = connect();
        innocent.playHonestly();
        settle();
    }

    // ------------------------------------------------------------ what a program may do

    /** A new connection that has said nothing. */
    VirtualBot connect() {
        try {
            Line line = Line.open(ticker, buffers.allocator(), door, 50_000 + bots.size(), WRITE_BUFFER);
            VirtualBot bot = new VirtualBot(line, ticker::nanoTime);
            bots.add(bot);
            return bot;
        } catch (Exception e) {
            throw new AssertionError("a connection could not be opened", e);
        }
    }

    boolean full() {
        return bots.size() >= 2 * CONNECTIONS;
    }

    /** Orders a game of the hostile bot against the honest one, or against another session of its own. */
    void order(int clock, boolean hostileIsWhite, boolean amongHostiles) {
        if (games.size() >= 6) {
            return;
        }
        GameTerms terms = new GameTerms(
                new GameId("g" + games.size()),
                RULES,
                Position.start(RULES),
                List.of(),
                CLOCKS.get(clock % CLOCKS.size()),
                Duration.ZERO,
                Duration.ZERO,
                READY,
                READY,
                GRACE,
                GameTerms.STRIKE_LIMIT,
                Duration.ZERO,
                Duration.ZERO,
                1,
                NodeLimits.OF_CLOCK);
        GameSetup.Player one = new GameSetup.Player(hostile, Map.of());
        GameSetup.Player other = amongHostiles ? one : new GameSetup.Player(honest, Map.of());
        GameTable table = new GameTable(
                new GameSetup(
                        terms,
                        "virtual cup",
                        "",
                        1,
                        Adjudicator.NONE,
                        hostileIsWhite ? one : other,
                        hostileIsWhite ? other : one,
                        Map.of(),
                        Optional.empty()),
                services,
                house.eventLoop(),
                tally::gone);
        games.add(table);
        table.open();
        settle();
    }

    void abort(int game) {
        if (game < games.size()) {
            games.get(game).abort("stopped");
            settle();
        }
    }

    /** The process of the hostile bot ends. */
    void exited() {
        services.roster().exited(hostile, "exit code 1", services.nanoTime());
        settle();
    }

    void dismiss() {
        services.roster().dismiss(hostile, SessionMessages.goodbye("Goodbye."));
        settle();
    }

    /** Lets time pass, step by step as timers are due. */
    void pass(long nanos) {
        long left = nanos;
        while (true) {
            long next = nextTimer();
            if (next < 0 || next >= left) {
                ticker.advance(left, TimeUnit.NANOSECONDS);
                settle();
                return;
            }
            ticker.advance(next, TimeUnit.NANOSECONDS);
            left -= next;
            settle();
        }
    }

    /** Lets everybody hear what was said, honest bots answer, and due timers fire. */
    void settle() {
        boolean busy = true;
        while (busy) {
            runLoops();
            busy = false;
            for (VirtualBot bot : bots) {
                busy |= bot.hear();
            }
        }
        check(tally.internal == 0, "the referee failed");
        check(innocent.isOpen(), "the honest bot's connection was closed");
    }

    private long nextTimer() {
        long next = house.runScheduledPendingTasks();
        for (VirtualBot bot : bots) {
            long due = bot.line().runScheduledPendingTasks();
            next = next < 0 ? due : due < 0 ? next : Math.min(next, due);
        }
        return next;
    }

    private void runLoops() {
        nextTimer();
        house.runPendingTasks();
        house.checkException();
        for (VirtualBot bot : bots) {
            bot.line().runPendingTasks();
            bot.line().checkException();
        }
    }

    // ------------------------------------------------------------ the end

    /** Everybody but the honest bot leaves; every game ends, and then nothing may be left. */
    void end() {
        for (VirtualBot bot : bots) {
            if (bot != innocent) {
                bot.block(false);
                bot.hear();
                bot.close();
            }
        }
        settle();
        for (int i = 0; i < 100 && tally.gone < games.size(); i++) {
            pass(Duration.ofSeconds(5).toNanos());
        }
        check(tally.gone == games.size(), "a game without an end");
        games.forEach(this::checkVerdict);
        innocent.checkNoComplaint();
        innocent.close();
        runLoops();
        innocent.hear();
        for (int i = 0; i < 10 && nextTimer() >= 0; i++) {
            ticker.advance(GRACE.toNanos(), TimeUnit.NANOSECONDS);
            runLoops();
        }
        check(nextTimer() < 0, "a timer is left");
        check(services.roster().sessions().isEmpty(), "a session is left");
        check(tally.connections == 0 && tally.sessions == 0, "opened and closed differ");
        check(connections.isEmpty(), "a connection is left");
        house.finishAndReleaseAll();
        buffers.giveBack();
    }

    private void checkVerdict(GameTable table) {
        FinishedGame game = record(table);
        Optional<String> guilty = game.verdict().fault().map(colour -> switch (colour) {
            case WHITE -> game.white();
            case BLACK -> game.black();
        });
        check(!game.verdict().detail().contains("referee failed"), "the referee failed: " + game.verdict());
        check(!guilty.equals(Optional.of(HONEST)), "the honest bot is blamed: " + game.verdict());
    }

    private static FinishedGame record(GameTable table) {
        try {
            return table.finished().get(60, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("no record of " + table.id(), e);
        }
    }

    static void check(boolean holds, String fault) {
        if (!holds) {
            throw new AssertionError(fault);
        }
    }

    /** What the metrics are told. Confined to the one thread there is. */
    private static final class Tally implements RefereeMetrics {
        private int connections;
        private int sessions;
        private int internal;
        private int gone;

        @Override
        public void connectionOpened() {
            connections++;
        }

        @Override
        public void connectionClosed() {
            connections--;
        }

        @Override
        public void sessionOpened() {
            sessions++;
        }

        @Override
        public void sessionClosed() {
            sessions--;
        }

        @Override
        public void fault(String code) {
            if (code.equals(FaultCode.INTERNAL.name())) {
                internal++;
            }
        }

        private void gone() {
            gone++;
        }
    }
}
