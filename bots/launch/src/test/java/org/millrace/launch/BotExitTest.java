package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BotExitTest {

    @ParameterizedTest
    @CsvSource({"129, SIGHUP", "137, SIGKILL", "143, SIGTERM", "168, signal 40", "192, signal 64"})
    void code_above128_namesTheSignal(int code, String name) {
        BotExit exit = BotExit.of(code, Optional.empty(), List.of());

        assertThat(exit.signalName()).hasValue(name);
        assertThat(exit.sentence()).startsWith("the process was ended by " + name + " (exit code " + code + ")");
    }

    @ParameterizedTest
    @CsvSource({"1", "128", "193", "255"})
    void code_thatIsNoSignal(int code) {
        assertThat(BotExit.of(code, Optional.empty(), List.of()).signal()).isEmpty();
        assertThat(BotExit.of(code, Optional.empty(), List.of()).sentence())
                .isEqualTo("the process exited with code " + code + " and had printed nothing");
    }

    @Test
    void sentence_shortensLongLines() {
        assertThat(BotExit.of(1, Optional.empty(), List.of("x".repeat(321))).sentence())
                .endsWith("output: " + "x".repeat(320) + "…");
    }

    @Test
    void sentence_quotesTheLastFiveLines() {
        List<String> lines = IntStream.range(0, 9).mapToObj(i -> "l" + i).toList();

        assertThat(BotExit.of(1, Optional.empty(), lines).sentence())
                .isEqualTo("the process exited with code 1; its last output: l4 | l5 | l6 | l7 | l8");
    }

    @Test
    void anEndWithoutErrorOrWords_asksWhetherTheBotWasStartedAtAll() {
        assertThat(BotExit.of(0, Optional.empty(), List.of()).sentence())
                .isEqualTo(
                        "the process exited with code 0 and had printed nothing; does it call the SDK's run or main?");
        BotCommand command = new BotCommand(List.of("sh"), Path.of(""), Map.of(), Path.of("bot.log"), 100_000);
        assertThat(BotExit.of(0, Optional.empty(), List.of()).sentence(command, false))
                .endsWith("; does it call the SDK's run or main?");
        assertThat(BotExit.of(0, Optional.empty(), List.of()).sentence(command, true))
                .as("of one that had connected")
                .isEqualTo("the process exited with code 0 and had printed nothing");
        assertThat(BotExit.of(0, Optional.empty(), List.of()).sentenceOfEngine())
                .isEqualTo("the process exited with code 0 and had printed nothing");
    }
}
