package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.referee.ObserverOptions;
import org.millrace.referee.Token;

/** The table of the observers. */
final class ObserversKeysTest {
    @TempDir
    Path folder;

    @Test
    void read_observers_takesTheirTableOrTheDefaults() throws Exception {
        String start = "[event]\nname = \"Cup\"\n" + TWO_BOTS;
        assertThat(read(start).observers()).isEmpty();
        assertThat(read(start + "[observers]\npublic = true\n").observers())
                .contains(new ObserverOptions(Optional.empty(), Duration.ZERO, false, 500));
        assertThat(read(start + """
                        [observers]
                        token = "for the hall"
                        delay = "90s"
                        thoughts = true
                        limit = 7
                        """).observers())
                .contains(new ObserverOptions(Optional.of(new Token("for the hall")), Duration.ofSeconds(90), true, 7));
        assertThat(read("observers = { token = \"for the hall\", delay = \"10s\" }\n" + start)
                        .observers()
                        .orElseThrow()
                        .delay())
                .isEqualTo(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "observers.token    | thoughts = true                       | public = true",
                "observers.token    | token = \"short\"                     | at least 8",
                "observers.token    | token = \"a long secret\"             | the token of the bot a too",
                "observers.token    | token = 12345678                      | text in quotes",
                "observers.public   | token = \"for the hall\"; public = true | does not go with a token",
                "observers.public   | public = \"yes\"                      | true or false",
                "observers.delay    | public = true; delay = \"2\"          | has no unit",
                "observers.delay    | public = true; delay = \"2h\"         | write s, ms or min; allowed is 60min",
                "observers.delay    | public = true; delay = \"61min\"      | 60min and less",
                "observers.thoughts | public = true; thoughts = 3           | true or false",
                "observers.limit    | public = true; limit = 0              | from 1 to 10000",
                "observers.tokn     | tokn = \"for the hall\"               | did you mean token?",
            })
    void read_badValueInObservers_namesKeyReasonAndRemedy(String key, String lines, String answer) {
        List<Problem> problems =
                problems("[event]\nname = \"Cup\"\nport = 7777\n[[bot]]\nname = \"a\"\ntoken = \"a long secret\"\n"
                        + TWO_BOTS + "[observers]\n" + lines.replace("; ", "\n") + "\n");

        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.line()).isGreaterThanOrEqualTo(13);
            assertThat(problem.reason()).contains(answer);
        });
    }

    private Event read(String content) throws IOException, EventFileException {
        return new EventText(folder).read(content);
    }

    private List<Problem> problems(String content) {
        return new EventText(folder).problems(content);
    }
}
