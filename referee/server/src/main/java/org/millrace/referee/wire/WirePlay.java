package org.millrace.referee.wire;

import java.util.Optional;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.Play;
import org.millrace.referee.arbiter.Event;
import org.millrace.referee.session.BotSays;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Moves;

/** A bot's move, read from the wire. */
final class WirePlay {

    private WirePlay() {}

    /** What a Play does: a move, or something that can be a move on no board, or nothing that has a place. */
    static BotSays.Deed deed(Play play) {
        if (!play.hasPly()) {
            return (colour, roundTrip, at) ->
                    new Event.OutOfTurn(colour, "Play has no ply; send back the ply of the YourTurn it answers.", at);
        }
        int ply = ply(play.getPly());
        Optional<String> fault = fault(play);
        if (fault.isPresent()) {
            String why = fault.get();
            return (colour, roundTrip, at) -> new Event.MalformedMove(colour, ply, why, at);
        }
        return (colour, roundTrip, at) -> new Event.Played(
                colour,
                ply,
                move(play.getMove()),
                WireThought.of(play.getThought()),
                play.getOfferDraw(),
                roundTrip,
                at);
    }

    /** A number that no game reaches stands for all numbers beyond it. */
    static int ply(int unsigned) {
        return unsigned < 0 ? Integer.MAX_VALUE : unsigned;
    }

    private static Optional<String> fault(Play play) {
        Move move = play.getMove();
        if (!play.hasMove()) {
            return Optional.of("Play has no move");
        }
        if (!move.hasTo()) {
            return Optional.of("the move has no point to go to");
        }
        if (move.getRemovalsCount() > Moves.MAX_REMOVALS) {
            return Optional.of("the move removes %d stones, a turn removes at most %d"
                    .formatted(move.getRemovalsCount(), Moves.MAX_REMOVALS));
        }
        if (isOutside(move.getTo())) {
            return Optional.of(outside("goes to", move.getTo()));
        }
        if (move.hasFrom() && isOutside(move.getFrom())) {
            return Optional.of(outside("starts from", move.getFrom()));
        }
        for (int i = 0; i < move.getRemovalsCount(); i++) {
            if (isOutside(move.getRemovals(i))) {
                return Optional.of(outside("removes", move.getRemovals(i)));
            }
        }
        return Optional.empty();
    }

    /** Points of the largest board are let through: whether the game's own has them is for the rules to say. */
    private static boolean isOutside(int point) {
        return Integer.compareUnsigned(point, Board.MAX_POINTS) >= 0;
    }

    private static String outside(String role, int point) {
        return "the move %s point %s, no board has more than the points 0 to %d"
                .formatted(role, Integer.toUnsignedString(point), Board.MAX_POINTS - 1);
    }

    private static org.millrace.rules.play.Move move(Move move) {
        int[] removals = new int[move.getRemovalsCount()];
        for (int i = 0; i < removals.length; i++) {
            removals[i] = move.getRemovals(i);
        }
        return move.hasFrom()
                ? org.millrace.rules.play.Move.slide(move.getFrom(), move.getTo(), removals)
                : org.millrace.rules.play.Move.place(move.getTo(), removals);
    }
}
