package org.millrace.tournament.schedule.ladder;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.millrace.tournament.schedule.Lots;

/**
 * Chooses who meets next in a league, among those who are free: fewest turns first, then the nearest rating.
 *
 * <ol>
 *   <li>The free player with the fewest {@linkplain Turns turns} is to play; among equals the lot decides.
 *   <li>His opponent is a free player whom he did not meet last, and who did not meet him last. If there is none, the
 *       player with the next fewest turns is to play in his place. If nobody has such an opponent, all wait for somebody
 *       who is there and not free; only where two are there and nobody else do they meet again at once.
 *   <li>Of these, opponents who have had more than {@value #AHEAD} turns more than the one of them with the fewest are
 *       left out, so that nobody plays much more often than others for being near to many.
 *   <li>Of those who are left, the one with the smallest distance: the difference of the ratings in Elo, and {@value
 *       #VARIETY} times the share of their former meetings with each other in all meetings of whichever of the two has
 *       had fewer. Among equals the lot decides.
 *   <li>The lot decides who has White in the first game.
 * </ol>
 *
 * <p>The share makes a player meet all who are near, the nearest most often: with opponents 100, 200, 300, … Elo away it
 * settles at about 44, 31, 19 and 6 of a hundred meetings against the first four. Among equals everybody meets everybody
 * equally often. Lots depend on the seed and the number of the meeting, so the same players, meetings and seed give the
 * same answer.
 */
public final class Ladder {
    /** Turns by which an opponent may be ahead of the one with the fewest. */
    static final int AHEAD = 2;

    /** What it weighs, in Elo, if two have met in all of their meetings. */
    static final double VARIETY = 800;

    private final long seed;

    /** A ladder whose lots are decided by a seed. */
    public Ladder(long seed) {
        this.seed = seed;
    }

    /**
     * The next meeting; empty if nobody can play now.
     *
     * @param there everybody who is there, in any order, those who are not free too
     * @param before the meetings that were given out so far, unfinished ones too
     * @param number of the meeting, from 1
     */
    public Optional<Encounter> next(List<Contender> there, Meetings before, int number) {
        List<Contender> free = there.stream()
                .filter(Contender::free)
                .sorted(Comparator.comparingInt(Contender::turns)
                        .thenComparingLong(contender -> lot(number, contender))
                        .thenComparingInt(Contender::player))
                .toList();
        for (Contender one : free) {
            List<Contender> others = free.stream()
                    .filter(other -> other.player() != one.player() && !before.areRecent(one.player(), other.player()))
                    .toList();
            if (!others.isEmpty()) {
                return Optional.of(encounter(one, opponent(one, others, before), number));
            }
        }
        return free.size() == 2 && there.size() == 2
                ? Optional.of(encounter(free.getFirst(), free.getLast(), number))
                : Optional.empty();
    }

    private static Contender opponent(Contender one, List<Contender> others, Meetings before) {
        int fewest = others.stream().mapToInt(Contender::turns).min().orElseThrow();
        return others.stream()
                .filter(other -> other.turns() <= fewest + AHEAD)
                // The first of equals: the list has those with the fewest turns first, and then the lot's order.
                .min(Comparator.comparingDouble(other -> distance(one, other, before)))
                .orElseThrow();
    }

    private static double distance(Contender one, Contender other, Meetings before) {
        int met = before.between(one.player(), other.player());
        int meetings = Math.min(before.of(one.player()), before.of(other.player()));
        double share = met == 0 ? 0 : (double) met / meetings;
        return Math.abs(one.rating() - other.rating()) + VARIETY * share;
    }

    private Encounter encounter(Contender one, Contender other, int number) {
        int low = Math.min(one.player(), other.player());
        int high = Math.max(one.player(), other.player());
        return Lots.draw(seed, number) < 0 ? new Encounter(low, high) : new Encounter(high, low);
    }

    private long lot(int number, Contender contender) {
        return Lots.draw(seed, number, contender.player());
    }
}
