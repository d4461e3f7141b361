package org.millrace.tournament.schedule.tiebreak;

import java.util.Set;
import org.millrace.tournament.schedule.ScoreCard;

/** Sums over a card. */
final class CardSums {
    private CardSums() {}

    /** In half points. */
    static long pointsAgainst(ScoreCard card, Set<Integer> opponents) {
        return card.lines().stream()
                .filter(line -> opponents.contains(line.opponent()))
                .mapToLong(ScoreCard.Line::halfPoints)
                .sum();
    }

    static long games(ScoreCard card, int opponent) {
        return card.lines().stream().filter(line -> line.opponent() == opponent).count();
    }
}
