package org.millrace.cli;

import java.time.Duration;
import java.util.OptionalDouble;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.preflight.BotCheck;
import org.millrace.tournament.preflight.Forecast;
import org.millrace.tournament.preflight.MachineNoise;
import org.millrace.tournament.preflight.PreflightReport;
import org.millrace.tournament.preflight.Resolution;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A preflight for programs. Its keys are in EVENTS.md; times are in milliseconds. */
final class PreflightJson {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private PreflightJson() {}

    static String of(Event event, PreflightReport report) {
        ObjectNode json = JSON.createObjectNode();
        json.put("event", event.name()).put("fit", report.isFit());
        ArrayNode bots = json.putArray("bots");
        report.bots().forEach(bot -> put(bots.addObject(), bot));
        put(json.putObject("machine"), report.machine(), event.concurrency());
        put(json.putObject("forecast"), report.forecast());
        put(json.putObject("resolution"), report.resolution());
        ArrayNode warnings = json.putArray("warnings");
        report.warnings().forEach(warnings::add);
        return JSON.writeValueAsString(json);
    }

    private static void put(ObjectNode json, BotCheck bot) {
        json.put("bot", bot.name())
                .put("finding", bot.finding().word())
                .put("fit", bot.finding().isFit())
                .put("detail", bot.detail());
        bot.start().ifPresent(start -> json.put("startMs", millis(start)));
        bot.answers()
                .ifPresent(answers -> json.put("moves", answers.moves())
                        .put("medianMs", millis(answers.median()))
                        .put("worstMs", millis(answers.worst())));
        bot.result().ifPresent(result -> json.put("result", result));
        bot.plies().ifPresent(plies -> json.put("plies", plies));
        ArrayNode output = json.putArray("output");
        bot.output().forEach(output::add);
    }

    private static void put(ObjectNode json, MachineNoise machine, int concurrency) {
        json.put("cores", machine.cores()).put("concurrency", concurrency);
        put(json, "load", machine.load());
        json.put("timers", machine.samples())
                .put("medianLateMs", millis(machine.median()))
                .put("late99Ms", millis(machine.late()))
                .put("worstLateMs", millis(machine.worst()))
                .put("pauseMs", millis(machine.pause()))
                .put("refereeLagMs", millis(machine.refereeLag()));
    }

    private static void put(ObjectNode json, Forecast forecast) {
        json.put("games", forecast.games())
                .put("atOnce", forecast.atOnce())
                .put("plies", forecast.plies())
                .put("measuredBots", forecast.measured())
                .put("leastMs", forecast.least().toMillis())
                .put("mostMs", forecast.most().toMillis());
    }

    private static void put(ObjectNode json, Resolution resolution) {
        json.put("drawRate", resolution.drawRate())
                .put("directGames", resolution.direct())
                .put("gamesPerBot", resolution.perBot());
        put(json, "pairElo", resolution.pair());
        put(json, "tableElo", resolution.table());
        put(json, "fieldElo", resolution.field());
    }

    private static void put(ObjectNode json, String key, OptionalDouble value) {
        if (value.isPresent()) {
            json.put(key, value.getAsDouble());
        } else {
            json.putNull(key);
        }
    }

    private static double millis(Duration time) {
        return Math.round(time.toNanos() / 1e3) / 1e3;
    }
}
