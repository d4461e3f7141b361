package org.millrace.bot.sdk;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.millrace.rules.play.Move;

/** What a bot answers to a turn: a move, as a rule, made by {@link #of}. */
public sealed interface Answer {

    /** The answer that plays a move and says nothing more. */
    static Play of(Move move) {
        return new Play(move, OptionalDouble.empty(), OptionalInt.empty(), OptionalLong.empty(), "", "", false);
    }

    /** The answer that takes the draw which the opponent offers ({@link Turn#drawOffered()}). */
    static Answer acceptDraw() {
        return new AcceptDraw();
    }

    /** The answer that gives the game up. */
    static Answer resign() {
        return new Resign();
    }

    /**
     * A move, with what the bot thought about it. All but the move is optional and is kept with the game's record.
     *
     * @param move one of {@link Turn#legalMoves()}
     * @param score how good the position is for the mover, in stones
     * @param depth how many plies ahead the bot looked
     * @param nodes how many positions it looked at
     * @param variation the moves that it expects, in move notation, split by spaces
     * @param comment free text; what is longer than the referee keeps, 1 KiB of UTF-8, is cut, which is told once
     * @param offersDraw whether it offers a draw together with the move
     */
    record Play(
            Move move,
            OptionalDouble score,
            OptionalInt depth,
            OptionalLong nodes,
            String variation,
            String comment,
            boolean offersDraw)
            implements Answer {

        /** The same move with a score in stones, from the mover's view. */
        public Play withScore(double stones) {
            return new Play(move, OptionalDouble.of(stones), depth, nodes, variation, comment, offersDraw);
        }

        /** The same move with the size of the search behind it: depth in plies, number of positions. */
        public Play withSearch(int plies, long positions) {
            return new Play(
                    move, score, OptionalInt.of(plies), OptionalLong.of(positions), variation, comment, offersDraw);
        }

        /** The same move with the moves that the bot expects, this one first, in move notation. */
        public Play withVariation(String moves) {
            return new Play(move, score, depth, nodes, moves, comment, offersDraw);
        }

        /** The same move with a comment. */
        public Play withComment(String text) {
            return new Play(move, score, depth, nodes, variation, text, offersDraw);
        }

        /** The same move with a draw offer. */
        public Play offeringDraw() {
            return new Play(move, score, depth, nodes, variation, comment, true);
        }
    }

    /** Takes the draw that the opponent offers. */
    record AcceptDraw() implements Answer {}

    /** Gives the game up. */
    record Resign() implements Answer {}
}
