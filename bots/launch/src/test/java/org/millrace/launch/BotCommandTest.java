package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BotCommandTest {

    private static BotCommand command(List<String> words, Map<String, String> environment, long limit) {
        return new BotCommand(words, Path.of("here"), environment, Path.of("log"), limit);
    }

    @Test
    void emptyCommand_isRefused() {
        assertThatThrownBy(() -> command(List.of(), Map.of(), 5000)).hasMessageStartingWith("command: it is empty");
        assertThatThrownBy(() -> command(List.of(" "), Map.of(), 5000)).hasMessageStartingWith("command: it is empty");
    }

    @Test
    void nul_isRefused() {
        assertThatThrownBy(() -> command(List.of("a", "b\0"), Map.of(), 5000)).hasMessageStartingWith("command: a NUL");
        assertThatThrownBy(() -> command(List.of("a"), Map.of("A", "\0"), 5000))
                .hasMessageStartingWith("environment: a NUL");
    }

    @Test
    void badVariableName_isRefused() {
        assertThatThrownBy(() -> command(List.of("a"), Map.of("A=B", ""), 5000))
                .hasMessageContaining("'A=B' is no name of a variable");
        assertThatThrownBy(() -> command(List.of("a"), Map.of("", ""), 5000)).hasMessageContaining("must not be empty");
        assertThatThrownBy(() -> command(List.of("a"), Map.of("MILLRACE_MARK", "x"), 5000))
                .hasMessageContaining("leave it out");
    }

    @Test
    void tooSmallLogLimit_isRefused() {
        assertThatThrownBy(() -> command(List.of("a"), Map.of(), 100))
                .hasMessage("log limit: 100 bytes is too small; give at least 4096");
    }

    @Test
    void text_holdsNeitherArgumentsNorValues() {
        String text = command(List.of("bot", "--token", "secret-1"), Map.of("MILLRACE_TOKEN", "secret-2"), 5000)
                .toString();

        assertThat(text).contains("bot").doesNotContain("secret");
    }

    @Test
    void eventMark_ofAnotherFormIsRefused() {
        assertThatThrownBy(() -> new EventMark("a.b.c.d.e"))
                .hasMessage("event mark 'a.b.c.d.e': it must be 8 to 64 letters, digits, '-' or '_'");
        assertThat(new EventMark(EventMark.random().value())).isNotEqualTo(EventMark.random());
    }
}
