package org.millrace.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.millrace.rules.board.Board;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Outcome;
import org.millrace.rules.play.Phase;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.BoardDrawing;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;

/** Prints a game as it stands: the board, and below it what the board does not show. */
final class PositionPrinter {
    private final PrintWriter out;
    private final Look look;

    PositionPrinter(PrintWriter out, Look look) {
        this.out = out;
        this.look = look;
    }

    void print(Game game) {
        Board board = game.rules().board();
        Position position = game.position();
        look.lines(BoardDrawing.of(game, look.style())).forEach(out::println);
        out.println();
        for (Colour colour : Colour.values()) {
            out.println(colour + ": " + Integer.bitCount(position.stones(colour)) + " on the board, "
                    + position.hand(colour) + " in hand, " + mills(board, position.stones(colour)));
        }
        out.println(look.strong(state(game)));
        if (position.noCaptureCount() > 0) {
            int limit = game.rules().noCaptureLimit();
            out.println("Moves since the last placing or capture: " + position.noCaptureCount()
                    + (limit > 0 ? " (" + limit + " are a draw)" : ""));
        }
        if (game.repetitions() > 1) {
            int limit = game.rules().repetitionLimit();
            out.println("Times that this position stood: " + game.repetitions()
                    + (limit > 0 ? " (" + limit + " are a draw)" : ""));
        }
        out.println("Position: " + PositionText.format(position, board));
    }

    private static String mills(Board board, int stones) {
        List<String> standing = board.mills().stream()
                .filter(mill -> (mill & ~stones) == 0)
                .map(mill -> names(board, mill))
                .toList();
        return standing.isEmpty()
                ? "no mill"
                : (standing.size() == 1 ? "mill " : "mills ") + String.join(", ", standing);
    }

    private static String names(Board board, int points) {
        return IntStream.range(0, board.size())
                .filter(point -> (points & 1 << point) != 0)
                .mapToObj(board::pointName)
                .collect(Collectors.joining("-"));
    }

    private static String state(Game game) {
        if (game.outcome().isPresent()) {
            Outcome outcome = game.outcome().get();
            return "The game is over: "
                    + outcome.winner().map(colour -> colour + " wins").orElse("a draw") + ", "
                    + outcome.reason().code() + why(outcome);
        }
        int moves = game.legalMoves().size();
        return game.position().side() + " to move: " + phase(game.rules(), game.position()) + ", " + moves
                + (moves == 1 ? " legal move" : " legal moves");
    }

    private static String phase(RuleSet rules, Position position) {
        Colour side = position.side();
        return switch (Phase.of(rules, position, side)) {
            case PLACING -> rules.moveWhilePlacing() && position.stones(side) != 0 ? "placing or moving" : "placing";
            case MOVING -> "moving";
            case FLYING -> "flying";
        };
    }

    /** What the reason's code says in words. */
    private static String why(Outcome outcome) {
        String loser =
                outcome.winner().map(Colour::opponent).map(Colour::toString).orElse("");
        return switch (outcome.reason()) {
            case MILL -> ": three in a line win";
            case FEWER_THAN_THREE -> ": " + loser + " has too few stones for a mill";
            case NO_MOVE -> ": " + loser + " cannot move";
            case FULL_BOARD -> ": no point is empty";
            case REPETITION -> ": the position stood too often";
            case NO_CAPTURE -> ": too long without a stone placed or taken";
            case MOVE_LIMIT -> ": as many moves as the rules allow";
            case TIME,
                    ILLEGAL_MOVE,
                    DISCONNECTION,
                    PROTOCOL_VIOLATION,
                    NO_START,
                    RESIGNATION,
                    AGREEMENT,
                    ADJUDICATION,
                    WALK_OVER,
                    ABORT -> "";
        };
    }
}
