package org.millrace.bot.sdk;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.millrace.rules.Parsed;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import org.millrace.rules.play.Move;
import org.millrace.rules.text.MoveText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Moves and their texts on every board: each point placed on, each line moved along, and stones taken everywhere. */
final class MoveCases {

    /** Texts that are no moves on any board. */
    private static final List<String> NO_MOVES = List.of(
            "",
            "a",
            "-",
            "x",
            "a1-",
            "-a1",
            "a1x",
            "xa1",
            "a1--b1",
            "a1-b1-c1",
            "a1xb1-c1",
            "a1xxb1",
            "a1xb",
            "a1xb1x",
            "a1b1",
            "a1-b1c1",
            "a1xa2xa3xb1xb2",
            "a0",
            "a8",
            "h1",
            "a10",
            "1a",
            "a1+b1",
            "a1 - b1",
            "0",
            "a1x0",
            "\u00e41",
            "resign");

    private MoveCases() {}

    static ArrayNode moves() {
        ArrayNode cases = SdkCases.JSON.createArrayNode();
        for (Board board : Boards.all()) {
            moves(board).forEach(move -> add(cases, board, move, MoveText.format(board, move)));
        }
        return cases;
    }

    static ArrayNode spellings() {
        ArrayNode cases = SdkCases.JSON.createArrayNode();
        for (Board board : Boards.all()) {
            int last = board.size() - 1;
            for (Move move : List.of(Move.place(0), Move.slide(0, 1, last), Move.slide(last, 1, 0, 2))) {
                String text = MoveText.format(board, move);
                add(cases, board, move, text.toUpperCase(Locale.ROOT));
                add(cases, board, move, Character.toUpperCase(text.charAt(0)) + text.substring(1));
            }
        }
        return cases;
    }

    static ArrayNode refused() {
        ArrayNode cases = SdkCases.JSON.createArrayNode();
        for (Board board : Boards.all()) {
            NO_MOVES.forEach(
                    text -> cases.addObject().put("board", board.name()).put("text", text));
            for (String stranger : List.of("d4", "b3", "f6")) {
                if (board.point(stranger).isEmpty()) {
                    String known = board.pointName(0);
                    for (String text : List.of(stranger, known + "-" + stranger, known + "x" + stranger)) {
                        cases.addObject().put("board", board.name()).put("text", text);
                    }
                }
            }
        }
        return cases;
    }

    /** The move of a case, or refused; for the check that every case is read as it says. */
    static Parsed<Move> read(String board, String text) {
        return MoveText.parse(Boards.byName(board).orElseThrow(), text);
    }

    /** The move that a case's fields describe. */
    static Move move(JsonNode json) {
        int[] removals =
                json.get("removals").valueStream().mapToInt(JsonNode::asInt).toArray();
        int to = json.get("to").asInt();
        return json.has("from") ? Move.slide(json.get("from").asInt(), to, removals) : Move.place(to, removals);
    }

    private static List<Move> moves(Board board) {
        Random random = new Random(board.name().hashCode());
        int last = board.size() - 1;
        List<Move> moves = new ArrayList<>(List.of(
                Move.place(last, 0),
                Move.place(1, 2, 0),
                Move.place(1, 0, 2, 3),
                Move.slide(0, last),
                Move.slide(last, 0),
                Move.slide(1, last, 0),
                Move.slide(0, 1, 2, 3, last),
                Move.slide(last, 1, 2, 0)));
        for (int point = 0; point < board.size(); point++) {
            moves.add(Move.place(point));
            moves.add(Move.place(point, other(board, point, random)));
            for (int to = 0; to < board.size(); to++) {
                if ((board.neighbours(point) & 1 << to) != 0) {
                    moves.add(Move.slide(point, to));
                    moves.add(Move.slide(point, to, other(board, to, random), other(board, to, random)));
                }
            }
        }
        return moves;
    }

    private static int other(Board board, int point, Random random) {
        return (point + 1 + random.nextInt(board.size() - 1)) % board.size();
    }

    private static void add(ArrayNode cases, Board board, Move move, String text) {
        ObjectNode json = cases.addObject().put("board", board.name()).put("text", text);
        move.from().ifPresent(from -> json.put("from", from));
        move.removals().forEach(json.put("to", move.to()).putArray("removals")::add);
    }
}
