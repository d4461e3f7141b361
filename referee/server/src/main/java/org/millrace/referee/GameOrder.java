package org.millrace.referee;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.arbiter.Continuation;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * A game to be played.
 *
 * @param event the event's name, as in the record
 * @param round from 1; 0 if the event has none
 * @param attempt 1 for the first attempt at the game, one more for each void attempt before
 * @param start the position before the opening
 * @param opening moves that are played already when the bots take over
 * @param roundTripCredit the most that a move is credited for the way over the network: the smallest recent measured
 *     round trip of the mover's connection, taken off what the move is charged; zero: nothing
 * @param lagLimit a loss on time is void if the referee itself was late by more than this in that move, as it measures
 *     it; zero: never, and never at the third attempt
 * @param adjudicator asked after each move whether the game is decided
 * @param tags further tags of the record
 * @param continuation how the game goes on from an earlier one of which the opening's moves are
 */
public record GameOrder(
        GameId id,
        String event,
        int round,
        int attempt,
        RuleSet rules,
        Position start,
        List<Move> opening,
        Seat white,
        Seat black,
        ClockRule clock,
        Duration roundTripCredit,
        Duration lagLimit,
        Adjudicator adjudicator,
        Map<String, String> tags,
        Continuation continuation) {

    /** The usual limit of lag: 100 ms, more than a pause of the referee that an ordinary day brings. */
    public static final Duration LAG_LIMIT = Duration.ofMillis(100);

    /** A game that begins with full clocks. */
    public GameOrder(
            GameId id,
            String event,
            int round,
            int attempt,
            RuleSet rules,
            Position start,
            List<Move> opening,
            Seat white,
            Seat black,
            ClockRule clock,
            Duration roundTripCredit,
            Duration lagLimit,
            Adjudicator adjudicator,
            Map<String, String> tags) {
        this(
                id,
                event,
                round,
                attempt,
                rules,
                start,
                opening,
                white,
                black,
                clock,
                roundTripCredit,
                lagLimit,
                adjudicator,
                tags,
                Continuation.NONE);
    }

    /** A game without a round-trip credit, with {@link #LAG_LIMIT}, decided by nobody but the board and the referee. */
    public GameOrder(
            GameId id,
            String event,
            int round,
            int attempt,
            RuleSet rules,
            Position start,
            List<Move> opening,
            Seat white,
            Seat black,
            ClockRule clock,
            Map<String, String> tags) {
        this(
                id,
                event,
                round,
                attempt,
                rules,
                start,
                opening,
                white,
                black,
                clock,
                Duration.ZERO,
                LAG_LIMIT,
                Adjudicator.NONE,
                tags);
    }

    /** The same game, going on from an earlier one. */
    public GameOrder withContinuation(Continuation earlier) {
        return new GameOrder(
                id,
                event,
                round,
                attempt,
                rules,
                start,
                opening,
                white,
                black,
                clock,
                roundTripCredit,
                lagLimit,
                adjudicator,
                tags,
                earlier);
    }

    public GameOrder {
        opening = List.copyOf(opening);
        tags = Map.copyOf(tags);
    }
}
