package org.millrace.cli.control;

import java.util.Locale;
import java.util.Optional;
import org.millrace.record.GameId;
import org.millrace.tournament.run.Order;
import org.millrace.tournament.run.OrderReply;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RunStatus;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is said through the door: one JSON object a line, a question and an answer. */
final class Messages {
    static final String STATUS = "status";

    private static final JsonMapper JSON = JsonMapper.shared();

    private Messages() {}

    static String question(String secret, Optional<Order> order) {
        ObjectNode message = JSON.createObjectNode();
        message.put("secret", secret);
        if (order.isEmpty()) {
            message.put("order", STATUS);
        }
        order.ifPresent(what -> {
            message.put("order", word(what));
            message.put("why", what.why());
            switch (what) {
                case Order.Withdraw withdraw -> message.put("bot", withdraw.bot());
                case Order.Strike strike ->
                    message.put("game", strike.game().value()).put("leaveOut", strike.leaveOut());
                case Order.Pause ignored -> {}
                case Order.Resume ignored -> {}
                case Order.Drain ignored -> {}
            }
        });
        return JSON.writeValueAsString(message);
    }

    private static String word(Order order) {
        return switch (order) {
            case Order.Pause ignored -> "pause";
            case Order.Resume ignored -> "resume";
            case Order.Drain ignored -> "drain";
            case Order.Withdraw ignored -> "withdraw";
            case Order.Strike ignored -> "void";
        };
    }

    static JsonNode read(String line) {
        return JSON.readTree(line);
    }

    /** The order of a question; empty if it asks for the status, or for nothing that is known. */
    static Optional<Order> order(JsonNode message) {
        String why = message.path("why").asString("");
        return switch (message.path("order").asString("")) {
            case "pause" -> Optional.of(new Order.Pause(why));
            case "resume" -> Optional.of(new Order.Resume(why));
            case "drain" -> Optional.of(new Order.Drain(why));
            case "withdraw" ->
                Optional.of(new Order.Withdraw(message.path("bot").asString(""), why));
            case "void" ->
                Optional.of(new Order.Strike(
                        new GameId(message.path("game").asString("")),
                        message.path("leaveOut").asBoolean(false),
                        why));
            default -> Optional.empty();
        };
    }

    static String answer(OrderReply reply) {
        return JSON.writeValueAsString(
                JSON.createObjectNode().put("obeyed", reply.obeyed()).put("sentence", reply.sentence()));
    }

    static OrderReply reply(JsonNode answer) {
        return new OrderReply(
                answer.path("obeyed").asBoolean(false),
                answer.path("sentence").asString("The event has answered something that this Millrace does not know."));
    }

    static String answer(RunStatus status) {
        return JSON.writeValueAsString(JSON.createObjectNode().set(STATUS, json(status)));
    }

    private static ObjectNode json(RunStatus status) {
        Progress progress = status.progress();
        ObjectNode json = JSON.createObjectNode();
        json.put("event", status.event());
        json.put("state", status.state().name().toLowerCase(Locale.ROOT));
        json.put("finished", progress.finished());
        progress.total().ifPresent(total -> json.put("total", total));
        json.put("leftOut", status.leftOut());
        json.put("round", status.round());
        json.put("elapsedMs", progress.elapsed().toMillis());
        progress.left().ifPresent(left -> json.put("leftMs", left.toMillis()));
        ArrayNode playing = json.putArray("playing");
        status.playing()
                .forEach(game -> playing.addObject()
                        .put("game", game.id().value())
                        .put("white", game.white())
                        .put("black", game.black())
                        .put("begun", game.begun())
                        .put("plies", game.plies())
                        .put("ms", game.since().toMillis()));
        ArrayNode withdrawn = json.putArray("withdrawn");
        status.withdrawn()
                .forEach(out -> withdrawn.addObject().put("bot", out.bot()).put("why", out.why()));
        return json;
    }
}
