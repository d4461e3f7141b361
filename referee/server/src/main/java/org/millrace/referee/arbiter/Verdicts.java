package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Optional;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/** The verdicts that the referee gives rather than the board. */
final class Verdicts {
    private Verdicts() {}

    static Verdict loss(Colour loser, Failure failure) {
        // To resign is a right, not a fault.
        Optional<Colour> fault = failure.reason() == EndReason.RESIGNATION ? Optional.empty() : Optional.of(loser);
        return new Verdict(Result.win(loser.opponent()), failure.reason(), fault, failure.detail());
    }

    /**
     * The verdict on a loss on time: void if the referee itself was so late in this move that it cannot tell whose time
     * it was, until the game has been tried often enough.
     */
    static Verdict overTime(Seat seat, int ply, Duration elapsed, GameTerms terms) {
        Colour loser = seat.colour;
        Failure failure = Failure.overTime(seat, ply, elapsed, terms);
        Optional<Lag> lag = seat.circumstances.lag();
        Duration limit = terms.lagLimit();
        if (lag.isEmpty() || limit.isZero() || lag.get().length().compareTo(limit) <= 0) {
            return loss(loser, failure);
        }
        String evidence = " In this move the referee itself was late by "
                + Failure.seconds(lag.get().length()) + ", its limit is " + Failure.seconds(limit) + ": "
                + lag.get().evidence() + ".";
        return terms.attempt() < GameTerms.LAST_ATTEMPT
                ? abort(failure.detail() + evidence + " So attempt " + terms.attempt() + " is void.")
                : loss(loser, failure.withMore(evidence + " Attempt " + terms.attempt() + " stands all the same."));
    }

    /** Neither player started, each for a reason of its own; both are in the detail. */
    static Verdict nobodyStarted(Failure white, Failure black) {
        return new Verdict(
                Result.DOUBLE_FORFEIT, EndReason.NO_START, Optional.empty(), white.detail() + " " + black.detail());
    }

    static Verdict agreement(Colour accepting) {
        return new Verdict(
                Result.DRAW,
                EndReason.AGREEMENT,
                Optional.empty(),
                accepting.opponent() + " offered a draw and " + accepting + " took it.");
    }

    static Verdict adjudication(Adjudicator.Ruling ruling) {
        Result result = ruling.winner().map(Result::win).orElse(Result.DRAW);
        return new Verdict(result, EndReason.ADJUDICATION, Optional.empty(), ruling.why());
    }

    static Verdict abort(String why) {
        return new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), why);
    }
}
