package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.tournament.publication.StoreNote;

/** Events and commands with a store on a real PostgreSQL server. */
final class ServerStoreTest {
    private static final String SECRET = "do-not-tell";

    private static EmbeddedPostgres server;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws IOException {
        server = EmbeddedPostgres.start();
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    private static String address(String schema) {
        return "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/postgres?currentSchema=" + schema
                + "&user=postgres";
    }

    private Path event(String lines) throws IOException {
        return Files.writeString(folder.resolve("cup.toml"), """
                        [event]
                        name = "Server cup"
                        variant = "three-mens-morris"
                        pairs = 2
                        opening-plies = 2
                        %s
                        [[bot]]
                        name = "anna"
                        command = "{millrace} bot random"
                        [[bot]]
                        name = "ben"
                        command = "{millrace} bot greedy"
                        """.formatted(lines));
    }

    @Test
    void run_storeInTheEventFile_isReadByFolderAndAddressAndGoneOnWith() throws IOException {
        Path file =
                event("store = \"" + address("cup_a").replace("&user=postgres", "") + "\"\nstore-user = \"postgres\"");
        Path out = folder.resolve("out");

        Shell.Outcome run = execute("run", file.toString(), "--out", out.toString(), "--plain");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(out.resolve("event.db")).doesNotExist();
        String games = Files.readString(out.resolve("games.pgn"));
        assertThat(games).isNotEmpty();
        assertThat(execute("export", "pgn", out.toString()).out()).isEqualTo(games);
        assertThat(execute("export", "pgn", address("cup_a")).out()).isEqualTo(games);
        assertThat(execute("show", address("cup_a")).out()).contains("anna", "ben");
        assertThat(execute("show", out.toString()).code()).isZero();
        assertThat(execute("status", out.toString()).out()).contains("Server cup: over, 4 of 4 games");

        assertThat(execute("status", address("cup_a")).out()).contains("Server cup: over, 4 of 4 games");
        assertThat(execute("verify", out.toString()).out()).contains("Everything follows from the records.");
        assertThat(execute("verify", address("cup_a")).out()).contains("Everything follows from the records.");

        // Without the key, the folder knows.
        Shell.Outcome again = execute("run", event("").toString(), "--out", out.toString(), "--plain");
        assertThat(again.code()).as(again.err()).isZero();
        Shell.Outcome elsewhere =
                execute("run", event("").toString(), "--out", out.toString(), "--plain", "--store", address("cup_b"));
        assertThat(elsewhere.code()).isEqualTo(1);
        assertThat(elsewhere.err()).contains("The games of " + out + " are in jdbc:postgresql://");

        // Into a file and back onto the server.
        Path copy = folder.resolve("copy.db");
        assertThat(execute("import", copy.toString(), out.resolve("games.pgn").toString())
                        .code())
                .isZero();
        assertThat(execute("export", "pgn", copy.toString()).out()).isEqualTo(games);
        Path pgn = folder.resolve("copy.pgn");
        execute("export", "pgn", copy.toString(), "--output", pgn.toString());
        assertThat(execute("import", address("archive"), pgn.toString()).out())
                .startsWith("Imported 4 games into jdbc:");
        assertThat(execute("export", "pgn", address("archive")).out()).isEqualTo(games);

        // Imported games are no event, and an event's store takes no others.
        Shell.Outcome into = execute(
                "run",
                event("").toString(),
                "--out",
                folder.resolve("b").toString(),
                "--plain",
                "--store",
                address("archive"));
        assertThat(into.code()).isEqualTo(1);
        assertThat(into.err()).contains("holds games that were imported, and no event");
        Shell.Outcome taken = execute("import", address("cup_a"), pgn.toString());
        assertThat(taken.code()).isEqualTo(1);
        assertThat(taken.err()).contains("is the store of an event");
    }

    @Test
    void password_isNowhereButInTheAddress() throws IOException {
        String secret = address("cup_s") + "&password=" + SECRET;
        Path out = folder.resolve("out");
        Shell.Outcome run = execute("run", event("").toString(), "--out", out.toString(), "--plain", "--store", secret);
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).doesNotContain(SECRET);
        assertThat(Files.readString(out.resolve(StoreNote.FILE)).strip()).isEqualTo(address("cup_s"));
        try (Stream<Path> files = Files.walk(out)) {
            assertThat(files.filter(Files::isRegularFile))
                    .hasSizeGreaterThan(5)
                    .allSatisfy(file -> assertThat(Files.readString(file)).doesNotContain(SECRET));
        }
        String nobody = secret.replace("/postgres?", "/nobody?");
        for (String[] command : new String[][] {
            {"show", nobody},
            {"export", "pgn", nobody},
            {"status", nobody},
            {"verify", nobody},
            {"status", "jdbc:mysql://h/d?password=" + SECRET},
            {"verify", "jdbc:mysql://h/d?password=" + SECRET},
            {"import", nobody, folder.resolve("cup.toml").toString()},
            {"show", "jdbc:mysql://h/d?password=" + SECRET},
            {"export", "pgn", "jdbc:mysql://h/d?password=" + SECRET},
            {"run", folder.resolve("cup.toml").toString(), "--store", "jdbc:mysql://h/d?password=" + SECRET},
            {
                "run",
                folder.resolve("cup.toml").toString(),
                "--store",
                nobody,
                "--out",
                folder.resolve("n").toString()
            },
        }) {
            Shell.Outcome outcome = execute(command);
            assertThat(outcome.code()).as(String.join(" ", command)).isNotZero();
            assertThat(outcome.err()).isNotEmpty();
            assertThat(outcome.out() + outcome.err()).doesNotContain(SECRET);
        }
    }
}
