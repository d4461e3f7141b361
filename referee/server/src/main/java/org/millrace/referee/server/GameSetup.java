package org.millrace.referee.server;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Seconds;
import org.millrace.record.Verdict;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.referee.arbiter.GameTerms;
import org.millrace.referee.session.Admitted;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

/**
 * A game as it was ordered: its terms, its players, and what its record will say beside the moves.
 *
 * @param round from 1; 0 if the event has none
 * @param adjudicator asked after each move whether the game is decided
 * @param tags further tags of the record; one with the cap of the round-trip credit is added, if there is a credit
 * @param record where its players may read its record when it is over
 */
public record GameSetup(
        GameTerms terms,
        String event,
        String site,
        int round,
        Adjudicator adjudicator,
        Player white,
        Player black,
        Map<String, String> tags,
        Optional<String> record) {

    /**
     * One player.
     *
     * @param options values of its options
     */
    public record Player(Admitted admitted, Map<String, String> options) {}

    Player player(Colour colour) {
        return switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
    }

    /**
     * Checks what the record will check, before the game instead of after it.
     *
     * @throws IllegalArgumentException if the record could not be made
     */
    void check() {
        Verdict nobodyWins = new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "");
        record(List.of(), nobodyWins, Instant.EPOCH, Duration.ZERO);
    }

    /** The game's record. */
    public FinishedGame record(List<PlayedMove> moves, Verdict verdict, Instant startedAt, Duration length) {
        return new FinishedGame(
                terms.id(),
                event,
                site,
                round,
                terms.attempt(),
                white.admitted().name(),
                black.admitted().name(),
                terms.rules(),
                terms.start(),
                moves,
                terms.clock(),
                verdict,
                startedAt,
                length,
                recordTags());
    }

    private Map<String, String> recordTags() {
        Duration credit = terms.roundTripCredit();
        if (credit.isZero()) {
            return tags;
        }
        Map<String, String> all = new HashMap<>(tags);
        all.put(FinishedGame.ROUND_TRIP_CREDIT, Seconds.text(credit) + "s");
        return all;
    }
}
