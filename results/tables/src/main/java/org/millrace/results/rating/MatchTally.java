package org.millrace.results.rating;

import java.util.Optional;

/**
 * All that was counted of a match between two players, from the view of one of them. An immutable value; counting a
 * pair gives a new one.
 *
 * <p>The rule for pairs of which a game is missing, void or a double forfeit: the pair is none of the {@code pairs},
 * since half a pair has no score among theirs; the game that does count is one of the {@code games}; and the pair is
 * counted as incomplete. So nothing disappears: games = 2 * pairs + the single games of incomplete pairs.
 *
 * @param games every game in which a point was shared
 * @param pairs every pair of two such games
 * @param incompletePairs pairs with one such game or none; 0 or more
 */
public record MatchTally(Trinomial games, Pentanomial pairs, int incompletePairs) {
    public static final MatchTally NONE = new MatchTally(Trinomial.NONE, Pentanomial.NONE, 0);

    public MatchTally {
        Counts.requireNoneNegative(incompletePairs);
        long single = games.total() - 2 * pairs.total();
        if (single < 0 || single > incompletePairs) {
            throw new IllegalArgumentException(games.total() + " games cannot be those of " + pairs.total()
                    + " pairs and at most one each of " + incompletePairs + " incomplete ones");
        }
    }

    /** This match and one pair more, complete or not. */
    public MatchTally plus(PairScore pair) {
        Trinomial counted = plus(plus(games, pair.asWhite()), pair.asBlack());
        if (pair.asWhite().isEmpty() || pair.asBlack().isEmpty()) {
            return new MatchTally(counted, pairs, Math.addExact(incompletePairs, 1));
        }
        Pentanomial paired = pairs.plus(pair.asWhite().get(), pair.asBlack().get());
        return new MatchTally(counted, paired, incompletePairs);
    }

    private static Trinomial plus(Trinomial games, Optional<GameScore> score) {
        return score.map(games::plus).orElse(games);
    }

    /** The counts that go by this unit. */
    public ScoreCounts counts(CountUnit unit) {
        return switch (unit) {
            case GAMES -> games;
            case PAIRS -> pairs;
        };
    }

    /** The same match from the other player's view. */
    public MatchTally swapped() {
        return new MatchTally(games.swapped(), pairs.swapped(), incompletePairs);
    }
}
