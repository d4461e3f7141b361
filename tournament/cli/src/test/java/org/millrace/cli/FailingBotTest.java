package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.cli.Shell.execute;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the organiser is told of a bot that fails in each of its games, as does one that asks where nobody answers. */
final class FailingBotTest {
    @TempDir
    Path folder;

    private Path event() throws Exception {
        String asking = Stream.of(Shell.java())
                .map(word -> word.equals(Main.class.getName()) ? AskingBot.class.getName() : word)
                .map(word -> '"' + word + '"')
                .collect(Collectors.joining(", ", "[", "]"));
        return Files.writeString(folder.resolve("cup.toml"), """
                [event]
                name = "Cup"
                variant = "three-mens-morris"
                pairs = 2
                restarts = 100

                [[bot]]
                name = "asking"
                command = %s
                options = { dpeth = "3" }

                [[bot]]
                name = "random"
                command = "{millrace} bot random --seed 1"
                """.formatted(asking));
    }

    @Test
    void run_tellsTheFirstFailureAsItHappensAndHowManyThereWere() throws Exception {
        Shell.Outcome outcome = execute(
                "run",
                "--plain",
                event().toString(),
                "--out",
                folder.resolve("out").toString());

        assertThat(outcome.code()).as(outcome.err()).isZero();
        assertThat(outcome.err().lines().filter(line -> line.startsWith("asking lost game ")))
                .singleElement()
                .asString()
                .contains("there is nobody to ask");
        assertThat(outcome.out())
                .contains("Games lost by a fault of the bot's own: asking 4. The first of each kind was told as it"
                        + " happened; each stands in the bot's log.");
    }

    @Test
    void preflight_namesTheOptionThatItDoesNotOffer_besideItsFault() throws Exception {
        Shell.Outcome outcome = execute("preflight", event().toString());

        assertThat(outcome.code()).isNotZero();
        assertThat(outcome.out().replaceAll("\\s+", " "))
                .contains("there is nobody to ask")
                .contains(
                        "asking may not heed these options of the event, since its Hello does not offer them: dpeth; it"
                                + " offers none.");
    }
}
