package org.millrace.referee.arbiter;

import java.util.Optional;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;

/** The two players' seats, and what follows from both together before the first move. */
final class Seats {
    final Seat white = new Seat(Colour.WHITE);
    final Seat black = new Seat(Colour.BLACK);

    Seats(GameTerms terms) {
        Colour first = terms.start().side();
        white.receipt = terms.continuation().receipt(Colour.WHITE, first);
        black.receipt = terms.continuation().receipt(Colour.BLACK, first);
    }

    Seat of(Colour colour) {
        return switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
    }

    boolean bothReady() {
        return white.ready && black.ready;
    }

    /** The verdict on a game that cannot start; empty while a seat may still get ready, or if both are. */
    Optional<Verdict> verdictOnStart() {
        if (white.failure.isPresent() && black.failure.isPresent()) {
            return Optional.of(Verdicts.nobodyStarted(white.failure.get(), black.failure.get()));
        }
        if (white.failure.isPresent() && black.ready) {
            return Optional.of(Verdicts.loss(Colour.WHITE, white.failure.get()));
        }
        if (black.failure.isPresent() && white.ready) {
            return Optional.of(Verdicts.loss(Colour.BLACK, black.failure.get()));
        }
        return Optional.empty();
    }
}
