package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.results.store.EventStore;

/** Games between PGN files and stores, by the commands. */
final class ImportCommandTest {
    private static final FinishedGame ONE = ShownGames.wonByMill("g1", "anna");
    private static final FinishedGame TWO = ShownGames.lostOnTime("g2", "carl");

    @TempDir
    Path folder;

    private Path pgn(String name, FinishedGame... games) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                String.join("\n", Stream.of(games).map(PgnWriter::write).toList()));
    }

    @Test
    void import_newStore_isMadeAndExportedToTheSameBytes() throws IOException {
        Path games = pgn("games.pgn", ONE, TWO);
        Path store = folder.resolve("all.db");

        Shell.Outcome first = execute("import", store.toString(), games.toString());
        assertThat(first.err()).isEmpty();
        assertThat(first.out()).isEqualTo("Imported 2 games into " + store + ", a new store.\n");
        assertThat(execute("export", "pgn", store.toString()).out()).isEqualTo(Files.readString(games));

        Shell.Outcome again = execute("import", store.toString(), games.toString());
        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo("Imported 0 games into " + store + "; 2 games there already and equal.\n");
        assertThat(execute("show", store.toString()).out()).contains("g1", "g2");
    }

    @Test
    void import_severalFilesByHand_goIntoOneStore() throws IOException {
        String game = "[White \"anna\"]\n[Black \"carl\"]\n\n1. d6 f4 1-0\n";
        Path one = Files.writeString(folder.resolve("club evening.pgn"), game);
        Path two = Files.writeString(folder.resolve("cup.pgn"), game.replace("carl", "bert"));
        Path store = folder.resolve("all.db");

        assertThat(execute("import", store.toString(), one.toString()).code()).isZero();
        assertThat(execute("import", store.toString(), two.toString()).code()).isZero();

        assertThat(execute("show", store.toString()).out()).contains("club_evening-1", "cup-1");
    }

    @Test
    void import_severalGamesAreBad_tellsAllOfThemAtOnce() throws IOException {
        String bad = PgnWriter.write(TWO).replace("e5xb4", "e5xd7");
        Path games = Files.writeString(folder.resolve("bad.pgn"), bad + "\n" + PgnWriter.write(ONE) + "\n" + bad);
        Path store = folder.resolve("all.db");

        Shell.Outcome outcome = execute("import", store.toString(), games.toString());

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err().lines().filter(line -> line.contains("bad.pgn, line ")))
                .hasSize(2);
        assertThat(store).doesNotExist();
    }

    @Test
    void import_secondFileIsBad_takesNothingAndLeavesNoStore() throws IOException {
        Path good = pgn("good.pgn", ONE);
        Path bad = Files.writeString(
                folder.resolve("bad.pgn"), PgnWriter.write(TWO).replace("e5xb4", "e5xd7"));
        Path store = folder.resolve("all.db");

        Shell.Outcome outcome = execute("import", store.toString(), good.toString(), bad.toString());
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err())
                .containsPattern("bad.pgn, line [0-9]+, column [0-9]+: ")
                .contains("No game was imported.");
        assertThat(outcome.out()).isEmpty();
        assertThat(store).doesNotExist();

        execute("import", store.toString(), good.toString());
        assertThat(execute("import", store.toString(), bad.toString()).code()).isEqualTo(1);
        assertThat(execute("export", "pgn", store.toString()).out()).isEqualTo(Files.readString(good));
    }

    @Test
    void import_gameDiffers_isRefusedWithGameAndField() throws IOException {
        Path store = folder.resolve("all.db");
        execute("import", store.toString(), pgn("games.pgn", ONE).toString());

        Shell.Outcome outcome = execute(
                "import",
                store.toString(),
                pgn("other.pgn", TWO, ShownGames.wonByMill("g1", "emil")).toString());
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err())
                .contains(
                        "game g1, attempt 1, is in the store already, and other there: white has \"anna\" in the store,"
                                + " \"emil\" in the file");
        assertThat(execute("export", "pgn", store.toString()).out()).doesNotContain("g2");
    }

    @Test
    void import_argumentsInTheWrongOrder_areRefused() throws IOException {
        Path games = pgn("games.pgn", ONE);
        Shell.Outcome outcome =
                execute("import", games.toString(), folder.resolve("all.db").toString());
        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("the first argument is the store, a file that ends in .db");
        assertThat(games).content().isEqualTo(PgnWriter.write(ONE));
    }

    @Test
    void import_missingFile_isToldBeforeAStoreIsMade() throws IOException {
        Path store = folder.resolve("all.db");
        Shell.Outcome outcome = execute(
                "import",
                store.toString(),
                pgn("a.pgn", ONE).toString(),
                folder.resolve("b.pgn").toString());
        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.err()).contains("b.pgn: there is no such file");
        assertThat(store).doesNotExist();
    }

    @Test
    void export_options_chooseAmongGamesAndAttempts() {
        Path store = folder.resolve("all.db");
        FinishedGame again = TWO.withAttempt(2);
        try (EventStore games = EventStore.open(store)) {
            games.save(List.of(ONE, TWO, again));
        }
        assertThat(export(store)).isEqualTo(PgnWriter.write(ONE) + "\n" + PgnWriter.write(again));
        assertThat(export(store, "--all-attempts", "--game", "g2"))
                .isEqualTo(PgnWriter.write(TWO) + "\n" + PgnWriter.write(again));
        assertThat(export(store, "--player", "anna")).isEqualTo(PgnWriter.write(ONE));
        assertThat(export(store, "--round", "2", "--player", "carl")).isEqualTo(PgnWriter.write(again));
    }

    @Test
    void export_nothingIsSo_leavesTheOldFile() throws IOException {
        Path store = folder.resolve("all.db");
        try (EventStore games = EventStore.open(store)) {
            games.save(ONE);
        }
        Path out = Files.writeString(folder.resolve("out.pgn"), "old");
        Shell.Outcome none = execute("export", "pgn", store.toString(), "--round", "9", "--output", out.toString());
        assertThat(none.code()).isEqualTo(1);
        assertThat(none.err()).contains("No game of " + store + " is so");
        assertThat(out).hasContent("old");
        assertThat(folder.resolve("out.pgn.part")).doesNotExist();
        assertThat(execute("export", "pgn", store.toString(), "--output", out.toString())
                        .code())
                .isZero();
        assertThat(out).hasContent(PgnWriter.write(ONE));
        assertThat(execute("export", "pgn", store.toString(), "--game", "a/b").code())
                .isEqualTo(2);
    }

    private static String export(Path store, String... options) {
        Shell.Outcome outcome = execute(Stream.concat(Stream.of("export", "pgn", store.toString()), Stream.of(options))
                .toArray(String[]::new));
        assertThat(outcome.err()).isEmpty();
        return outcome.out();
    }
}
