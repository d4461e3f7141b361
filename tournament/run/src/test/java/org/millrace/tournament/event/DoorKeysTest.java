package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.referee.Encryption;
import org.millrace.referee.Referee;
import org.millrace.referee.RefereeOptions;

/** The keys that say where the referee listens, and how. */
final class DoorKeysTest {
    @TempDir
    Path folder;

    @Test
    void read_filesForTls_areFoundFromTheFolderOfTheFile() throws Exception {
        Path made = Files.createDirectory(folder.resolve("made"));
        Referee.start(RefereeOptions.of("cup").withEncryption(new Encryption.SelfMade(made)))
                .close();
        Event event = read("[event]\nname = \"Cup\"\ntls = { certificate = \"made/tls-certificate.pem\","
                + " key = \"made/tls-key.pem\" }\n" + TWO_BOTS);

        assertThat(event.door().tls())
                .isEqualTo(new Tls.Certificate(made.resolve("tls-certificate.pem"), made.resolve("tls-key.pem")));
    }

    @Test
    void read_filesForTlsThatCannotBeUsed_areRefusedWithPlaceReasonAndRemedy() throws Exception {
        Files.writeString(folder.resolve("empty.pem"), "");
        for (String name : List.of("gone.pem", "empty.pem")) {
            List<Problem> problems = problems("[event]\nname = \"Cup\"\ntls = { certificate = \"" + name
                    + "\", key = \"" + name + "\" }\n" + TWO_BOTS);

            assertThat(problems).singleElement().satisfies(problem -> {
                assertThat(problem.key()).isEqualTo("event.tls");
                assertThat(problem.line()).isEqualTo(3);
                assertThat(problem.reason())
                        .contains(folder.resolve(name).toString())
                        .containsAnyOf("correct the path", "name a file of the PEM format");
            });
        }
    }

    @Test
    void read_botWithoutCommandAndEventWithoutPort_asksForThePort() {
        List<Problem> problems =
                problems("[event]\nname = \"Cup\"\n[[bot]]\nname = \"a\"\ntoken = \"a long secret\"\n" + TWO_BOTS);

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo("event.port");
            assertThat(problem.reason()).contains("choose one from");
        });
    }

    private Event read(String content) throws IOException, EventFileException {
        return new EventText(folder).read(content);
    }

    private List<Problem> problems(String content) {
        return new EventText(folder).problems(content);
    }
}
