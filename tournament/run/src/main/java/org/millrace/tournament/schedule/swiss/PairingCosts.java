package org.millrace.tournament.schedule.swiss;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.schedule.Lots;
import org.millrace.tournament.schedule.Meeting;

/**
 * What speaks against pairing two players, by priority.
 *
 * <p>Players are given by their place in the ranking, from 0; the place behind the last is the bye of an odd field. The
 * order of the levels is that of the Dutch system (FIDE Handbook C.04.3, "pairing criteria"), as far as it has them: the
 * absolute criteria, the score of who gets the bye, scores, colours, floats, the halves of a score group.
 */
final class PairingCosts {
    /** Levels up to this one are rules; those after it are wishes. */
    static final int RULES = 5;

    /** Beyond that a player is far off his ideal opponent, be it by more or less; it keeps the sums small. */
    private static final int FAR = 100;

    private static final int LOT_MASK = 0xFFFF;

    private final List<Contender> ranking;
    private final long lots;
    private final int least;
    private final int[] first;
    private final int[] last;

    /**
     * @param ranking best first: by points, then by seed
     * @param lots decides between pairings that are equal in everything else
     */
    PairingCosts(List<Contender> ranking, long lots) {
        this.ranking = List.copyOf(ranking);
        this.lots = lots;
        this.least = ranking.stream().mapToInt(Contender::halfPoints).min().orElse(0);
        this.first = new int[ranking.size()];
        this.last = new int[ranking.size()];
        for (int place = 0; place < ranking.size(); place++) {
            first[place] = place > 0 && sameScore(place - 1, place) ? first[place - 1] : place;
        }
        for (int place = ranking.size() - 1; place >= 0; place--) {
            last[place] = place + 1 < ranking.size() && sameScore(place, place + 1) ? last[place + 1] : place;
        }
    }

    /** Players, and one more for the bye of an odd field. */
    int places() {
        return ranking.size() + ranking.size() % 2;
    }

    /** The levels of costs, the highest first; there are {@value #RULES} rules in any case. */
    List<IntBinaryOperator> levels(Meeting meeting) {
        boolean single = meeting == Meeting.SINGLE;
        List<IntBinaryOperator> levels = new ArrayList<>(List.of(
                (one, two) -> isBye(two) || timesMet(one, two) == 0 ? 0 : 1,
                (one, two) -> isBye(two) && timesMet(one, two) > 0 ? 1 : 0,
                (one, two) -> timesMet(one, two) * timesMet(one, two),
                (one, two) -> single && !isBye(two) ? brokenColours(ranking.get(one), ranking.get(two)) : 0,
                (one, two) -> isBye(two) ? ranking.get(one).halfPoints() - least : 0,
                this::scores));
        if (single) {
            levels.add((one, two) -> wishesClash(one, two, Colours.Strength.MILD));
            levels.add((one, two) -> wishesClash(one, two, Colours.Strength.STRONG));
        }
        levels.add(this::floats);
        levels.add(this::distance);
        levels.add((one, two) -> two);
        levels.add((one, two) -> (int) Lots.draw(lots, one, two) & LOT_MASK);
        return List.copyOf(levels);
    }

    /** Whether the two have not met yet, or the one has had no bye yet. */
    boolean isFresh(int one, int two) {
        return timesMet(one, two) == 0;
    }

    boolean isBye(int place) {
        return place == ranking.size();
    }

    private int timesMet(int one, int two) {
        return isBye(two) ? ranking.get(one).byes() : ranking.get(one).timesMet(ranking.get(two));
    }

    private boolean sameScore(int one, int two) {
        return ranking.get(one).halfPoints() == ranking.get(two).halfPoints();
    }

    /** Squares, so that two players who meet somebody near their score are better than one who goes a long way. */
    private int scores(int one, int two) {
        if (isBye(two)) {
            return 0;
        }
        int difference = ranking.get(one).halfPoints() - ranking.get(two).halfPoints();
        return difference * difference;
    }

    /** How many rules on colours have to be broken at least when these two play one game. */
    static int brokenColours(Contender one, Contender two) {
        return Math.min(broken(one, two, Colour.WHITE), broken(one, two, Colour.BLACK));
    }

    /** How many players get a colour against the rules when {@code one} has {@code colour}. */
    static int broken(Contender one, Contender two, Colour colour) {
        return (one.colours().allow(colour) ? 0 : 1) + (two.colours().allow(colour.opponent()) ? 0 : 1);
    }

    private int wishesClash(int one, int two, Colours.Strength atLeast) {
        if (isBye(two)) {
            return 0;
        }
        Colours ones = ranking.get(one).colours();
        Colours twos = ranking.get(two).colours();
        boolean clash = ones.wish().isPresent()
                && ones.wish().equals(twos.wish())
                && ones.strength().compareTo(atLeast) >= 0
                && twos.strength().compareTo(atLeast) >= 0;
        return clash ? 1 : 0;
    }

    private int floats(int one, int two) {
        if (isBye(two)) {
            return ranking.get(one).down();
        }
        return sameScore(one, two)
                ? 0
                : ranking.get(one).down() + ranking.get(two).up();
    }

    /**
     * How far two players are from whom they should meet: in a score group the first of the upper half the first of the
     * lower half and so on; across groups the last of the higher one the first of the lower one.
     */
    private int distance(int one, int two) {
        if (isBye(two)) {
            return square(last[one] - one);
        }
        if (sameScore(one, two)) {
            int half = (last[one] - first[one] + 1) / 2;
            return square(two - one - half);
        }
        return square(last[one] - one) + square(two - first[two]);
    }

    private static int square(int distance) {
        int capped = Math.min(Math.abs(distance), FAR);
        return capped * capped;
    }
}
