package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.List;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
import org.millrace.referee.clock.GameClock;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.IllegalMoveText;
import org.millrace.rules.variant.RuleSet;

/**
 * Everything that is fixed before a game begins.
 *
 * @param start the position before the first move of {@code opening}
 * @param opening moves that are played already when the bots take over
 * @param whiteMargin how far a move of White may overrun its time, forgiven but never added to the clock
 * @param blackMargin the same for Black
 * @param whiteReadyTimeout how long White may take to get ready
 * @param blackReadyTimeout the same for Black
 * @param grace how long a seat waits for its lost connection to come back, its clock running; zero: not at all
 * @param strikeLimit the out-of-turn message that loses the game
 * @param roundTripCredit the most that a move is credited for the way over the network; zero: nothing
 * @param lagLimit a loss on time is void if the referee itself was late by more than this in that move; zero: never
 * @param attempt 1 for the first attempt at the game; from {@link #LAST_ATTEMPT} on, no loss on time is void
 * @param nodeLimits of each bot, where they differ from the clock rule's
 * @param continuation how the game goes on from an earlier one of which the opening's moves are
 */
public record GameTerms(
        GameId id,
        RuleSet rules,
        Position start,
        List<Move> opening,
        ClockRule clock,
        Duration whiteMargin,
        Duration blackMargin,
        Duration whiteReadyTimeout,
        Duration blackReadyTimeout,
        Duration grace,
        int strikeLimit,
        Duration roundTripCredit,
        Duration lagLimit,
        int attempt,
        NodeLimits nodeLimits,
        Continuation continuation) {

    /** The strike limit of the bot protocol. */
    public static final int STRIKE_LIMIT = 3;

    /** How often a game is tried: two replays at most. */
    public static final int LAST_ATTEMPT = 3;

    /** As long as a time of a clock rule may be; sums of such times stay far from what a long holds. */
    private static final Duration LONGEST = Duration.ofDays(30);

    /**
     * Checks the terms.
     *
     * @throws IllegalArgumentException if a duration is negative or longer than 30 days, the strike limit or the
     *     attempt is below 1, the opening breaks the rules or ends the game, or has fewer moves than have a timing
     */
    public GameTerms {
        opening = List.copyOf(opening);
        requireSpan(id, "White's margin", whiteMargin);
        requireSpan(id, "Black's margin", blackMargin);
        requireSpan(id, "White's ready timeout", whiteReadyTimeout);
        requireSpan(id, "Black's ready timeout", blackReadyTimeout);
        requireSpan(id, "the grace period", grace);
        requireSpan(id, "the round-trip credit", roundTripCredit);
        requireSpan(id, "the limit of lag", lagLimit);
        if (attempt < 1) {
            throw new IllegalArgumentException("game " + id + ": the attempt is " + attempt + "; give 1 or more");
        }
        if (strikeLimit < 1) {
            throw new IllegalArgumentException(
                    "game " + id + ": the strike limit is " + strikeLimit + "; give 1 or more");
        }
        if (continuation.timings().size() > opening.size()) {
            throw new IllegalArgumentException(
                    "game " + id + ": " + continuation.timings().size() + " moves have a timing, but only "
                            + opening.size() + " are played already; give none for others");
        }
        opened(id, rules, start, opening);
    }

    /** The terms of a game that begins with full clocks. */
    public GameTerms(
            GameId id,
            RuleSet rules,
            Position start,
            List<Move> opening,
            ClockRule clock,
            Duration whiteMargin,
            Duration blackMargin,
            Duration whiteReadyTimeout,
            Duration blackReadyTimeout,
            Duration grace,
            int strikeLimit,
            Duration roundTripCredit,
            Duration lagLimit,
            int attempt,
            NodeLimits nodeLimits) {
        this(
                id,
                rules,
                start,
                opening,
                clock,
                whiteMargin,
                blackMargin,
                whiteReadyTimeout,
                blackReadyTimeout,
                grace,
                strikeLimit,
                roundTripCredit,
                lagLimit,
                attempt,
                nodeLimits,
                Continuation.NONE);
    }

    /** New clocks at rest, as they stand before the first move that is to be played. */
    public GameClock newClock() {
        GameClock fresh = new GameClock(clock, whiteMargin, blackMargin);
        continuation.follow(fresh, start.side());
        return fresh;
    }

    /** The game after the opening, with at least one move to play. */
    public Game opened() {
        return opened(id, rules, start, opening);
    }

    Duration margin(Colour colour) {
        return switch (colour) {
            case WHITE -> whiteMargin;
            case BLACK -> blackMargin;
        };
    }

    Duration readyTimeout(Colour colour) {
        return switch (colour) {
            case WHITE -> whiteReadyTimeout;
            case BLACK -> blackReadyTimeout;
        };
    }

    private static Game opened(GameId id, RuleSet rules, Position start, List<Move> opening) {
        Game game = Game.start(rules, start);
        for (Move move : opening) {
            requireRunning(id, game);
            game = switch (game.play(move)) {
                case PlayResult.Played(Game next) -> next;
                case PlayResult.Illegal illegal ->
                    throw new IllegalArgumentException("game " + id + ": opening move " + (game.ply() + 1) + ": "
                            + IllegalMoveText.sentence(rules.board(), game.position(), illegal.reason()));
            };
        }
        requireRunning(id, game);
        return game;
    }

    private static void requireRunning(GameId id, Game game) {
        game.outcome().ifPresent(outcome -> {
            throw new IllegalArgumentException(
                    "game " + id + ": the game is over (" + outcome.reason().code() + ") after " + game.ply()
                            + " opening moves, before a bot has moved; give a shorter opening or another start");
        });
    }

    private static void requireSpan(GameId id, String what, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException("game " + id + ": " + what + " is " + time.toSeconds()
                    + " s; give a time from zero to " + LONGEST.toDays() + " days");
        }
    }
}
