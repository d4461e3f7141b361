package org.millrace.referee.wire;

import java.util.Optional;
import org.millrace.protocol.v1.Board;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.PointList;
import org.millrace.protocol.v1.Position;
import org.millrace.protocol.v1.Variant;
import org.millrace.rules.play.Moves;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/** What stands on and around the board, as the schema has it. */
final class WireBoard {

    /**
     * The last rule set that was described, and how: a referee mostly has one, which it announces in every game.
     * Volatile: any event loop may ask for it, and two that make it at once make the same.
     */
    private static volatile Optional<Described> last = Optional.empty();

    private record Described(RuleSet rules, Variant variant) {}

    private WireBoard() {}

    static Colour colour(org.millrace.rules.play.Colour colour) {
        return switch (colour) {
            case WHITE -> Colour.COLOUR_WHITE;
            case BLACK -> Colour.COLOUR_BLACK;
        };
    }

    static Move move(org.millrace.rules.play.Move move) {
        int code = move.code();
        Move.Builder wire = Move.newBuilder().setTo(Moves.to(code));
        if (Moves.from(code) != Moves.NONE) {
            wire.setFrom(Moves.from(code));
        }
        move.removals().forEach(wire::addRemovals);
        return wire.build();
    }

    static Position position(org.millrace.rules.board.Board board, org.millrace.rules.play.Position position) {
        char[] points = new char[board.size()];
        for (int point = 0; point < points.length; point++) {
            points[point] = letter(position, point);
        }
        return Position.newBuilder()
                .setBoard(String.valueOf(points))
                .setSideToMove(colour(position.side()))
                .setWhiteHand(position.whiteHand())
                .setBlackHand(position.blackHand())
                .setNoCaptureCount(position.noCaptureCount())
                .build();
    }

    /** What stands on a point: a stone of White, of Black, or nothing. */
    static char letter(org.millrace.rules.play.Position position, int point) {
        int mask = 1 << point;
        return (position.white() & mask) != 0 ? 'W' : (position.black() & mask) != 0 ? 'B' : '.';
    }

    static Variant variant(RuleSet rules) {
        Optional<Described> known = last;
        if (known.isPresent() && known.get().rules().equals(rules)) {
            return known.get().variant();
        }
        Variant variant = describe(rules);
        last = Optional.of(new Described(rules, variant));
        return variant;
    }

    private static Variant describe(RuleSet rules) {
        return Variant.newBuilder()
                .setId(rules.variant())
                .setBoard(board(rules.board()))
                .setStones(rules.stones())
                .setMillWins(rules.millEffect() == MillEffect.WINS)
                .setMovesAnywhere(rules.movement() == Movement.ANYWHERE)
                .setFlying(rules.flying())
                .setMoveWhilePlacing(rules.moveWhilePlacing())
                .setRemovalPerMill(rules.removals() == RemovalsPerTurn.PER_MILL)
                .setRepetitionLimit(rules.repetitionLimit())
                .setNoCaptureLimit(rules.noCaptureLimit())
                .setMoveLimit(rules.moveLimit())
                .setFullBoardMoverLoses(rules.fullBoard() == FullBoard.MOVER_LOSES)
                .setRulesText(rules.text())
                .build();
    }

    private static Board board(org.millrace.rules.board.Board board) {
        Board.Builder wire = Board.newBuilder().setName(board.name());
        for (int point = 0; point < board.size(); point++) {
            wire.addPoints(board.pointName(point)).addNeighbours(points(board.neighbours(point)));
        }
        board.mills().forEach(mill -> wire.addMills(points(mill)));
        return wire.build();
    }

    private static PointList points(int mask) {
        PointList.Builder list = PointList.newBuilder();
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            list.addPoints(Integer.numberOfTrailingZeros(rest));
        }
        return list.build();
    }
}
