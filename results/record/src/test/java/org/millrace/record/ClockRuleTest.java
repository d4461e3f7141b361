package org.millrace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.Parsed;

final class ClockRuleTest {

    @Test
    void parse_perMove() {
        assertThat(parse("5s/move")).isEqualTo(new ClockRule.PerMove(Duration.ofSeconds(5)));
    }

    @Test
    void parse_suddenDeathWithAndWithoutIncrement() {
        assertThat(parse("60s+0.5s"))
                .isEqualTo(new ClockRule.SuddenDeath(Duration.ofSeconds(60), Duration.ofMillis(500)));
        assertThat(parse("60s")).isEqualTo(new ClockRule.SuddenDeath(Duration.ofSeconds(60), Duration.ZERO));
    }

    @Test
    void parse_sessionsWithAndWithoutIncrement() {
        assertThat(parse("40/300s+2s"))
                .isEqualTo(new ClockRule.Sessions(40, Duration.ofMinutes(5), Duration.ofSeconds(2)));
        assertThat(parse("40/300s")).isEqualTo(new ClockRule.Sessions(40, Duration.ofMinutes(5), Duration.ZERO));
    }

    @Test
    void parse_delay() {
        assertThat(parse("60s~2s")).isEqualTo(new ClockRule.Delay(Duration.ofSeconds(60), Duration.ofSeconds(2)));
    }

    @Test
    void parse_bank() {
        assertThat(parse("5s/move+60s bank"))
                .isEqualTo(new ClockRule.Bank(Duration.ofSeconds(5), Duration.ofSeconds(60)));
    }

    @Test
    void parse_nodesWithDefaultAndOwnGuard() {
        assertThat(parse("2000 nodes")).isEqualTo(new ClockRule.Nodes(2000, Duration.ofSeconds(30)));
        assertThat(parse("2000 nodes, 10s/move")).isEqualTo(new ClockRule.Nodes(2000, Duration.ofSeconds(10)));
        assertThat(parse("1 node")).isEqualTo(new ClockRule.Nodes(1));
    }

    @Test
    void parse_untimed() {
        assertThat(parse("untimed")).isEqualTo(new ClockRule.Untimed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    500ms/move            | 0.5s/move
                    5min+3s               | 300s+3s
                    0.5min                | 30s
                    60.0s+0.50s           | 60s+0.5s
                    ' 5 S / Move '        | 5s/move
                    60s + 500 ms          | 60s+0.5s
                    60s+0s                | 60s
                    40 / 5min + 2s        | 40/300s+2s
                    1min~2000ms           | 60s~2s
                    5s/move + 1min  bank  | 5s/move+60s bank
                    2000 NODES            | 2000 nodes
                    2000 nodes,30s/move   | 2000 nodes
                    007 nodes             | 7 nodes
                    0.000001ms/move       | 0.000000001s/move
                    43200min              | 2592000s
                    Untimed               | untimed
                    """)
    void text_isCanonicalWhateverFormWasRead(String input, String canonical) {
        assertThat(parse(input).text()).isEqualTo(canonical);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''                  | the text is empty
                    5/move              | "5" has no unit; write 5s
                    5sec/move           | unknown unit "sec"; write s, ms or min
                    -5s/move            | "-5s" is no time
                    five/move           | "five" is no time
                    0s/move             | must be longer than zero
                    43201min            | must lie between zero and 30 days
                    60s+-1s             | "-1s" is no time
                    60s+43201min        | the increment
                    60s~0s              | the delay is 0s
                    5s/move+0s bank     | the bank is 0s
                    5s/move+60s         | is no bank; write 5s/move+60s bank
                    0/300s              | a session needs at least one move
                    x/300s              | the number of moves "x"
                    9999999999/300s     | no whole number from 1 to 999999999
                    0 nodes             | a move needs at least one node
                    many nodes          | the node limit "many"
                    2000 nodes, 0s/move | the guard is 0s
                    0.0000000001s       | finer than a nanosecond
                    60+0.5              | "60" has no unit; write 60s
                    60s+0.5s+1s         | "0.5s+1s" is no time
                    unlimited           | "unlimited" is no time
                    """)
    void parse_refusesWithTextReasonAndForms(String input, String reason) {
        assertThat(ClockRule.parse(input)).isInstanceOfSatisfying(Parsed.Bad.class, bad -> {
            assertThat(bad.field()).isEqualTo("clock");
            assertThat(bad.reason())
                    .startsWith("\"" + input + "\": ")
                    .contains(reason)
                    .contains(
                            "5s/move", "60s+0.5s", "40/300s+2s", "60s~2s", "5s/move+60s bank", "2000 nodes", "untimed");
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void parse_readsBackWhatTextWrote(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 500; i++) {
            ClockRule rule = RandomRecords.clock(random);
            assertThat(parse(rule.text())).isEqualTo(rule);
        }
    }

    @Test
    void constructor_refusesTimesOutOfRange() {
        assertThatThrownBy(() -> new ClockRule.PerMove(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the time for a move is 0s");
        assertThatThrownBy(() -> new ClockRule.SuddenDeath(Duration.ofSeconds(1), Duration.ofNanos(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the increment is -0.000000001s");
    }

    private static ClockRule parse(String text) {
        return ClockRule.parse(text).orThrow();
    }
}
