package org.millrace.referee;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.millrace.protocol.v1.Hello;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** A referee with two admitted bots, alpha and beta. */
final class Arena implements AutoCloseable {

    static final Token ALPHA_TOKEN = new Token("alpha-token");
    static final Token BETA_TOKEN = new Token("beta-token");
    /** Long enough for any machine: in a test that uses it no time may run out. */
    static final Duration LONG = Duration.ofSeconds(60);

    final Referee referee;
    final Admission alpha;
    final Admission beta;

    Arena() throws IOException {
        this(options());
    }

    Arena(RefereeOptions options) throws IOException {
        referee = Referee.start(options);
        alpha = referee.admit(new Invitation("alpha", ALPHA_TOKEN, 4, Duration.ZERO));
        beta = referee.admit(new Invitation("beta", BETA_TOKEN, 4, Duration.ZERO));
    }

    /** No grace, so that a lost connection decides at once. */
    static RefereeOptions options() {
        return RefereeOptions.of("test cup").withGrace(Duration.ZERO);
    }

    static RuleSet rules(String variant) {
        return Variants.byId(variant).orElseThrow();
    }

    InetSocketAddress address() {
        return referee.address();
    }

    RawBot alpha() throws IOException {
        return RawBot.welcomed(address(), "alpha", ALPHA_TOKEN);
    }

    RawBot alpha(Consumer<Hello.Builder> more) throws IOException {
        return RawBot.welcomed(address(), "alpha", ALPHA_TOKEN, more);
    }

    RawBot beta() throws IOException {
        return RawBot.welcomed(address(), "beta", BETA_TOKEN);
    }

    RawBot beta(Consumer<Hello.Builder> more) throws IOException {
        return RawBot.welcomed(address(), "beta", BETA_TOKEN, more);
    }

    /** Alpha against beta, nine men's morris, with time that does not run out. */
    RunningGame play(String id) {
        return play(id, new ClockRule.PerMove(LONG));
    }

    RunningGame play(String id, ClockRule clock) {
        return referee.play(order(id, rules("nine-mens-morris"), clock, LONG));
    }

    GameOrder order(String id, RuleSet rules, ClockRule clock, Duration readyTimeout) {
        return order(id, rules, List.of(), clock, new Seat(alpha, readyTimeout), new Seat(beta, readyTimeout));
    }

    /** Alpha against beta, of whom each has a time of its own to come and to get ready. */
    GameOrder waitingFor(String id, ClockRule clock, Duration alphaReady, Duration betaReady) {
        return order(
                id,
                rules("nine-mens-morris"),
                List.of(),
                clock,
                new Seat(alpha, alphaReady),
                new Seat(beta, betaReady));
    }

    /** The machine that runs the tests may be slow: no loss on time is void, unless a test says otherwise. */
    static GameOrder order(String id, RuleSet rules, List<Move> opening, ClockRule clock, Seat white, Seat black) {
        return order(id, rules, opening, clock, white, black, Duration.ZERO, Duration.ZERO, 1, Adjudicator.NONE);
    }

    private static GameOrder order(
            String id,
            RuleSet rules,
            List<Move> opening,
            ClockRule clock,
            Seat white,
            Seat black,
            Duration credit,
            Duration lagLimit,
            int attempt,
            Adjudicator adjudicator) {
        return new GameOrder(
                new GameId(id),
                "test cup",
                1,
                attempt,
                rules,
                Position.start(rules),
                opening,
                white,
                black,
                clock,
                credit,
                lagLimit,
                adjudicator,
                Map.of());
    }

    /** Alpha against beta, where lag of the referee over a limit makes losses on time void. */
    GameOrder withLagLimit(String id, ClockRule clock, Duration lagLimit, int attempt) {
        return order(
                id,
                rules("nine-mens-morris"),
                List.of(),
                clock,
                new Seat(alpha, LONG),
                new Seat(beta, LONG),
                Duration.ZERO,
                lagLimit,
                attempt,
                Adjudicator.NONE);
    }

    /** Alpha against beta, with a credit for round trips. */
    GameOrder withCredit(String id, ClockRule clock, Duration cap) {
        return order(
                id,
                rules("nine-mens-morris"),
                List.of(),
                clock,
                new Seat(alpha, LONG),
                new Seat(beta, LONG),
                cap,
                Duration.ZERO,
                1,
                Adjudicator.NONE);
    }

    /** Alpha against beta, with somebody who may decide the game. */
    GameOrder withAdjudicator(String id, Adjudicator adjudicator) {
        return order(
                id,
                rules("nine-mens-morris"),
                List.of(),
                new ClockRule.PerMove(LONG),
                new Seat(alpha, LONG),
                new Seat(beta, LONG),
                Duration.ZERO,
                Duration.ZERO,
                1,
                adjudicator);
    }

    /** The record, when the game is over. */
    static FinishedGame await(RunningGame game) {
        try {
            return game.finished().get(90, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("game " + game.id() + " did not end", e);
        }
    }

    @Override
    public void close() {
        referee.close();
    }
}
