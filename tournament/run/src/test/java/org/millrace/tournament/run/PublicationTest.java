package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.results.report.Report;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.GameHashes;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.publication.RunFolder;

/** The files beside the store of an event that was played. */
final class PublicationTest {
    private static final List<String> TABLES = List.of(
            "standings",
            "crosstable",
            "ratings",
            "rounds",
            "progress",
            "rating-progress",
            "head-to-head",
            "terminations",
            "time",
            "openings");

    @TempDir
    private Path folder;

    @Test
    void files_ofOneStore_areTheSameEachTime() throws Exception {
        Event event = new Runs(folder)
                .event(Cups.event(
                        "format = \"swiss\"\nrounds = 2\nready-timeout = \"60s\"",
                        Cups.house("a <b>", "random"),
                        Cups.house("b", "greedy"),
                        Cups.house("c", "random")));
        new Runs(folder).runner(event, new Heard()).run();
        Map<String, String> first = files();
        for (String file : first.keySet()) {
            Files.delete(folder.resolve("out").resolve(file));
        }
        new Runs(folder).runner(event, new Heard()).run();

        assertThat(first.keySet())
                .containsExactlyInAnyOrderElementsOf(Stream.concat(
                                Stream.of(RunFolder.GAMES, GameHashes.NAME, Manifest.NAME, Report.FILE),
                                TABLES.stream()
                                        .flatMap(table -> Stream.of("txt", "md", "csv", "json", "html")
                                                .map(ending -> table + "." + ending)))
                        .toList());
        assertThat(files()).isEqualTo(first);
        assertThat(first.get("report.html"))
                .contains("<h1>Cup</h1>", "a &lt;b&gt;", "<section id=\"rounds\"", "href=\"games.pgn\"")
                .contains("variant = three-mens-morris");
        assertThat(first.get("progress.txt")).contains("byes included");
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.list(folder.resolve("out"))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = file.getFileName().toString();
                if (!name.startsWith(RunFolder.STORE)) {
                    files.put(name, Files.readString(file));
                }
            }
        }
        return files;
    }
}
