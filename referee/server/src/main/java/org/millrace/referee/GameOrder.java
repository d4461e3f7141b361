package org.millrace.referee;

import java.util.List;
import java.util.Map;
import org.millrace.record.ClockRule;
import org.millrace.record.GameId;
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
 * @param tags further tags of the record
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
        Map<String, String> tags) {

    public GameOrder {
        opening = List.copyOf(opening);
        tags = Map.copyOf(tags);
    }
}
