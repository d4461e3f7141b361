package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.millrace.record.ClockRule;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import org.millrace.referee.clock.Charge;
import org.millrace.referee.clock.GameClock;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;

/** The moves of one game as they are played, with the clocks and the draw offer that go with them. */
final class Scoresheet {
    private final OptionalLong whiteNodes;
    private final OptionalLong blackNodes;
    private final Duration creditCap;
    private final GameClock clock;
    private final boolean flagsFall;
    private final List<PlayedMove> moves = new ArrayList<>();
    private Game game;
    /** Who offered a draw that the opponent has neither taken nor answered with a move. */
    private Optional<Colour> drawOffer = Optional.empty();

    Scoresheet(GameTerms terms) {
        game = terms.opened();
        clock = terms.newClock();
        flagsFall = terms.continuation().flagsFall();
        creditCap = terms.roundTripCredit();
        OptionalLong ofClock =
                terms.clock() instanceof ClockRule.Nodes nodes ? OptionalLong.of(nodes.nodes()) : OptionalLong.empty();
        whiteNodes = terms.nodeLimits().of(Colour.WHITE, ofClock);
        blackNodes = terms.nodeLimits().of(Colour.BLACK, ofClock);
        for (Move move : terms.opening()) {
            moves.add(new PlayedMove(move, terms.continuation().timing(moves.size()), Thought.NONE));
        }
    }

    Game game() {
        return game;
    }

    /** A copy that later moves do not change. */
    List<PlayedMove> moves() {
        return List.copyOf(moves);
    }

    /** The moves as they are now and will be, not to be changed by the caller. */
    List<PlayedMove> movesSoFar() {
        return Collections.unmodifiableList(moves);
    }

    Clocks clocks(long at) {
        return new Clocks(clock.total(Colour.WHITE, at), clock.total(Colour.BLACK, at));
    }

    boolean clockRuns() {
        return clock.isRunning(game.position().side());
    }

    OptionalLong clockStartedAt() {
        return clock.startedAt();
    }

    Duration elapsed(long at) {
        return clock.elapsed(at);
    }

    boolean isDrawOfferedTo(Colour colour) {
        return drawOffer.isPresent() && drawOffer.get() != colour;
    }

    /**
     * Starts the mover's clock; the answer is when its flag falls, if it ever does.
     *
     * @param roundTrip the smallest recent one of the mover's connection, which is its credit up to the cap
     */
    OptionalLong startClock(Colour mover, Optional<Duration> roundTrip, long at) {
        Duration credit = roundTrip
                .map(trip -> trip.compareTo(creditCap) < 0 ? trip : creditCap)
                .orElse(Duration.ZERO);
        clock.start(mover, at, credit);
        return flagsFall ? clock.deadline() : OptionalLong.empty();
    }

    Effect.SendYourTurn request(Seat mover, Clocks clocks, long at) {
        Optional<Duration> timeForMove = clock.timeForMove(mover.colour, at);
        boolean offered = isDrawOfferedTo(mover.colour);
        return new Effect.SendYourTurn(
                mover.colour,
                new TurnNotice(game, timeForMove, clocks, nodeLimit(mover.colour), offered, mover.receipt));
    }

    private OptionalLong nodeLimit(Colour colour) {
        return colour == Colour.WHITE ? whiteNodes : blackNodes;
    }

    /** Enters a legal move that leads to {@code next}, and stops the mover's clock. */
    Effect.MovePlayed record(Seat mover, Event.Played played, Game next) {
        long at = played.at();
        if (!clock.isRunning(mover.colour)) {
            // The answer outran the report that its request was flushed: it cost no time that anybody measured.
            clock.start(mover.colour, at);
        }
        Charge charge = clock.stop(mover.colour, at);
        MoveTiming timing = new MoveTiming(
                charge.elapsed(), charge.charged(), charge.clockLeft(), played.roundTrip(), charge.forgiven());
        PlayedMove made = new PlayedMove(played.move(), Optional.of(timing), played.thought());
        TimingReceipt receipt = new TimingReceipt(
                game.ply(), charge.elapsed(), charge.charged(), charge.forgiven(), played.roundTrip());
        moves.add(made);
        mover.receipt = Optional.of(receipt);
        // Declines the opponent's offer too: it stood until this move.
        drawOffer = played.offersDraw() ? Optional.of(mover.colour) : Optional.empty();
        game = next;
        return new Effect.MovePlayed(mover.colour, made, receipt, next, clocks(at));
    }
}
