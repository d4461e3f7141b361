package org.millrace.tournament.register;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;

/** Takes results back: nothing that was stored is changed, a void attempt is put behind it. */
public final class Strike {
    private Strike() {}

    /**
     * The attempt that makes a game one without a result.
     *
     * @param last the last attempt at the game
     * @param why a clause; may be empty
     */
    public static FinishedGame after(FinishedGame last, String why, Instant now) {
        return new FinishedGame(
                last.id(),
                last.event(),
                last.site(),
                last.round(),
                last.attempt() + 1,
                last.white(),
                last.black(),
                last.rules(),
                last.start(),
                last.moves().subList(0, last.openingPlies()),
                last.clock(),
                new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), detail(why)),
                now,
                Duration.ZERO,
                last.tags());
    }

    /** What stands in the record of a game that was struck. */
    public static String detail(String why) {
        return "the organiser has struck the game" + (why.isEmpty() ? "" : ": " + why);
    }
}
