package org.millrace.results.rating;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Where the results between two players go against the order of their ratings, and how often three players beat each
 * other in a ring: what one number for each player cannot say.
 *
 * @param upsets meetings in which the lower of two players scored more than half, the most surprising first
 * @param triples rings of three players of whom each beat the next, by the points between the two
 * @param example the first ring by the players' places, as three places; empty if there is none
 */
public record Upsets(List<Upset> upsets, long triples, List<Integer> example) {
    /**
     * One meeting against the order.
     *
     * @param winner the place of the player with the worse place, who scored more than half
     * @param loser the place of the other one
     * @param games between the two
     * @param score the winner's points for each game, above one half
     * @param expected what the ratings alone expect of him for each game, colours as they were
     * @param deviations by how many standard deviations of chance, of half a game at least, the points are above that
     */
    public record Upset(int winner, int loser, int games, double score, double expected, double deviations) {}

    public Upsets {
        upsets = List.copyOf(upsets);
        example = List.copyOf(example);
    }

    /** The upsets of a pool. Time grows with the meetings times the players, memory with the square of the players. */
    public static Upsets of(RatingPool pool) {
        Meetings meetings = pool.meetings();
        List<Upset> upsets = new ArrayList<>();
        BitSet[] beat = new BitSet[pool.players().size()];
        for (int player = 0; player < beat.length; player++) {
            beat[player] = new BitSet(beat.length);
        }
        for (int meeting = 0; meeting < meetings.count(); meeting++) {
            double score = meetings.score(meeting);
            if (score > 0.5) {
                beat[meetings.first(meeting)].set(meetings.second(meeting));
            } else if (score < 0.5) {
                beat[meetings.second(meeting)].set(meetings.first(meeting));
                upsets.add(upset(pool, meeting));
            }
        }
        upsets.sort(Comparator.comparingDouble((Upset upset) -> -upset.deviations)
                .thenComparingInt(Upset::winner)
                .thenComparingInt(Upset::loser));
        return rings(upsets, beat);
    }

    private static Upset upset(RatingPool pool, int meeting) {
        Meetings meetings = pool.meetings();
        int games = meetings.games(meeting);
        double score = 1 - meetings.score(meeting);
        double expected = 1 - meetings.expected(meeting);
        // Half a game at least: one game against the odds is no sign of a cycle.
        double deviation = Math.sqrt(Math.max(meetings.variance(meeting), 0.25)) / games;
        return new Upset(
                meetings.second(meeting),
                meetings.first(meeting),
                games,
                score,
                expected,
                (score - expected) / deviation);
    }

    /** Each ring is found at its first player, in both directions that it may turn. */
    private static Upsets rings(List<Upset> upsets, BitSet[] beat) {
        long triples = 0;
        List<Integer> example = List.of();
        for (int one = 0; one < beat.length; one++) {
            for (int two = beat[one].nextSetBit(one + 1); two >= 0; two = beat[one].nextSetBit(two + 1)) {
                for (int three = beat[two].nextSetBit(one + 1); three >= 0; three = beat[two].nextSetBit(three + 1)) {
                    if (beat[three].get(one)) {
                        triples++;
                        example = example.isEmpty() ? List.of(one, two, three) : example;
                    }
                }
            }
        }
        return new Upsets(upsets, triples, example);
    }
}
