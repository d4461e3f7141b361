package org.millrace.rules.play;

import java.util.Arrays;
import java.util.List;
import org.millrace.rules.board.Board;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/**
 * The legal moves of a position, and the position after a move, by the position alone: the draws that need a game's
 * history, or its counts, are for {@link Game}.
 *
 * <p>Nothing here allocates but the {@link Position} that {@link #apply} gives. Immutable, safe for any number of
 * threads.
 */
public final class MoveGenerator {
    /**
     * A length of buffer that is enough for any position of any rule set.
     *
     * <p>With s stones of the mover, n of the enemy and e empty points, s + n + e ≤ 24 and s, n ≤ 12. A turn that
     * completes three mills and takes three stones has six of the mover's stones in those mills, so at most s - 5
     * stones (one may be in hand) reach each empty point, and there are n(n-1)(n-2) orders of removal: (s - 5) e n
     * (n-1)(n-2) ≤ 15840. Fewer removals give less.
     */
    public static final int MAX_MOVES = 1 << 14;

    /** The same bound where one stone a turn is taken: (s + 1) e n ≤ 576. */
    private static final int MAX_MOVES_ONE_REMOVAL = 576;

    private static final int FEWEST_STONES = 3;

    private final Board board;
    private final int all;
    private final boolean millWins;
    private final boolean anywhere;
    private final boolean flying;
    private final boolean moveWhilePlacing;
    private final boolean removalPerMill;

    private MoveGenerator(RuleSet rules) {
        board = rules.board();
        all = board.all();
        millWins = rules.millEffect() == MillEffect.WINS;
        anywhere = rules.movement() == Movement.ANYWHERE;
        flying = rules.flying();
        moveWhilePlacing = rules.moveWhilePlacing();
        removalPerMill = rules.removals() == RemovalsPerTurn.PER_MILL;
    }

    /** The generator for a rule set. */
    public static MoveGenerator of(RuleSet rules) {
        return new MoveGenerator(rules);
    }

    /** A length of buffer that is enough for any position of this rule set; at most {@link #MAX_MOVES}. */
    public int maxMoves() {
        return removalPerMill ? MAX_MOVES : MAX_MOVES_ONE_REMOVAL;
    }

    /**
     * Writes the legal moves of a position into a buffer, packed as {@link Moves} draws them, in the order placings
     * first, then by from, to and removals, each by point number.
     *
     * @param buffer at least {@link #maxMoves()} long, or as long as {@link #count(Position)} says
     * @return the number of moves; 0 if the game is over on this position, or the side to move is blocked
     */
    public int generate(Position position, int[] buffer) {
        return generate(position.own(), position.enemy(), position.ownHand(), position.enemyHand(), buffer);
    }

    /** The number of moves that {@link #generate} would write. */
    public int count(Position position) {
        return count(position.own(), position.enemy(), position.ownHand(), position.enemyHand());
    }

    /** The moves that {@link #generate} would write, as objects. */
    List<Move> moves(Position position) {
        int[] buffer = new int[count(position)];
        generate(position, buffer);
        return Arrays.stream(buffer).mapToObj(Move::new).toList();
    }

