package org.millrace.tournament.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.opening.Opening;

/** Records of games that were decided without being begun, since a bot could not be had. */
final class Forfeit {
    private Forfeit() {}

    /**
     * @param white why White could not be had; empty if it could
     * @param black why Black could not be had; empty if it could
     * @throws IllegalArgumentException if both could be had
     */
    static FinishedGame of(
            Pending pending,
            Venue venue,
            Opening opening,
            EndReason reason,
            Optional<String> white,
            Optional<String> black,
            Instant now) {
        Event event = venue.event();
        List<String> names = venue.register().stored().names();
        return new FinishedGame(
                pending.game().id(),
                event.name(),
                "",
                pending.game().round(),
                pending.attempt(),
                names.get(pending.game().white()),
                names.get(pending.game().black()),
                event.rules(),
                opening.start(),
                opening.moves().stream()
                        .map(move -> new PlayedMove(move, Optional.empty(), Thought.NONE))
                        .toList(),
                event.timekeeping().clock(),
                verdict(reason, white, black),
                now,
                Duration.ZERO,
                venue.tags().of(pending, opening));
    }

    private static Verdict verdict(EndReason reason, Optional<String> white, Optional<String> black) {
        if (white.isPresent() && black.isPresent()) {
            return new Verdict(
                    Result.DOUBLE_FORFEIT,
                    reason,
                    Optional.empty(),
                    "White: " + white.get() + "; Black: " + black.get());
        }
        if (white.isPresent()) {
            return new Verdict(Result.BLACK_WINS, reason, Optional.of(Colour.WHITE), white.get());
        }
        return new Verdict(
                Result.WHITE_WINS,
                reason,
                Optional.of(Colour.BLACK),
                black.orElseThrow(() -> new IllegalArgumentException("both bots could be had")));
    }
}
