package org.millrace.results.rating;

/**
 * Complete colour-swapped pairs of games by the points that one player scored in them. Each count is 0 or more.
 *
 * <p>Pairs are counted and not games because an opening that favours a colour lifts one game and sinks the other: their
 * sum scatters less than two games would, which three cells cannot tell.
 *
 * @param none pairs worth 0 points of 2
 * @param half pairs worth 1/2
 * @param one pairs worth 1: two draws, or a win and a loss
 * @param oneAndHalf pairs worth 3/2
 * @param two pairs worth 2
 */
public record Pentanomial(int none, int half, int one, int oneAndHalf, int two) implements ScoreCounts {
    public static final Pentanomial NONE = new Pentanomial(0, 0, 0, 0, 0);

    public Pentanomial {
        Counts.requireNoneNegative(none, half, one, oneAndHalf, two);
    }

    /** These pairs and one more. */
    public Pentanomial plus(GameScore first, GameScore second) {
        int points = first.halfPoints() + second.halfPoints();
        return new Pentanomial(
                more(none, points == 0),
                more(half, points == 1),
                more(one, points == 2),
                more(oneAndHalf, points == 3),
                more(two, points == 4));
    }

    private static int more(int count, boolean counts) {
        return Math.addExact(count, counts ? 1 : 0);
    }

    @Override
    public int cells() {
        return 5;
    }

    @Override
    public int count(int cell) {
        return switch (cell) {
            case 0 -> none;
            case 1 -> half;
            case 2 -> one;
            case 3 -> oneAndHalf;
            case 4 -> two;
            default -> throw new IndexOutOfBoundsException(cell);
        };
    }

    @Override
    public int gamesEach() {
        return 2;
    }

    @Override
    public Pentanomial swapped() {
        return new Pentanomial(two, oneAndHalf, one, half, none);
    }
}
