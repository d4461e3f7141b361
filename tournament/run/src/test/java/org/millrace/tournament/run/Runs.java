package org.millrace.tournament.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.millrace.launch.EventMark;
import org.millrace.launch.Orphans;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.event.EventFile;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.schedule.RoundRobin;

/**
 * Runs of the runner in a folder of a test's own.
 *
 * @param folder where the event file is, and the run's folder {@code out}
 */
record Runs(Path folder) {
    /** No process carries the mark of the event any more. */
    boolean nothingLeftRunning() {
        Path out = folder.resolve("out/event.db");
        String mark;
        try (EventStore store = EventStore.openReadOnly(out)) {
            mark = store.meta("event.mark").orElseThrow();
        }
        Awaitility.await()
                .atMost(Duration.ofSeconds(10))
                .until(() -> ProcessHandle.allProcesses().noneMatch(process -> carries(process, mark)));
        return Orphans.end(new EventMark(mark), Duration.ZERO).found().isEmpty();
    }

    static boolean carries(ProcessHandle process, String mark) {
        try {
            return Files.readString(
                            Path.of("/proc", Long.toString(process.pid()), "environ"), StandardCharsets.ISO_8859_1)
                    .contains(mark);
        } catch (IOException gone) {
            return false;
        }
    }

    static List<String> ids(List<FinishedGame> games) {
        return games.stream().map(game -> game.id().value()).toList();
    }

    static List<String> ids(RoundRobin schedule) {
        return Stream.iterate(0, i -> i < schedule.size(), i -> i + 1)
                .map(schedule::game)
                .map(game -> game.id().value())
                .toList();
    }

    Event event(String content) throws Exception {
        return EventFile.read(Files.writeString(folder.resolve("event.toml"), content));
    }

    TournamentRunner runner(Event event, RunListener listener) throws IOException {
        return new TournamentRunner(event, RunFolder.at(folder.resolve("out")), listener, RunSettings.of(List.of()));
    }
}
