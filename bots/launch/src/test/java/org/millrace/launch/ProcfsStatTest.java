package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcfsStatTest {

    private static final String LINE = "77 (a) b (c)) %s 5 77 77 0 -1 4194304 1 2 3 4 150 50 7 3 20 0 1 0 9000 1000000"
            + " 25 18446744073709551615 1 1 0 0";

    @Test
    void parse_readsTheFieldsAfterTheLastBracket() {
        ProcfsStat stat = ProcfsStat.parse(LINE.formatted("S")).orElseThrow();

        assertThat(stat.parent()).isEqualTo(5);
        assertThat(stat.start()).isEqualTo(9000);
        assertThat(stat.zombie()).isFalse();
        assertThat(stat.kernel()).isFalse();
        assertThat(stat.use()).isEqualTo(new ProcessUse(2_000_000_000L, 100_000_000L, 25 * ProcfsMemory.PAGE));
    }

    @Test
    void parse_statesOfWhatHasEnded() {
        assertThat(ProcfsStat.parse(LINE.formatted("Z")).orElseThrow().zombie()).isTrue();
        assertThat(ProcfsStat.parse(LINE.formatted("X"))).isEmpty();
        assertThat(ProcfsStat.parse("")).isEmpty();
    }

    @Test
    void number_findsWholeNamesAtTheStartOfALine() {
        String text = "Rss:   12 kB\nPss_Dirty:   1 kB\nPss:    536 kB\nEmpty:\nSwapPss:   7 kB\n";

        assertThat(ProcfsFile.number(text, "Rss:")).isEqualTo(12);
        assertThat(ProcfsFile.number(text, "Pss:")).isEqualTo(536);
        assertThat(ProcfsFile.number(text, "SwapPss:")).isEqualTo(7);
        assertThat(ProcfsFile.number(text, "Empty:")).isZero();
        assertThat(ProcfsFile.number(text, "Missing:")).isZero();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void machine_isRead() {
        assertThat(ProcfsMemory.PAGE).isIn(4096L, 16384L, 65536L);
        assertThat(ProcfsMemory.TOTAL).isGreaterThan(64L << 20);
    }
}
