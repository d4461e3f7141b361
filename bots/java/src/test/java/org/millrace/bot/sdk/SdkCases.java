package org.millrace.bot.sdk;

import java.util.List;
import java.util.stream.Collectors;
import org.millrace.rules.board.Board;
import org.millrace.rules.board.Boards;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The cases on which the SDKs of all languages agree, as the text of {@code bots/sdk-cases.json}: a case a line, so
 * that a change of one shows as one.
 */
final class SdkCases {

    static final JsonMapper JSON = JsonMapper.builder().build();

    private static final List<String> ABOUT = List.of(
            "What every SDK answers alike; made from the Java SDK, whose test SdkCasesTest writes and checks this file.",
            "boards: as GameStart sends them; the cases below name one of them.",
            "budgets: clock as the message ClockRule has it; time_left_ns is absent where no clock runs; own_moves are"
                    + " the moves that the bot has made in this game. budget_ns may differ by 100 ns, but is never"
                    + " negative and is less than time_left_ns, if that is not 0.",
            "moves: a move's fields and its text, both ways; from is absent where a stone is placed, and 0 is a point.",
            "spellings: texts that are read as the move beside them, but not written so.",
            "refused_moves: texts that are no move on that board.",
            "positions: a position's fields and its text, both ways where the SDK reads positions.",
            "drawings: how a position prints as a board; no line ends with a blank. Files are 4 columns wide, the first"
                    + " in column 5 (from 0), ranks 2 lines high; the numbers of the ranks end in column 1, the letters"
                    + " of the files stand in the last line. Neighbours are joined by - | \\ /, empty points are full"
                    + " stops.",
            "arguments: args and the whole environment of a bot that plays own_games games at once. Either connects says"
                    + " what the bot then knows (tls: off, trusted or the fingerprint), or exit is its exit code, and its"
                    + " standard error has all the words.");

    private SdkCases() {}

    static String text() {
        StringBuilder text = new StringBuilder("{\n");
        section(text, "about", JSON.valueToTree(ABOUT));
        section(text, "boards", boards());
        section(text, "budgets", BudgetCases.all());
        section(text, "moves", MoveCases.moves());
        section(text, "spellings", MoveCases.spellings());
        section(text, "refused_moves", MoveCases.refused());
        section(text, "positions", PositionCases.positions());
        section(text, "drawings", PositionCases.drawings());
        section(text, "arguments", ArgumentCases.all());
        return text.delete(text.length() - 2, text.length()).append("\n}\n").toString();
    }

    private static void section(StringBuilder text, String name, ArrayNode cases) {
        text.append("  \"").append(name).append("\": [\n");
        text.append(cases.valueStream()
                .map(JSON::writeValueAsString)
                .collect(Collectors.joining(",\n    ", "    ", "\n  ],\n")));
    }

    private static ArrayNode boards() {
        ArrayNode boards = JSON.createArrayNode();
        for (Board board : Boards.all()) {
            ObjectNode json = boards.addObject().put("name", board.name());
            board.pointNames().forEach(json.putArray("points")::add);
            ArrayNode neighbours = json.putArray("neighbours");
            for (int point = 0; point < board.size(); point++) {
                points(neighbours.addArray(), board.neighbours(point));
            }
            ArrayNode mills = json.putArray("mills");
            board.mills().forEach(mill -> points(mills.addArray(), mill));
        }
        return boards;
    }

    private static void points(ArrayNode json, int mask) {
        for (int rest = mask; rest != 0; rest &= rest - 1) {
            json.add(Integer.numberOfTrailingZeros(rest));
        }
    }
}
