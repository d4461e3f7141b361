package org.millrace.cli.gauge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;
import org.millrace.tournament.event.HttpAddress;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The handbook and the dashboard speak of the figures that are served, of all of ours, and of no others. */
final class MonitoringPagesTest {
    private static final Path TOURNAMENT = Path.of("..");
    private static final Pattern METRIC = Pattern.compile("\\b(?:millrace|jvm|netty|process|system)_[a-z0-9_]+");
    private static final Pattern ROW = Pattern.compile("\\| `(millrace_\\w+)` \\| (\\w+) \\|([^|]*)\\| [^|]+ \\|");
    private static final Pattern VALUE = Pattern.compile("(\\w+)=\"([^\"]*)\"");

    private static Scrape scrape = new Scrape("", java.util.Map.of(), java.util.Map.of());

    @BeforeAll
    static void serve() throws Exception {
        try (EventMonitor monitor = EventMonitor.open("cup", new HttpAddress("127.0.0.1", 0));
                Referee referee = Referee.start(
                        RefereeOptions.of("cup").withMetrics(monitor.meters().referee()))) {
            assertThat(referee.connected()).isEmpty();
            scrape = Scrape.of(monitor);
        }
    }

    @Test
    void handbook_listsEveryFigureOfOursWithItsKind() throws IOException {
        Set<String> listed = rows().stream()
                .map(row -> row.group(1) + " " + row.group(2))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> served = new TreeSet<>();
        scrape.types().forEach((name, type) -> {
            if (name.startsWith("millrace_") && !name.endsWith("_max")) {
                served.add(name + " " + type);
            }
        });
        assertThat(listed).isEqualTo(served);
    }

    @Test
    void handbook_listsEveryLabelWithItsValues() throws IOException {
        String page = handbook();
        for (MatchResult row : rows()) {
            Set<String> labels = new TreeSet<>();
            scrape.samples().keySet().stream()
                    .filter(series -> series.startsWith(row.group(1) + "{"))
                    .flatMap(series -> VALUE.matcher(series).results())
                    .forEach(label -> {
                        labels.add(label.group(1));
                        assertThat(page).contains("`" + label.group(2) + "`");
                    });
            assertThat(labels).allSatisfy(label -> assertThat(row.group(3)).startsWith(" `" + label + "`: "));
            assertThat(row.group(3).isBlank()).isEqualTo(labels.isEmpty());
        }
    }

    @Test
    void handbook_namesNoFigureThatIsNotServed() throws IOException {
        assertThat(names(handbook())).filteredOn(name -> !name.endsWith("_")).allMatch(MonitoringPagesTest::isServed);
    }

    @Test
    void dashboard_asksForFiguresThatAreServed() throws IOException {
        List<String> questions = new ArrayList<>();
        for (JsonNode panel : dashboard().get("panels")) {
            panel.path("targets")
                    .forEach(target -> questions.add(target.get("expr").asString()));
        }
        assertThat(questions).hasSizeGreaterThan(20);
        for (String question : questions) {
            assertThat(names(question)).isNotEmpty().allMatch(MonitoringPagesTest::isServed);
            assertThat(question).contains("instance=~\"$instance\"");
        }
    }

    @Test
    void dashboard_hasTheFieldsThatGrafanaNeeds() throws IOException {
        JsonNode dashboard = dashboard();
        assertThat(dashboard.get("uid").asString()).isEqualTo("millrace-event");
        assertThat(dashboard.get("title").asString()).isNotBlank();
        assertThat(dashboard.get("schemaVersion").asInt()).isGreaterThanOrEqualTo(36);
        // Grafana gives a dashboard without an id one of its own; with one it may overwrite another.
        assertThat(dashboard.has("id")).isFalse();
        JsonNode variables = dashboard.get("templating").get("list");
        assertThat(variables.get(0).get("name").asString()).isEqualTo("datasource");
        assertThat(variables.get(0).get("type").asString()).isEqualTo("datasource");
        assertThat(variables.get(0).get("query").asString()).isEqualTo("prometheus");
        assertThat(names(variables.get(1).get("definition").asString())).allMatch(MonitoringPagesTest::isServed);
        Set<Integer> ids = new HashSet<>();
        Set<String> places = new HashSet<>();
        for (JsonNode panel : dashboard.get("panels")) {
            assertThat(ids.add(panel.get("id").asInt())).isTrue();
            JsonNode grid = panel.get("gridPos");
            assertThat(grid.get("x").asInt() + grid.get("w").asInt()).isLessThanOrEqualTo(24);
            for (int x = 0; x < grid.get("w").asInt(); x++) {
                for (int y = 0; y < grid.get("h").asInt(); y++) {
                    assertThat(places.add((grid.get("x").asInt() + x) + ","
                                    + (grid.get("y").asInt() + y)))
                            .as("panel %s lies over another", panel.get("title"))
                            .isTrue();
                }
            }
            Set<String> references = new HashSet<>();
            for (JsonNode target : panel.path("targets")) {
                assertThat(panel.get("description").asString()).isNotBlank();
                assertThat(target.get("datasource").get("uid").asString()).isEqualTo("${datasource}");
                assertThat(references.add(target.get("refId").asString())).isTrue();
            }
        }
    }

    private static boolean isServed(String name) {
        return scrape.names().contains(name)
                || scrape.types().containsKey(name)
                || scrape.types().containsKey(name.replaceFirst("_(bucket|count|sum)$", ""));
    }

    private static Set<String> names(String text) {
        return METRIC.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static List<MatchResult> rows() throws IOException {
        return ROW.matcher(handbook()).results().toList();
    }

    private static String handbook() throws IOException {
        return Files.readString(TOURNAMENT.resolve("MONITORING.md"));
    }

    private static JsonNode dashboard() throws IOException {
        return new JsonMapper().readTree(Files.readString(TOURNAMENT.resolve("monitoring/grafana-dashboard.json")));
    }
}
