package org.millrace.referee.arbiter;

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

    static Verdict adjudication(Optional<Colour> winner, String why) {
        Result result = winner.map(Result::win).orElse(Result.DRAW);
        return new Verdict(result, EndReason.ADJUDICATION, Optional.empty(), why);
    }

    static Verdict abort(String why) {
        return new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), why);
    }
}
