package org.millrace.bot.sdk;

import java.util.List;
import java.util.stream.IntStream;
import org.millrace.protocol.v1.Board;
import org.millrace.protocol.v1.Colour;
import org.millrace.protocol.v1.EndReason;
import org.millrace.protocol.v1.GameOver;
import org.millrace.protocol.v1.GameStart;
import org.millrace.protocol.v1.Move;
import org.millrace.protocol.v1.PointList;
import org.millrace.protocol.v1.Position;
import org.millrace.protocol.v1.Result;
import org.millrace.protocol.v1.Variant;
import org.millrace.protocol.v1.YourTurn;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.FullBoard;
import org.millrace.rules.variant.MillEffect;
import org.millrace.rules.variant.Movement;
import org.millrace.rules.variant.RemovalsPerTurn;
import org.millrace.rules.variant.RuleSet;

/** The referee's messages about games, as a test sends them. */
final class Wired {

    private Wired() {}

    /** GameStart for a game with its moves so far. */
    static GameStart.Builder start(String gameId, Game game, Colour colour) {
        return GameStart.newBuilder()
                .setGameId(gameId)
                .setVariant(variant(game.rules()))
                .setColour(colour)
                .setOpponent("rival")
                .setStart(position(game.rules(), game.start()))
                .addAllMoves(game.moves().stream().map(Wired::move).toList());
    }

    static YourTurn.Builder turn(String gameId, Game game) {
        YourTurn.Builder turn = YourTurn.newBuilder()
                .setGameId(gameId)
                .setPly(game.ply())
                .setPosition(position(game.rules(), game.position()))
                .setRepetitions(game.repetitions())
                .addAllLegalMoves(game.legalMoves().stream().map(Wired::move).toList());
        game.lastMove().ifPresent(move -> turn.setLastMove(move(move)));
        return turn;
    }

    static GameOver.Builder over(String gameId, Game game, Result result, EndReason reason) {
        GameOver.Builder over = GameOver.newBuilder()
                .setGameId(gameId)
                .setResult(result)
                .setReason(reason)
                .setPlies(game.ply())
                .setFinalPosition(position(game.rules(), game.position()));
        game.lastMove().ifPresent(move -> over.setLastMove(move(move)));
        return over;
    }

    /** The game after the moves, which must be legal. */
    static Game after(Game game, List<org.millrace.rules.play.Move> moves) {
        Game at = game;
        for (org.millrace.rules.play.Move move : moves) {
            if (!(at.play(move) instanceof PlayResult.Played(Game next))) {
                throw new AssertionError(move + " is illegal in " + at.position());
            }
            at = next;
        }
        return at;
    }

    static org.millrace.rules.play.Move move(Move wire) {
        int[] removals = wire.getRemovalsList().stream().mapToInt(i -> i).toArray();
        return wire.hasFrom()
                ? org.millrace.rules.play.Move.slide(wire.getFrom(), wire.getTo(), removals)
                : org.millrace.rules.play.Move.place(wire.getTo(), removals);
    }

    static Move move(org.millrace.rules.play.Move move) {
        Move.Builder wire = Move.newBuilder().setTo(move.to()).addAllRemovals(move.removals());
        move.from().ifPresent(wire::setFrom);
        return wire.build();
    }

    static Position position(RuleSet rules, org.millrace.rules.play.Position position) {
        StringBuilder board = new StringBuilder();
        for (int point = 0; point < rules.board().size(); point++) {
            boolean white = (position.white() >> point & 1) == 1;
            boolean black = (position.black() >> point & 1) == 1;
            board.append(white ? 'W' : black ? 'B' : '.');
        }
        return Position.newBuilder()
                .setBoard(board.toString())
                .setSideToMove(
                        position.side() == org.millrace.rules.play.Colour.WHITE
                                ? Colour.COLOUR_WHITE
                                : Colour.COLOUR_BLACK)
                .setWhiteHand(position.whiteHand())
                .setBlackHand(position.blackHand())
                .setNoCaptureCount(position.noCaptureCount())
                .build();
    }

    static Variant variant(RuleSet rules) {
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

    private static Board.Builder board(org.millrace.rules.board.Board board) {
        Board.Builder wire = Board.newBuilder().setName(board.name()).addAllPoints(board.pointNames());
        IntStream.range(0, board.size()).forEach(point -> wire.addNeighbours(points(board.neighbours(point))));
        board.mills().forEach(mill -> wire.addMills(points(mill)));
        return wire;
    }

    private static PointList points(int mask) {
        return PointList.newBuilder()
                .addAllPoints(IntStream.range(0, Integer.SIZE)
                        .filter(point -> (mask >> point & 1) == 1)
                        .boxed()
                        .toList())
                .build();
    }
}
