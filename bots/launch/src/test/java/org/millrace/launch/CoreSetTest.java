package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.Parsed;

class CoreSetTest {

    @Test
    void of_numbersInAnyOrder_sortsThem() {
        assertThat(CoreSet.of(List.of(3L, 0L)).orThrow().text()).isEqualTo("0,3");
    }

    @Test
    void of_whatIsWrong_saysWhy() {
        assertThat(CoreSet.of(List.<Long>of()))
                .isEqualTo(bad("the list is empty; write the numbers of cores, from 0,"
                        + " such as [0, 1], or leave the key out for any core"));
        assertThat(CoreSet.of(List.of(-1))).isEqualTo(bad("-1 is no core; numbers go from 0 to 8191"));
        assertThat(CoreSet.of(List.of(0.5))).isEqualTo(bad("0.5 is no core; numbers go from 0 to 8191"));
        assertThat(CoreSet.of(List.of(1, 1))).isEqualTo(bad("core 1 stands there twice; leave one out"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 0", "0,2-4 | 0,2,3,4", "7-7, 1 | 1,7"})
    void parse_listsAndRanges(String text, String cores) {
        assertThat(CoreSet.parse(text).orThrow().text()).isEqualTo(cores);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | is no set of cores", "a | is no set of cores", "3-1 | write 1-3", "0-9000 | 9000 is no core"
            })
    void parse_whatIsWrong_saysWhy(String text, String reason) {
        assertThat(CoreSet.parse(text))
                .isInstanceOfSatisfying(
                        Parsed.Bad.class, bad -> assertThat(bad.reason()).contains(reason));
    }

    @Test
    void constructor_refusesNoneAtAllAndNumbersOutOfRange() {
        assertThatThrownBy(() -> new CoreSet(List.of())).hasMessageStartingWith("cores: none is given");
        assertThatThrownBy(() -> new CoreSet(List.of(8192))).hasMessageStartingWith("cores: 8192 is no core");
    }

    private static Parsed<CoreSet> bad(String reason) {
        return new Parsed.Bad<>("cores", reason);
    }
}
