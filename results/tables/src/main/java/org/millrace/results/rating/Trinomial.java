package org.millrace.results.rating;

/**
 * Games by what one player scored in them. Each count is 0 or more.
 *
 * @param lost games worth 0
 * @param drawn games worth 1/2
 * @param won games worth 1
 */
public record Trinomial(int lost, int drawn, int won) implements ScoreCounts {
    public static final Trinomial NONE = new Trinomial(0, 0, 0);

    public Trinomial {
        Counts.requireNoneNegative(lost, drawn, won);
    }

    /** These games and one more. */
    public Trinomial plus(GameScore score) {
        return switch (score) {
            case LOST -> new Trinomial(Math.addExact(lost, 1), drawn, won);
            case DRAWN -> new Trinomial(lost, Math.addExact(drawn, 1), won);
            case WON -> new Trinomial(lost, drawn, Math.addExact(won, 1));
        };
    }

    @Override
    public int cells() {
        return 3;
    }

    @Override
    public int count(int cell) {
        return switch (cell) {
            case 0 -> lost;
            case 1 -> drawn;
            case 2 -> won;
            default -> throw new IndexOutOfBoundsException(cell);
        };
    }

    @Override
    public int gamesEach() {
        return 1;
    }

    @Override
    public Trinomial swapped() {
        return new Trinomial(won, drawn, lost);
    }
}
