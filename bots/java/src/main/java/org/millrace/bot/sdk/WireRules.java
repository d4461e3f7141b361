package org.millrace.bot.sdk;

import java.net.ProtocolException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.millrace.protocol.v1.PointList;
import org.millrace.protocol.v1.Variant;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Makes the rules of a game from the variant that GameStart describes. */
final class WireRules {

    private WireRules() {}

    /**
     * The rules of the catalogue's variant with the game's options; for an id outside the catalogue, the rules put
     * together from the values.
     *
     * @throws ProtocolException if the board is none that the rules know, or the values do not fit each other
     */
    static RuleSet rules(Variant variant) throws ProtocolException {
        Board board = board(variant.getBoard());
        Optional<RuleSet> known = Variants.byId(variant.getId())
                .flatMap(rules -> value(rules.with(variant.getRulesText())))
                .filter(rules -> rules.board() == board);
        return known.isPresent() ? known.get() : fromValues(variant, board);
    }

    private static Optional<RuleSet> value(Parsed<RuleSet> parsed) {
        return switch (parsed) {
            case Parsed.Ok<RuleSet>(RuleSet rules) -> Optional.of(rules);
            case Parsed.Bad<RuleSet> bad -> Optional.empty();
        };
    }

    private static RuleSet fromValues(Variant variant, Board board) throws ProtocolException {
        try {
            return new RuleSet(
                    variant.getId(),
                    board,
                    variant.getStones(),
                    variant.getMillWins() ? MillEffect.WINS : MillEffect.REMOVES,
                    variant.getMovesAnywhere() ? Movement.ANYWHERE : Movement.ADJACENT,
                    variant.getFlying(),
                    variant.getMoveWhilePlacing(),
                    variant.getRemovalPerMill() ? RemovalsPerTurn.PER_MILL : RemovalsPerTurn.ONE,
                    variant.getRepetitionLimit(),
                    variant.getNoCaptureLimit(),
                    variant.getFullBoardMoverLoses() ? FullBoard.MOVER_LOSES : FullBoard.DRAW,
                    variant.getMoveLimit());
        } catch (IllegalArgumentException unplayable) {
            ProtocolException exception = new ProtocolException("The variant '" + variant.getId()
                    + "' has values that this version of the SDK cannot play: " + unplayable.getMessage() + ".");
            exception.initCause(unplayable);
            throw exception;
        }
    }

    private static Board board(org.millrace.protocol.v1.Board wire) throws ProtocolException {
        return Boards.all().stream()
                .filter(board -> same(board, wire))
                .findFirst()
                .orElseThrow(() -> new ProtocolException("The board '" + wire.getName()
                        + "' is none that this version of the SDK knows; a newer one may."));
    }

    private static boolean same(Board board, org.millrace.protocol.v1.Board wire) {
        return board.pointNames().equals(wire.getPointsList())
                && masks(wire.getNeighboursList()).equals(neighbours(board))
                && masks(wire.getMillsList()).stream()
                        .sorted()
                        .toList()
                        .equals(board.mills().stream().sorted().toList());
    }

    private static List<Integer> neighbours(Board board) {
        return IntStream.range(0, board.size()).mapToObj(board::neighbours).toList();
    }

    private static List<Integer> masks(List<PointList> lists) {
        return lists.stream()
                .map(list -> list.getPointsList().stream().reduce(0, (mask, point) -> mask | 1 << point))
                .toList();
    }
}
