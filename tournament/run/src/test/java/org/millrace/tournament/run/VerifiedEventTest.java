package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.results.store.Amendment;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.JournalEntry;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.register.EventDesk;
import org.millrace.tournament.verify.Finding;
import org.millrace.tournament.verify.Verification;
import org.millrace.tournament.verify.VerifyReport;

/** A really played event, verified as it is and after each of many alterations. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class VerifiedEventTest {
    private static final String EVENT = "event.db";

    private Path played = Path.of("");
    private Path scratch = Path.of("");

    @BeforeAll
    void play(@TempDir Path folder, @TempDir Path copies) throws Exception {
        played = folder;
        scratch = copies;
        Runs runs = new Runs(played);
        Event event = runs.event(Cups.event(
                "format = \"swiss\"\nrounds = 3\nseed = 5",
                Cups.house("a", "random"),
                Cups.house("b, c", "greedy"),
                Cups.house("ünï", "random")));
        assertThat(Ran.of(runs.runner(event, new Heard())).isComplete()).isTrue();
    }

    /** A copy of the event's folder. */
    private Path copy(String name) throws IOException {
        Path to = Files.createDirectories(scratch.resolve(name));
        for (Path file : Alterations.files(played.resolve("out"))) {
            Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
        return to;
    }

    private static List<String> sentences(VerifyReport report) {
        return report.findings().stream()
                .map(finding -> finding.place() + ": " + finding.sentence())
                .toList();
    }

    @Test
    void event_asItWasPlayed_passes() throws IOException {
        VerifyReport report = Verification.ofFolder(copy("whole"));

        assertThat(sentences(report)).isEmpty();
        assertThat(String.join("\n", report.checked()))
                .contains("replayed by the rules", "schedule", "seed 5", "made anew", "seal", "hashes");
    }

    @Test
    void event_withoutItsStore_passesByItsHashes() throws IOException {
        Path folder = copy("published");
        Files.delete(folder.resolve(EVENT));

        VerifyReport report = Verification.ofFolder(folder);

        assertThat(sentences(report)).isEmpty();
        assertThat(String.join("\n", report.checked()))
                .contains("games of games.pgn replayed", "compared with their hashes");
        assertThat(report.unchecked()).anyMatch(sentence -> sentence.startsWith("tables"));
    }

    @Test
    void oneByte_alteredAnywhere_isFound() throws IOException {
        Random random = new Random(20_261_201);
        Path folder = copy("altered");
        List<Path> files = Alterations.files(folder);
        Map<String, Integer> altered = new TreeMap<>();
        for (int i = 0; i < 100; i++) {
            // Each file in turn, so that the small ones have their share.
            Path file = files.get(i % files.size());
            byte[] content = Files.readAllBytes(file);
            byte[] other = content.clone();
            int at = random.nextInt(content.length);
            other[at] = (byte) (other[at] ^ (1 + random.nextInt(255)));
            Files.write(file, other);
            VerifyReport report = Verification.ofFolder(folder);
            Files.write(file, content);
            assertThat(report.findings())
                    .as("byte %d of %s, %d for %d", at, file.getFileName(), other[at], content[at])
                    .isNotEmpty();
            altered.merge(String.valueOf(file.getFileName()), 1, Integer::sum);
        }
        assertThat(altered).hasSize(files.size());
        assertThat(Verification.ofFolder(folder).findings()).isEmpty();
    }

    @Test
    void oneCharacter_alteredInATableOrTheGames_isToldWithFileAndLine() throws IOException {
        Path folder = copy("told");
        Path table = folder.resolve("standings.csv");
        Files.writeString(table, Files.readString(table).replaceFirst("\r\n1", "\r\n7"));
        Path games = folder.resolve("games.pgn");
        Files.writeString(games, Files.readString(games).replaceFirst("\\[Round \"1\"]", "[Round \"2\"]"));

        assertThat(Verification.ofFolder(folder).findings())
                .extracting(Finding::place)
                .containsExactly("games.pgn", "standings.csv");
        assertThat(sentences(Verification.ofFolder(folder)).getFirst())
                .contains("line 4", "[Round \"2\"]", "[Round \"1\"]");
    }

    @ParameterizedTest
    @CsvSource({
        "event, its event is",
        "white, its White is",
        "black, its Black is",
        "round, its round is",
        "moves, plies",
        "plies, plies",
        "result, verdict",
        "reason, verdict",
        "rules, its rules are another",
        "clock, its clock is",
        "start_position, start",
        "tags, tags",
        "timings, another than when its hash",
        "length_nanos, another than when its hash",
        "started_at, another than when its hash",
        "detail, another than when its hash",
        "site, another than when its hash"
    })
    void column_alteredInTheStore_isFoundWithItsGame(String column, String told) throws IOException, SQLException {
        Path folder = copy("column-" + column);
        Alterations.alter(folder, column);

        List<String> found = sentences(Verification.ofFolder(folder));

        assertThat(found).anyMatch(sentence -> sentence.contains("s01-p01-p02-a") || sentence.contains("game"));
        // The seal alone would not say where.
        assertThat(found).anyMatch(sentence -> !sentence.contains("seal") && !sentence.contains("SHA-256"));
    }

    @Test
    void manifest_eachFieldAltered_isFoundEvenWhereItsOwnHashIsMadeToFit() throws IOException {
        Path folder = copy("manifest");
        Path file = folder.resolve(Manifest.NAME);
        String text = Files.readString(file);
        List<String> lines = text.lines().toList();
        int altered = 0;
        for (int i = 0; i < lines.size(); i++) {
            Optional<String> other = Alterations.otherValue(lines.get(i));
            if (other.isPresent()) {
                List<String> changed = new ArrayList<>(lines);
                changed.set(i, other.get());
                Files.writeString(file, Alterations.refitted(String.join("\n", changed) + "\n"));
                assertThat(Verification.ofFolder(folder).findings())
                        .as(lines.get(i))
                        .isNotEmpty();
                altered++;
            }
        }
        assertThat(altered).isGreaterThan(60);
    }

    @Test
    void event_thatWasNeverWrittenToItsEnd_isToldToBeBehind() throws Exception {
        Path folder = copy("behind");
        try (EventStore store = EventStore.open(folder.resolve(EVENT))) {
            new EventDesk(store).strike(store.decided().getLast().id(), false, "a nap");
        }

        assertThat(sentences(Verification.ofFolder(folder)))
                .anyMatch(sentence -> sentence.contains("its own command, run once more")
                        || sentence.contains("Its own command, run once more"));
    }

    @Test
    void publishedFolder_withAGameTakenOutOrMoved_isToldEvenWhereTheManifestIsMadeToFit() throws IOException {
        Path folder = copy("taken");
        Files.delete(folder.resolve(EVENT));
        Path games = folder.resolve("games.pgn");
        List<String> all = List.of(Files.readString(games).split("\n\n(?=\\[Event)", -1));
        List<String> without = new ArrayList<>(all);
        without.remove(2);
        Files.writeString(games, String.join("\n\n", without));
        Alterations.fit(folder, games);
        assertThat(sentences(Verification.ofFolder(folder)))
                .anyMatch(sentence -> sentence.contains("is missing: its hash"));

        List<String> moved = new ArrayList<>(all);
        Collections.swap(moved, 0, 1);
        Files.writeString(games, String.join("\n\n", moved));
        Alterations.fit(folder, games);
        assertThat(sentences(Verification.ofFolder(folder))).anyMatch(sentence -> sentence.contains("another place"));
    }

    @Test
    void tablesOfAnotherVersion_areComparedWithTheirHashesAndSaidToBeUnchecked() throws IOException {
        Path folder = copy("version");
        Path manifest = folder.resolve(Manifest.NAME);
        Files.writeString(
                manifest,
                Alterations.refitted(
                        Files.readString(manifest).replaceFirst("\"writtenBy\" : \"", "\"writtenBy\" : \"Old ")));

        VerifyReport report = Verification.ofFolder(folder);
        assertThat(sentences(report)).isEmpty();
        assertThat(report.unchecked()).singleElement().asString().contains("another version");

        Files.writeString(folder.resolve("standings.txt"), "forged");
        assertThat(Verification.ofFolder(folder).findings())
                .extracting(Finding::place)
                .containsExactly("standings.txt");
    }

    @Test
    void filesBeingWritten_areNotAccused() throws IOException {
        Path folder = copy("writing");
        Path manifest = folder.resolve(Manifest.NAME);
        Files.writeString(
                manifest,
                Alterations.refitted(Files.readString(manifest)
                        .replaceFirst("\"manifest\" : 1,", "\"manifest\" : 1,\n  \"writing\" : true,")));
        Files.writeString(folder.resolve("standings.txt"), "half a table");

        assertThat(sentences(Verification.ofFolder(folder)))
                .singleElement()
                .asString()
                .contains("the tables are being written, or were when the event was cut off");
    }

    @Test
    void event_cutOffBeforeItsFirstTables_isToldInOneSentence() throws IOException {
        Path folder = copy("early");
        for (Path file : Alterations.files(folder)) {
            if (!String.valueOf(file.getFileName()).equals(EVENT)) {
                Files.delete(file);
            }
        }

        assertThat(sentences(Verification.ofFolder(folder)))
                .singleElement()
                .asString()
                .contains("cut off before its first tables");
    }

    @ParameterizedTest
    @CsvSource({
        "UPDATE event_journal SET at = 'x', journal",
        "UPDATE event_player SET first_round = 0 WHERE number = 0, player",
        "UPDATE game_attempt SET reason = 'zz' WHERE rowid = 1, reason",
        "UPDATE event_meta SET value = 'x' WHERE name = 'event.charter', charter"
    })
    void row_thatCannotBeRead_isToldOnceAndNothingElseIsAccused(String change, String told) throws Exception {
        Path folder = copy("row-" + told);
        try (EventStore store = EventStore.open(folder.resolve(EVENT))) {
            store.amend(Amendment.of(new JournalEntry(Instant.now(), "drain", "", "")));
        }
        try (Connection store = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(EVENT));
                Statement statement = store.createStatement()) {
            statement.execute("PRAGMA ignore_check_constraints = ON");
            statement.executeUpdate(change);
        }

        List<String> found = sentences(Verification.ofFolder(folder));

        assertThat(found)
                .anyMatch(sentence -> sentence.contains(told))
                .noneMatch(sentence -> sentence.contains("the store has no such record"));
    }

    @Test
    void storeLeftByAKill_isNotTouched() throws Exception {
        Path folder = copy("killed");
        try (EventStore store = EventStore.open(folder.resolve(EVENT))) {
            store.amend(Amendment.of(new JournalEntry(Instant.now(), "drain", "", "")));
            // As it lies there while it is open, so it lies there after a kill.
            Path killed = Files.createDirectories(scratch.resolve("as-killed"));
            for (Path file : Alterations.files(folder)) {
                Files.copy(file, killed.resolve(file.getFileName()));
            }
            Map<String, String> before = Alterations.contents(killed);
            assertThat(before).containsKey("event.db-wal");
            Verification.ofFolder(killed);
            assertThat(Alterations.contents(killed)).isEqualTo(before);
        }
    }

    @Test
    void event_thatIsPlayedOn_passesAgain() throws Exception {
        Path folder = Files.createDirectories(scratch.resolve("again"));
        Path out = Files.createDirectories(folder.resolve("out"));
        for (Path file : Alterations.files(played.resolve("out"))) {
            Files.copy(file, out.resolve(file.getFileName()));
        }
        try (EventStore store = EventStore.open(out.resolve(EVENT))) {
            new EventDesk(store).strike(store.decided().getLast().id(), false, "a nap");
        }
        Runs runs = new Runs(folder);
        runs.runner(runs.event(Files.readString(played.resolve("event.toml"))), new Heard())
                .run();

        VerifyReport report = Verification.ofFolder(out);
        assertThat(sentences(report)).isEmpty();
        assertThat(new String(Files.readAllBytes(out.resolve("games.sha256")), StandardCharsets.UTF_8))
                .containsPattern("/2\n")
                .containsPattern("/3\n");
    }
}
