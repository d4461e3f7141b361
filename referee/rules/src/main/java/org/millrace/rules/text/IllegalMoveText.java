package org.millrace.rules.text;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.IllegalMove;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;

/** The English sentence for an illegal move: the move, the points and the rule broken. */
public final class IllegalMoveText {
    private final Board board;
    private final Position position;
    private final Move move;
    private final List<Integer> points;

    private IllegalMoveText(Board board, Position position, IllegalMove illegal) {
        this.board = board;
        this.position = position;
        move = illegal.move();
        points = illegal.points();
    }

    /**
     * The sentence, such as {@code d6xb4 is illegal: b4 stands in a mill (a4-b4-c4) and Black has stones outside
     * mills: d7, f6}. It has no full stop.
     *
     * @param position the position in which the move was tried
     */
    public static String sentence(Board board, Position position, IllegalMove illegal) {
        IllegalMoveText text = new IllegalMoveText(board, position, illegal);
        return text.move() + " is illegal: " + text.why(illegal.code());
    }

    private String why(IllegalMove.Code code) {
        Colour mover = position.side();
        Colour enemy = mover.opponent();
        return switch (code) {
            case GAME_OVER -> "the game is over";
            case POINT_OFF_BOARD ->
                "the board " + board.name() + " has no point number " + points.get(0)
                        + "; its points are numbered from 0 to " + (board.size() - 1);
            case POINT_OCCUPIED ->
                move.from().equals(OptionalInt.of(move.to()))
                        ? "a stone cannot stay where it stands; it must go to another point"
                        : name(points.get(0)) + " already holds a stone";
            case HAND_EMPTY -> mover + " has no stone left to place and must move one on the board";
            case HAND_NOT_EMPTY ->
                mover + " still has stones to place (" + position.hand(mover)
                        + " in hand) and cannot move one on the board before the last is placed";
            case NOT_OWN_STONE ->
                (position.stones(enemy) & 1 << points.get(0)) != 0
                        ? "the stone on " + name(points.get(0)) + " is " + enemy + "'s"
                        : "no stone stands on " + name(points.get(0));
            case NOT_ADJACENT ->
                name(points.get(1)) + " is not next to " + name(points.get(0)) + " on a line and " + mover
                        + " may not fly; " + reach(points.subList(2, points.size()));
            case NOTHING_REMOVED_HERE -> "a mill wins at once here and no stone is ever removed";
            case REMOVAL_WITHOUT_MILL -> "the move completes no mill, so " + mover + " may not remove " + names(points);
            case REMOVAL_MISSING ->
                "the move completes a mill (" + mill(points.subList(0, 3)) + ") and must remove "
                        + (move.isCapture() ? "one more" : "one") + " of " + enemy + "'s stones: "
                        + names(points.subList(3, points.size()));
            case TOO_MANY_REMOVALS ->
                "the move may remove " + (move.removals().size() - points.size()) + " of " + enemy + "'s stones, not "
                        + move.removals().size();
            case NOT_ENEMY_STONE -> "no stone of " + enemy + " stands on " + name(points.get(0)) + " to be removed";
            case REMOVAL_PROTECTED ->
                name(points.get(0)) + " stands in a mill (" + mill(points.subList(1, 4)) + ") and " + enemy
                        + " has stones outside mills: " + names(points.subList(4, points.size()));
        };
    }

    private String reach(List<Integer> targets) {
        String from = name(points.get(0));
        return targets.isEmpty()
                ? "the stone on " + from + " is blocked"
                : "the stone on " + from + " may go to " + names(targets);
    }

    /** The move as text, with the bare number for a point that the board does not have. */
    private String move() {
        StringBuilder text = new StringBuilder();
        move.from().ifPresent(from -> text.append(name(from)).append('-'));
        text.append(name(move.to()));
        move.removals().forEach(removal -> text.append('x').append(name(removal)));
        return text.toString();
    }

    private String mill(List<Integer> three) {
        return three.stream().map(this::name).collect(Collectors.joining("-"));
    }

    private String names(List<Integer> some) {
        return some.stream().map(this::name).collect(Collectors.joining(", "));
    }

    private String name(int point) {
        return point < board.size() ? board.pointName(point) : "#" + point;
    }
}
