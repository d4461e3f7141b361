package org.millrace.rules.symmetry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.millrace.rules.board.Board;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RuleSet;

/**
 * A group of symmetries of a board, found by a search over its graph and its mills.
 *
 * <p>Made once a board and kept. Immutable but for tables that it keeps once asked for, under a lock; safe for
 * any number of threads.
 */
public final class Symmetries {
    private static final Map<Board, Symmetries> OF_LINES_AND_MILLS = new HashMap<>();
    private static final Map<Board, Symmetries> OF_MILLS = new HashMap<>();

    private static final int FLYING_STONES = 3;

    private final Board board;
    private final boolean keepsLines;
    private final List<Symmetry> all;
    private final int[] inverses;
    /** {@link #order()} entries a symmetry: what it gives if each of the others follows. */
    private final int[] products;

    private final Map<Integer, Placements> placements = new HashMap<>();

    private Symmetries(Board board, boolean keepsLines) {
        this.board = board;
        this.keepsLines = keepsLines;
        List<int[]> found = Automorphisms.of(board, keepsLines);
        all = IntStream.range(0, found.size())
                .mapToObj(number -> new Symmetry(this, number, found.get(number)))
                .toList();
        inverses = new int[order()];
        products = new int[order() * order()];
        Map<List<Integer>, Symmetry> byImages = new HashMap<>();
        all.forEach(symmetry -> byImages.put(images(symmetry, identity()), symmetry));
        for (Symmetry first : all) {
            for (Symmetry next : all) {
                int product = Objects.requireNonNull(byImages.get(images(first, next)))
                        .number();
                products[first.number() * order() + next.number()] = product;
                if (product == 0) {
                    inverses[first.number()] = next.number();
                }
            }
        }
    }

    private List<Integer> images(Symmetry first, Symmetry next) {
        return IntStream.range(0, board.size())
                .mapToObj(point -> next.point(first.point(point)))
                .toList();
    }

    /** The symmetries that keep the lines and the mills of a board: right for every game on it. */
    public static Symmetries of(Board board) {
        return madeOnce(OF_LINES_AND_MILLS, board, true);
    }

    /**
     * The symmetries that keep the mills of a board: right where no stone is bound to lines, now or later in the
     * game. There can be many more of them than keep the lines too.
     */
    public static Symmetries ofMills(Board board) {
        return madeOnce(OF_MILLS, board, false);
    }

    private static synchronized Symmetries madeOnce(Map<Board, Symmetries> made, Board board, boolean keepsLines) {
        return made.computeIfAbsent(board, key -> new Symmetries(key, keepsLines));
    }

    /** All symmetries of a game by these rules, from its first position on. */
    public static Symmetries of(RuleSet rules) {
        return rules.movement() == Movement.ANYWHERE ? ofMills(rules.board()) : of(rules.board());
    }

    /**
     * All symmetries of the positions with these counts and of every position that can follow them. More than
     * {@link #of(RuleSet)} gives if both sides fly: three stones each, and a side that loses one loses the game.
     */
    public static Symmetries of(RuleSet rules, StoneCounts counts) {
        boolean bothFly = rules.flying()
                && counts.white() == FLYING_STONES
                && counts.black() == FLYING_STONES
                && counts.whiteHand() + counts.blackHand() == 0;
        return bothFly ? ofMills(rules.board()) : of(rules);
    }

    /** The board. */
    public Board board() {
        return board;
    }

    /** The number of symmetries. */
    public int order() {
        return all.size();
    }

    /** All symmetries, the identity first, by the numbers of their points' images. */
    public List<Symmetry> all() {
        return all;
    }

    /** The symmetry that leaves every point in its place. */
    public Symmetry identity() {
        return all.getFirst();
    }

    /**
     * The number of placements of so many white and black stones, where those that are images of each other count
     * once. By Burnside's lemma, so quick whatever the number.
     *
     * @throws IllegalArgumentException if a number is negative or the board has too few points
     */
    public long orbits(int white, int black) {
        if (white < 0 || black < 0 || white + black > board.size()) {
            throw new IllegalArgumentException(
                    white + " white and " + black + " black stones on the " + board.size() + " points of " + board);
        }
        long fixed = 0;
        for (Symmetry symmetry : all) {
            fixed += Burnside.fixedPlacements(symmetry, board.size(), white, black);
        }
        return fixed / order();
    }

    @Override
    public String toString() {
        return "symmetries of " + (keepsLines ? "" : "the mills of ") + board;
    }

    Symmetry product(int first, int next) {
        return all.get(products[first * order() + next]);
    }

    Symmetry inverse(int number) {
        return all.get(inverses[number]);
    }

    /** The classes of placements of so many stones of one colour, made once and kept. */
    synchronized Placements placements(int stones) {
        return placements.computeIfAbsent(stones, key -> new Placements(this, key));
    }
}
