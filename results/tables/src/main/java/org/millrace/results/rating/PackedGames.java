package org.millrace.results.rating;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import org.millrace.record.Result;

/**
 * Many rated games in 17 bytes each; a {@link RatedGame} is made of one only when somebody asks for it. Immutable.
 */
final class PackedGames extends AbstractList<RatedGame> implements RandomAccess {
    /** The pair of a game that belongs to none. */
    static final long NO_PAIR = 0;

    private static final Result[] RESULTS = {Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS};

    private final List<String> names;
    private final int[] white;
    private final int[] black;
    private final byte[] result;
    private final long[] pair;
    private final int size;

    private PackedGames(List<String> names, Builder builder) {
        this.names = names;
        this.white = builder.white;
        this.black = builder.black;
        this.result = builder.result;
        this.pair = builder.pair;
        this.size = builder.size;
    }

    /** The players' names by their numbers. */
    List<String> names() {
        return names;
    }

    int white(int game) {
        return white[game];
    }

    int black(int game) {
        return black[game];
    }

    /** As in {@link Encounters}: won, drawn or lost by White. */
    int result(int game) {
        return result[game];
    }

    /** The number of the colour-swapped pair, or {@link #NO_PAIR}. */
    long pair(int game) {
        return pair[game];
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public RatedGame get(int game) {
        Objects.checkIndex(game, size);
        return new RatedGame(
                names.get(white[game]),
                names.get(black[game]),
                RESULTS[result[game]],
                pair[game] == NO_PAIR ? Optional.empty() : Optional.of(Long.toHexString(pair[game])));
    }

    /** Takes games one by one. Confined to one thread, and of no further use once it has built. */
    static final class Builder {
        private int[] white = new int[16];
        private int[] black = new int[16];
        private byte[] result = new byte[16];
        private long[] pair = new long[16];
        private int size;

        void add(int whiteNumber, int blackNumber, int resultNumber, long pairNumber) {
            if (size == white.length) {
                int room = 2 * size;
                white = Arrays.copyOf(white, room);
                black = Arrays.copyOf(black, room);
                result = Arrays.copyOf(result, room);
                pair = Arrays.copyOf(pair, room);
            }
            white[size] = whiteNumber;
            black[size] = blackNumber;
            result[size] = (byte) resultNumber;
            pair[size++] = pairNumber;
        }

        int size() {
            return size;
        }

        /** The games so far, whose players are called {@code names} by their numbers. */
        PackedGames build(List<String> names) {
            return new PackedGames(List.copyOf(names), this);
        }
    }
}
