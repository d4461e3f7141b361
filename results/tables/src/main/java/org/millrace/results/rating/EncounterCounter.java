package org.millrace.results.rating;

import java.util.Arrays;
import org.millrace.record.Result;

/**
 * Counts games into {@link Encounters}, one at a time and in any order.
 *
 * <p>Each game is one number until the end, when equal ones come together: eight bytes a game, and no map of a hundred
 * thousand cells. Confined to one thread.
 */
final class EncounterCounter {
    private static final int PLAYER_BITS = 24;
    private static final int PLAYER_MASK = (1 << PLAYER_BITS) - 1;
    private static final int KIND_BITS = 8;
    private static final int KIND_MASK = (1 << KIND_BITS) - 1;

    /** States of a pair: 0 to 5 one game seen (3 * side + result), 6 to 14 both (6 + 3 * side 0 + side 1), then spoilt. */
    private static final int BOTH = 6;

    private static final int SPOILT = 15;

    private static final int NEW = 16;

    /** Up to so many players there is room for a place for each two of them, in 16 MiB. */
    private static final int FEW_PLAYERS = 2048;

    private final PairTable pairs = new PairTable();
    private long[] entries = new long[64];
    private int size;

    /** Counts {@code game} between the players with these two different numbers. */
    void add(RatedGame game, int white, int black) {
        long pair = game.pair().map(EncounterCounter::number).orElse(PackedGames.NO_PAIR);
        add(white, black, resultOf(game.result()), pair);
    }

    /**
     * Counts a game between the players with these two different numbers.
     *
     * @param result from White's view, as in {@link Encounters}
     * @param pair the number of its colour-swapped pair among the games of these two, or {@link PackedGames#NO_PAIR}
     */
    void add(int white, int black, int result, long pair) {
        int side = white < black ? 0 : 1;
        int low = Math.min(white, black);
        int high = Math.max(white, black);
        if (pair == PackedGames.NO_PAIR) {
            single(low, high, side, result);
            return;
        }
        int slot = pairs.slot(pair, ((long) low << PLAYER_BITS) | high, NEW);
        int state = pairs.state(slot);
        if (state == NEW) {
            pairs.set(slot, Encounters.RESULTS * side + result);
        } else if (state < BOTH && state / Encounters.RESULTS != side) {
            int seen = state % Encounters.RESULTS;
            pairs.set(
                    slot, BOTH + (side == 1 ? Encounters.RESULTS * seen + result : Encounters.RESULTS * result + seen));
        } else {
            // More than one game of a colour under one id: no pair, so every game of it counts by itself.
            release(low, high, state);
            pairs.set(slot, SPOILT);
            single(low, high, side, result);
        }
    }

    /** A number for a pair's id: other ids have others but for a chance of one in 2^64 for each two. */
    static long number(String id) {
        long number = id.length();
        for (int i = 0; i < id.length(); i++) {
            number = PairTable.spread(number ^ id.charAt(i)) + i;
        }
        return number == PackedGames.NO_PAIR ? 1 : number;
    }

    static int resultOf(Result result) {
        return switch (result) {
            case WHITE_WINS -> Encounters.WON;
            case DRAW -> Encounters.DRAWN;
            case BLACK_WINS -> Encounters.LOST;
            case DOUBLE_FORFEIT, VOID -> throw new IllegalArgumentException("not a rated result: " + result.text());
        };
    }

    private void release(int low, int high, int state) {
        if (state < BOTH) {
            single(low, high, state / Encounters.RESULTS, state % Encounters.RESULTS);
        } else if (state < SPOILT) {
            single(low, high, 0, (state - BOTH) / Encounters.RESULTS);
            single(low, high, 1, (state - BOTH) % Encounters.RESULTS);
        }
    }

    private void single(int low, int high, int side, int result) {
        enter(low, high, Encounters.PAIR_KINDS + Encounters.RESULTS * side + result);
    }

    private void enter(int low, int high, int kind) {
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, 2 * size);
        }
        entries[size++] = ((((long) low << PLAYER_BITS) | high) << KIND_BITS) | kind;
    }

    /** The counts of all games so far; the counter is used up. */
    Encounters count(int players) {
        pairs.forEach((two, state) -> {
            int first = (int) (two >> PLAYER_BITS);
            int second = (int) two & PLAYER_MASK;
            if (state >= BOTH && state < SPOILT) {
                enter(first, second, state - BOTH);
            } else {
                release(first, second, state);
            }
        });
        return players <= FEW_PLAYERS ? byPlace(players) : bySorting(players);
    }

    /** With a place for each two players, which are few enough for that. */
    private Encounters byPlace(int players) {
        int[] cellAt = new int[players * players];
        for (int i = 0; i < size; i++) {
            cellAt[low(entries[i]) * players + high(entries[i])] = 1;
        }
        int cells = 0;
        for (int place = 0; place < cellAt.length; place++) {
            cells += cellAt[place];
            cellAt[place] = cellAt[place] == 0 ? 0 : cells;
        }
        int[] low = new int[cells];
        int[] high = new int[cells];
        int[] counts = new int[cells * Encounters.KINDS];
        for (int i = 0; i < size; i++) {
            int cell = cellAt[low(entries[i]) * players + high(entries[i])] - 1;
            low[cell] = low(entries[i]);
            high[cell] = high(entries[i]);
            counts[cell * Encounters.KINDS + kind(entries[i])]++;
        }
        return new Encounters(players, low, high, counts);
    }

    private Encounters bySorting(int players) {
        Arrays.sort(entries, 0, size);
        int cells = 0;
        for (int i = 0; i < size; i++) {
            cells += startsCell(i) ? 1 : 0;
        }
        int[] low = new int[cells];
        int[] high = new int[cells];
        int[] counts = new int[cells * Encounters.KINDS];
        int cell = -1;
        for (int i = 0; i < size; i++) {
            if (startsCell(i)) {
                cell++;
                low[cell] = low(entries[i]);
                high[cell] = high(entries[i]);
            }
            counts[cell * Encounters.KINDS + kind(entries[i])]++;
        }
        return new Encounters(players, low, high, counts);
    }

    private static int low(long entry) {
        return (int) (entry >> (KIND_BITS + PLAYER_BITS));
    }

    private static int high(long entry) {
        return (int) (entry >> KIND_BITS) & PLAYER_MASK;
    }

    private static int kind(long entry) {
        return (int) entry & KIND_MASK;
    }

    private boolean startsCell(int entry) {
        return entry == 0 || entries[entry] >> KIND_BITS != entries[entry - 1] >> KIND_BITS;
    }
}
