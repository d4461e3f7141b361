package org.millrace.rules.play;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.millrace.rules.variant.RuleSet;

/**
 * A game: its rules, its start, the moves made so far, and how it stands.
 *
 * <p>An immutable value. A move gives a new game that links to the one before, so all games of one line share their
 * history and a move costs the same however long the game is; only repetition looks back, and no further than the
 * last placing or capture.
 *
 * <p>Safe for any number of threads.
 */
public final class Game {
    /** 2 to the 64th by the golden ratio, odd: multiplied, it brings every bit of a key to the upper ones. */
    private static final long KEY_SPREAD = 0x9E3779B97F4A7C15L;

    private final RuleSet rules;
    private final MoveGenerator generator;
    private final Legality legality;
    private final Position start;
    private final Position position;
    private final @Nullable Game previous;
    private final @Nullable Move lastMove;
    private final int ply;
    private final int repetitions;
    /** Marks, see {@link #mark}, of this position and of those before it that it may repeat. */
    private final long seen;
    /** The same of those that the next position may repeat, which have the other side to move. */
    private final long seenByOther;

    private final @Nullable Outcome outcome;

    private Game(RuleSet rules, Position start) {
        this.rules = rules;
        legality = Legality.of(rules);
        generator = legality.generator();
        this.start = start;
        position = start;
        previous = null;
        lastMove = null;
        ply = 0;
        repetitions = 1;
        seen = mark(start);
        seenByOther = 0;
        outcome = Endings.of(rules, generator, start, repetitions, ply);
    }

    private Game(Game previous, Move move) {
        rules = previous.rules;
        generator = previous.generator;
        legality = previous.legality;
        start = previous.start;
        position = generator.apply(previous.position, move.code());
        this.previous = previous;
        lastMove = move;
        ply = previous.ply + 1;
        boolean mayRepeat = position.noCaptureCount() > 0;
        long earlier = mayRepeat ? previous.seenByOther : 0;
        long mark = mark(position);
        repetitions = (earlier & mark) == 0 ? 1 : 1 + earlierOccurrences(position, previous);
        seen = earlier | mark;
        seenByOther = mayRepeat ? previous.seen : 0;
        outcome = Endings.of(rules, generator, position, repetitions, ply);
    }

    /** A game before its first move. */
    public static Game start(RuleSet rules) {
        return new Game(rules, Position.start(rules));
    }

    /**
     * A game that starts from a position of its own, which counts as its first occurrence and can already be an end.
     *
     * @throws IllegalArgumentException if a stone stands off the board, or a player has more stones than the rules
     *     give him
     */
    public static Game start(RuleSet rules, Position position) {
        if ((position.occupied() & ~rules.board().all()) != 0) {
            throw new IllegalArgumentException("a stone stands on a point past "
                    + (rules.board().size() - 1) + ", off the board " + rules.board());
        }
        for (Colour colour : Colour.values()) {
            int stones = Integer.bitCount(position.stones(colour)) + position.hand(colour);
            if (stones > rules.stones()) {
                throw new IllegalArgumentException(
                        colour + " has " + stones + " stones; " + rules.variant() + " gives each " + rules.stones());
            }
        }
        return new Game(rules, position);
    }

    /** The rules. */
    public RuleSet rules() {
        return rules;
    }

    /** The position before the first move. */
    public Position start() {
        return start;
    }

    /** The position now. */
    public Position position() {
        return position;
    }

    /** The moves made, first to last. */
    public List<Move> moves() {
        Move[] moves = new Move[ply];
        Game game = this;
        for (int i = ply - 1; i >= 0; i--) {
            moves[i] = game.requireLastMove();
            game = game.requirePrevious();
        }
        return List.of(moves);
    }

    /** The number of moves made, each player's turn counting one. */
    public int ply() {
        return ply;
    }

    /** The move that led here; empty at the start. */
    public Optional<Move> lastMove() {
        return Optional.ofNullable(lastMove);
    }

    /** The game before the last move; empty at the start. */
    public Optional<Game> previous() {
        return Optional.ofNullable(previous);
    }

    /** How often the position now has stood in this game, this time included: 1 or more. */
    public int repetitions() {
        return repetitions;
    }

    /** How the game ended by the board; empty while it goes on. */
    public Optional<Outcome> outcome() {
        return Optional.ofNullable(outcome);
    }

    /** The legal moves, in the generator's order; empty once the game is over. */
    public List<Move> legalMoves() {
        return outcome == null ? generator.moves(position) : List.of();
    }

    /** Whether a move is legal now; false for every move once the game is over. */
    public boolean isLegal(Move move) {
        return outcome == null && legality.fault(position, move) == null;
    }

    /** The game after a move, or the reason why the move is illegal. */
    public PlayResult play(Move move) {
        if (outcome != null) {
            return new PlayResult.Illegal(new IllegalMove(IllegalMove.Code.GAME_OVER, move, List.of()));
        }
        IllegalMove fault = legality.fault(position, move);
        return fault == null ? new PlayResult.Played(new Game(this, move)) : new PlayResult.Illegal(fault);
    }

    /**
     * One bit of 64 that depends on the key alone. A position whose mark is not among those before it has not stood
     * before, which spares most moves the look back along games that lie scattered in memory.
     */
    private static long mark(Position position) {
        return 1L << ((position.key() * KEY_SPREAD) >>> (Long.SIZE - 6));
    }

    /**
     * How often a position stood before, in the game that led to it. A position cannot come back across a placing or
     * a capture, and the count of moves since then is part of the position. The same side is to move every second
     * ply only.
     */
    private static int earlierOccurrences(Position position, Game previous) {
        int occurrences = 0;
        Game game = previous.previous;
        for (int back = 2; game != null && back <= position.noCaptureCount(); back += 2) {
            if (game.position.key() == position.key()) {
                occurrences++;
            }
            Game between = game.previous;
            game = between == null ? null : between.previous;
        }
        return occurrences;
    }

    private Move requireLastMove() {
        return Optional.ofNullable(lastMove).orElseThrow();
    }

    private Game requirePrevious() {
        return Optional.ofNullable(previous).orElseThrow();
    }
}
