package org.millrace.cli;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.millrace.doctor.CheckResult;
import org.millrace.doctor.Failure;
import org.millrace.doctor.Measures;
import org.millrace.doctor.Report;
import org.millrace.doctor.Status;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A doctor's report for programs. Its keys are in DOCTOR.md; times are in milliseconds. */
final class DoctorJson {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private DoctorJson() {}

    static String of(Report report) {
        ObjectNode json = JSON.createObjectNode();
        json.put("bot", report.bot())
                .put("about", report.about())
                .put("healthy", report.isHealthy())
                .put("stopped", report.wasStopped())
                .put("passed", report.count(Status.PASS))
                .put("failed", report.count(Status.FAIL))
                .put("skipped", report.count(Status.SKIP))
                .put("tookMs", millis(report.took()));
        put(json.putObject("times"), report.measures());
        ArrayNode checks = json.putArray("checks");
        report.results().forEach(result -> put(checks.addObject(), result));
        return JSON.writeValueAsString(json);
    }

    private static void put(ObjectNode json, Measures measures) {
        put(json, "helloMs", measures.hello());
        put(json, "readyMs", measures.ready());
        json.put("answers", measures.answers());
        put(json, "medianMs", measures.median());
        put(json, "worstMs", measures.worst());
        measures.memoryBytes().ifPresent(bytes -> json.put("memoryBytes", bytes));
    }

    private static void put(ObjectNode json, String key, Optional<Duration> time) {
        time.ifPresent(value -> json.put(key, millis(value)));
    }

    private static void put(ObjectNode json, CheckResult result) {
        json.put("id", result.id())
                .put("title", result.title())
                .put("status", result.status().name().toLowerCase(Locale.ROOT))
                .put("tookMs", millis(result.took()));
        ArrayNode notes = json.putArray("notes");
        result.notes().forEach(notes::add);
        result.failure().ifPresent(failure -> put(json.putObject("failure"), failure));
    }

    private static void put(ObjectNode json, Failure failure) {
        json.put("what", failure.what());
        failure.sent().ifPresent(sent -> json.put("sent", sent));
        ArrayNode came = json.putArray("came");
        failure.came().forEach(came::add);
        json.put("change", failure.remedy())
                .put("transcript", failure.transcript().toString());
        if (!failure.section().isEmpty()) {
            json.put("read", failure.section());
        }
        failure.log().ifPresent(log -> json.put("log", log.toString()));
        ArrayNode lines = json.putArray("lastLines");
        failure.lastLines().forEach(lines::add);
    }

    private static double millis(Duration time) {
        return Math.round(time.toNanos() / 1e3) / 1e3;
    }
}
