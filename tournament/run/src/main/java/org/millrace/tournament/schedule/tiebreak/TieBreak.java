package org.millrace.tournament.schedule.tiebreak;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.ScoreCard;

/**
 * A number that orders players with equal points: whoever has more of it stands higher.
 *
 * <p>The definitions are those of the FIDE Handbook, C.07, Tie-Break Regulations (under the abbreviation given), with the
 * rules for byes and forfeits stated at each. They look at scores as they stand, so they may be asked during an event.
 */
public enum TieBreak {
    /**
     * Direct encounter (DE): points in the games among those who are equal, in half points. It counts where all of them
     * have met each other equally often, since otherwise it is no comparison; else everybody has 0. Byes do not count,
     * games lost or won by forfeit do.
     */
    DIRECT_ENCOUNTER {
        @Override
        long value(ScoreCard card, List<ScoreCard> all, Set<Integer> equal) {
            return haveMetEquallyOften(all, equal) ? CardSums.pointsAgainst(card, equal) : 0;
        }
    },

    /**
     * Sonneborn-Berger (SB): the final points of each opponent times what was scored against him, summed up over all
     * games, in quarter points. Games lost or won by forfeit count as any other, as FIDE has it for round robins; byes
     * bring nothing.
     */
    SONNEBORN_BERGER {
        @Override
        long value(ScoreCard card, List<ScoreCard> all, Set<Integer> equal) {
            return card.lines().stream()
                    .mapToLong(line ->
                            (long) line.halfPoints() * all.get(line.opponent()).halfPoints())
                    .sum();
        }
    },

    /**
     * Buchholz (BH): the final points of the opponents, one for each round in which a game was begun, in half points. For
     * a bye, and for a round whose games were all no-starts or walk-overs, the player's own points count in place of the
     * opponent's: FIDE's dummy opponent, who ends with the same points. So nobody gains or loses by the opponents that
     * he was not given. Opponents count with the points that they have, those of byes and forfeits included; FIDE
     * adjusts some of these.
     */
    BUCHHOLZ {
        @Override
        long value(ScoreCard card, List<ScoreCard> all, Set<Integer> equal) {
            Set<Integer> unplayed = new HashSet<>();
            Map<Integer, Integer> opponents = new HashMap<>();
            card.byes().stream().map(Bye::round).forEach(unplayed::add);
            card.lines().forEach(line -> {
                if (line.played()) {
                    opponents.put(line.round(), line.opponent());
                } else {
                    unplayed.add(line.round());
                }
            });
            unplayed.removeAll(opponents.keySet());
            long points = (long) unplayed.size() * card.halfPoints();
            for (int opponent : opponents.values()) {
                points += all.get(opponent).halfPoints();
            }
            return points;
        }
    },

    /**
     * Games won (the number of wins, WIN, without byes): in how many games the player got the whole point, be it on the
     * board or by the opponent's forfeit.
     */
    WINS {
        @Override
        long value(ScoreCard card, List<ScoreCard> all, Set<Integer> equal) {
            return card.lines().stream().filter(line -> line.halfPoints() == 2).count();
        }
    },

    /**
     * Fewest forfeits: the number of games lost by a breach of duty (time, an illegal move, a lost connection and so on),
     * with a minus. Not among FIDE's; for programs it tells who can be relied on.
     */
    FEWEST_FORFEITS {
        @Override
        long value(ScoreCard card, List<ScoreCard> all, Set<Integer> equal) {
            return -card.lines().stream().filter(ScoreCard.Line::atFault).count();
        }
    };

    /**
     * The player's number.
     *
     * @param all cards of all players, by index
     * @param equal the players, this one included, between whom it is to decide
     */
    abstract long value(ScoreCard card, List<ScoreCard> all, Set<Integer> equal);

    /**
     * The numbers of players who are equal so far, in the unit stated at each tie-break; more is better.
     *
     * @param cards of all players of the event, by index
     * @param equal who is to be told apart, by index
     */
    public Map<Integer, Long> values(List<ScoreCard> cards, Collection<Integer> equal) {
        Set<Integer> group = Set.copyOf(equal);
        Map<Integer, Long> values = new HashMap<>();
        group.forEach(player -> values.put(player, value(cards.get(player), cards, group)));
        return Map.copyOf(values);
    }

    private static boolean haveMetEquallyOften(List<ScoreCard> all, Set<Integer> equal) {
        Set<Long> meetings = new HashSet<>();
        for (int one : equal) {
            for (int two : equal) {
                if (one != two) {
                    meetings.add(CardSums.games(all.get(one), two));
                }
            }
        }
        return meetings.size() == 1;
    }
}
