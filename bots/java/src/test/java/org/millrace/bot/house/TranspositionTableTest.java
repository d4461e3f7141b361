package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TranspositionTableTest {

    private final TranspositionTable table = new TranspositionTable(4);

    TranspositionTableTest() {
        table.clear();
    }

    @ParameterizedTest
    @CsvSource({"0,0,0,1", "33554431,30000,60,2", "12345,-30000,7,3", "1,-1,1,1"})
    void find_givesWhatWasStored(int move, int score, int depth, int bound) {
        table.store(99, move, score, depth, bound);
        long entry = table.find(99);
        assertThat(TranspositionTable.move(entry)).isEqualTo(move);
        assertThat(TranspositionTable.score(entry)).isEqualTo(score);
        assertThat(TranspositionTable.depth(entry)).isEqualTo(depth);
        assertThat(TranspositionTable.bound(entry)).isEqualTo(bound);
    }

    @Test
    void find_ofAnotherPosition_isNothing() {
        table.store(99, 5, 1, 1, TranspositionTable.EXACT);
        for (long key = 0; key < 99; key++) {
            assertThat(table.find(key)).isZero();
        }
    }

    @Test
    void clear_forgets_howeverOften() {
        table.store(99, 5, 1, 1, TranspositionTable.EXACT);
        for (int i = 0; i < 600; i++) {
            table.clear();
            assertThat(table.find(99)).isZero();
        }
    }

    @Test
    void store_keepsTheDeeperOfTwoPositions() {
        TranspositionTable small = new TranspositionTable(1);
        small.clear();
        for (long key = 1; key <= 50; key++) {
            small.store(key, 5, 1, 9, TranspositionTable.EXACT);
        }
        for (long key = 51; key <= 100; key++) {
            small.store(key, 6, 1, 8, TranspositionTable.EXACT);
        }
        long kept = LongStream.rangeClosed(1, 50)
                .filter(key -> small.find(key) != 0)
                .count();
        assertThat(kept).isEqualTo(2);
    }
}