    /** Whether the side to move has a legal move. */
    public boolean hasMove(Position position) {
        int own = position.own();
        int hand = position.ownHand();
        if (isDecided(own, position.enemy(), hand, position.enemyHand())) {
            return false;
        }
        int empty = all & ~position.occupied();
        if (hand > 0 || roams(own, hand)) {
            return empty != 0;
        }
        for (int rest = own; rest != 0; rest &= rest - 1) {
            if ((board.neighbours(Integer.numberOfTrailingZeros(rest)) & empty) != 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * The position after a move. The move is not checked: an illegal one gives a position without meaning.
     *
     * @param move a packed move that {@link #generate} wrote for this position
     */
    public Position apply(Position position, int move) {
        int to = 1 << Moves.to(move);
        int removed = Moves.removed(move);
        boolean placing = Moves.isPlacing(move);
        int toggled = placing ? to : to | 1 << Moves.from(move);
        int placed = placing ? 1 : 0;
        int count = placing || removed != 0 ? 0 : position.noCaptureCount() + 1;
        int white = position.white();
        int black = position.black();
        int whiteHand = position.whiteHand();
        int blackHand = position.blackHand();
        return position.whiteToMove()
                ? Position.unchecked(white ^ toggled, black & ~removed, whiteHand - placed, blackHand, 1, count)
                : Position.unchecked(white & ~removed, black ^ toggled, whiteHand, blackHand - placed, 0, count);
    }

    /** {@link #generate(Position, int[])} as the side to move sees it. */
    int generate(int own, int enemy, int hand, int enemyHand, int[] buffer) {
        if (isDecided(own, enemy, hand, enemyHand)) {
            return 0;
        }
        int empty = all & ~(own | enemy);
        int n = 0;
        if (hand > 0) {
            n = landings(Moves.NONE, own, empty, enemy, buffer, n);
            if (!moveWhilePlacing) {
                return n;
            }
        }
        boolean roams = roams(own, hand);
        for (int rest = own; rest != 0; rest &= rest - 1) {
            int from = Integer.numberOfTrailingZeros(rest);
            int targets = roams ? empty : board.neighbours(from) & empty;
            if (targets != 0) {
                n = landings(from, own & ~(1 << from), targets, enemy, buffer, n);
            }
        }
        return n;
    }

    /** {@link #count(Position)} as the side to move sees it: whole sets of landings at once. */
    int count(int own, int enemy, int hand, int enemyHand) {
        if (isDecided(own, enemy, hand, enemyHand)) {
            return 0;
        }
        int empty = all & ~(own | enemy);
        int closing = millWins ? 0 : board.closing(own) & empty;
        int n = 0;
        if (hand > 0) {
            n = Integer.bitCount(empty) + extraLandings(own, closing, enemy);
            if (!moveWhilePlacing) {
                return n;
            }
        }
        boolean roams = roams(own, hand);
        for (int rest = own; rest != 0; rest &= rest - 1) {
            int from = Integer.numberOfTrailingZeros(rest);
            int targets = roams ? empty : board.neighbours(from) & empty;
            n += Integer.bitCount(targets);
            if ((targets & closing) != 0) {
                int others = own & ~(1 << from);
                n += extraLandings(others, board.closing(others) & targets, enemy);
            }
        }
        return n;
    }

    /** Whether a player may take his stones to any empty point. */
    boolean roams(int own, int hand) {
        return anywhere || (flying && hand == 0 && Integer.bitCount(own) == FEWEST_STONES);
    }

    /** Whether a mill or a lack of stones has ended the game. */
    boolean isDecided(int own, int enemy, int hand, int enemyHand) {
        return hasTooFew(own, hand) || hasTooFew(enemy, enemyHand) || hasWonByMill(own) || hasWonByMill(enemy);
    }

    boolean hasWonByMill(int stones) {
        return millWins && board.standing(stones) != 0;
    }

    boolean hasTooFew(int stones, int hand) {
        return Integer.bitCount(stones) + hand < FEWEST_STONES;
    }

    /** The moves of one stone to each of the targets, with their removals. */
    private int landings(int from, int others, int targets, int enemy, int[] buffer, int start) {
        int n = start;
        int closing = millWins ? 0 : board.closing(others) & targets;
        for (int rest = targets; rest != 0; rest &= rest - 1) {
            int to = Integer.numberOfTrailingZeros(rest);
            int move = Moves.quiet(from, to);
            if ((closing & 1 << to) == 0) {
                buffer[n++] = move;
            } else {
                int due = removalPerMill ? board.millsCompleted(others, to) : 1;
                n = removals(move, 0, due, enemy, buffer, n);
            }
        }
        return n;
    }

    /** The move with every sequence of the removals that are still due, each judged on the board as it then stands. */
    private int removals(int move, int index, int due, int enemy, int[] buffer, int start) {
        int n = start;
        if (index == due || enemy == 0) {
            buffer[n++] = move;
            return n;
        }
        for (int rest = Features.takeable(board, enemy); rest != 0; rest &= rest - 1) {
            int point = Integer.numberOfTrailingZeros(rest);
            n = removals(Moves.withRemoval(move, index, point), index + 1, due, enemy & ~(1 << point), buffer, n);
        }
        return n;
    }

    /** How many moves more there are than landings, since a landing that completes a mill chooses what it takes. */
    private int extraLandings(int others, int closing, int enemy) {
        if (closing == 0 || enemy == 0) {
            return 0;
        }
        if (!removalPerMill) {
            return Integer.bitCount(closing) * (Integer.bitCount(Features.takeable(board, enemy)) - 1);
        }
        int extra = 0;
        for (int rest = closing; rest != 0; rest &= rest - 1) {
            int due = board.millsCompleted(others, Integer.numberOfTrailingZeros(rest));
            extra += removalOrders(due, enemy) - 1;
        }
        return extra;
    }

    private int removalOrders(int due, int enemy) {
        if (due == 0 || enemy == 0) {
            return 1;
        }
        int takeable = Features.takeable(board, enemy);
        if (due == 1) {
            return Integer.bitCount(takeable);
        }
        int orders = 0;
        for (int rest = takeable; rest != 0; rest &= rest - 1) {
            orders += removalOrders(due - 1, enemy & ~Integer.lowestOneBit(rest));
        }
        return orders;
    }
}
