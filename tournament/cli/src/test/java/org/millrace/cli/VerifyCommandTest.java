package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnWriter;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code verify} of what is no event's folder; the folders of events are verified where events are played. */
final class VerifyCommandTest {
    private static final FinishedGame ONE = ShownGames.wonByMill("g1", "anna");
    private static final FinishedGame TWO = ShownGames.lostOnTime("g2", "carl");

    @TempDir
    Path folder;

    private Path pgn(String content) throws IOException {
        return Files.writeString(folder.resolve("games.pgn"), content);
    }

    @Test
    void pgn_thatFollowsTheRules_passes() throws IOException {
        Path games = pgn(PgnWriter.write(ONE) + "\n" + PgnWriter.write(TWO));

        Shell.Outcome outcome = execute("verify", games.toString());

        assertThat(outcome.code()).isZero();
        assertThat(outcome.out())
                .isEqualTo(
                        "Checked: 2 games of games.pgn replayed by the rules.\nEverything follows from the records.\n");
    }

    @Test
    void pgn_withGamesThatAreNotRight_isToldOfEachAndReadToItsEnd() throws IOException {
        String one = PgnWriter.write(ONE);
        Path games = pgn(
                PgnWriter.write(TWO).replace("e5xb4", "e5xd7") + "\n" + one + "\n" + PgnWriter.write(TWO) + "\n" + one);

        Shell.Outcome outcome = execute("verify", games.toString());

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out())
                .containsPattern("NOT RIGHT: games.pgn, line [0-9]+, column [0-9]+: ply [0-9]+")
                .contains(
                        "game g1, attempt 1, stands there more than once", "4 games of games.pgn", "2 things are not");
    }

    @Test
    void importedStore_passesByItsRecordsAlone() throws IOException {
        Path store = folder.resolve("all.db");
        execute("import", store.toString(), pgn(PgnWriter.write(ONE)).toString());

        Shell.Outcome outcome = execute("verify", store.toString());

        assertThat(outcome.out())
                .contains("1 record of all.db", "Not checked: schedule and tables", "Everything that was checked");
        assertThat(outcome.code()).isZero();
    }

    @Test
    void json_hasWhatWasCheckedAndFound() throws IOException {
        Path games = pgn("[Event \"Cup\"]\n[Variant \"no-such-game\"]\n\n1. d6 *\n");

        Shell.Outcome outcome = execute("verify", "--json", games.toString());

        JsonNode report = JsonMapper.shared().readTree(outcome.out());
        assertThat(report.get("passed").booleanValue()).isFalse();
        assertThat(report.get("checked").get(0).asString()).contains("1 game of");
        assertThat(report.get("findings").get(0).get("sentence").asString()).contains("no-such-game");
    }

    @Test
    void nothingToVerify_isAnErrorOfTheCommandLine() {
        Shell.Outcome outcome = execute("verify", folder.resolve("none").toString());

        assertThat(outcome.code()).isEqualTo(2);
        assertThat(outcome.err()).contains("there is no ", "an event's folder such as");
    }

    @Test
    void folderOfNoEvent_isToldToBeNone() throws IOException {
        Shell.Outcome outcome =
                execute("verify", Files.createDirectory(folder.resolve("empty")).toString());

        assertThat(outcome.code()).isEqualTo(1);
        assertThat(outcome.out()).contains("manifest.json: it is missing");
    }
}
