package org.millrace.cli;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Optional;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.table.Table;
import org.millrace.results.table.TableFormat;
import tools.jackson.databind.json.JsonMapper;

/** Everything of a {@link RateReport} as one object for programs. Its keys are in RATINGS.md. */
final class RateJson {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private RateJson() {}

    /** Written piece by piece: the matrix of a thousand players is some megabytes, and need not stand in memory twice. */
    static void write(RateReport report, Writer to) throws IOException {
        EloOptions options = report.options();
        to.write("{\"schema\":\"millrace-rate-1\",\"options\":"
                + JSON.writeValueAsString(JSON.createObjectNode()
                        .put("model", lower(options.model()))
                        .put("bars", options.bars() == EloOptions.Bars.ANCHORS ? "anchors" : "pool")
                        .put("priorDraws", options.priorDraws())
                        .put("errors", options.errors())
                        .set("anchors", JSON.valueToTree(options.anchors())))
                + ",\"groups\":[");
        String between = "";
        for (RateReport.Section section : report.sections()) {
            to.write(between + "\n{\"title\":" + JSON.writeValueAsString(section.title()));
            field(to, "variant", section.group().variant());
            field(to, "rules", section.group().rules());
            field(to, "event", section.group().event());
            to.write(",\"tables\":[\n");
            String next = "";
            for (Table table : section.tables()) {
                to.write(next);
                to.write(TableFormat.JSON.render(table).strip());
                next = ",\n";
            }
            to.write("]}");
            between = ",";
        }
        to.write("]}\n");
    }

    private static void field(Writer to, String key, Optional<String> value) throws IOException {
        to.write(",\"" + key + "\":" + (value.isPresent() ? JSON.writeValueAsString(value.get()) : "null"));
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
