package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.Parsed;

class BotLimitsTest {

    @Test
    void none_isWhatACommandHasThatNamesNone() {
        BotCommand command = new BotCommand(List.of("bot"), Path.of("."), Map.of(), Path.of("log"), 5000);

        assertThat(command.limits()).isEqualTo(BotLimits.NONE);
        assertThat(BotLimits.NONE.counted()).isFalse();
    }

    @Test
    void withEach_setsThatOneAlone() {
        BotLimits limits = BotLimits.NONE
                .withMemory(new MemorySize(1L << 30))
                .withCpu(new CpuCores(1))
                .withProcesses(64)
                .withCores(new CoreSet(List.of(0)));
        BotCommand command = new BotCommand(List.of("bot"), Path.of("."), Map.of(), Path.of("log"), 5000);

        assertThat(command.withLimits(limits).limits()).isEqualTo(limits);
        assertThat(limits.memory()).hasValue(new MemorySize(1L << 30));
        assertThat(limits.cpu()).hasValue(new CpuCores(1));
        assertThat(limits.processes()).hasValue(64);
        assertThat(limits.cores()).hasValue(new CoreSet(List.of(0)));
        assertThat(BotLimits.NONE.withCores(new CoreSet(List.of(0))).counted())
                .as("cores are kept without counting")
                .isFalse();
    }

    @Test
    void processes_outOfRange_isRefused() {
        String fault = "0 is out of range; write how many processes the bot may run at once, from 1 to 100000";

        assertThat(BotLimits.processes(0)).isEqualTo(new Parsed.Bad<>("processes", fault));
        assertThat(BotLimits.processes(64)).isEqualTo(new Parsed.Ok<>(64));
        assertThatThrownBy(() -> BotLimits.NONE.withProcesses(0)).hasMessage("processes: " + fault);
    }

    @ParameterizedTest
    @CsvSource({"1, 1 core", "0.5, 0.5 cores", "2.0, 2 cores", "1.2345, 1.235 cores"})
    void cpu_text(double cores, String text) {
        assertThat(CpuCores.of(cores).orThrow().text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 5000, Double.NaN, Double.POSITIVE_INFINITY})
    void cpu_outOfRange_isRefused(double cores) {
        assertThat(CpuCores.of(cores))
                .isEqualTo(new Parsed.Bad<>(
                        "cpu",
                        cores + " is out of range; write how many cores the bot may keep busy, from 0.05 to 4096, such"
                                + " as 1.0"));
        assertThatThrownBy(() -> new CpuCores(cores)).hasMessageStartingWith("cpu: ");
    }
}
