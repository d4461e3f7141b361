package org.millrace.referee.arbiter;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.AfterAll;
import org.millrace.referee.HeapGauge;

/** Arbitrary events at arbitrary times through the arbiter. */
final class ArbiterFuzz {

    private static final HeapGauge HEAP = new HeapGauge("ArbiterFuzz");

    @FuzzTest
    void anyEvents_keepEveryInvariant(byte[] program) {
        ArbiterProgram.run(program);
        HEAP.executed();
    }

    @AfterAll
    static void heapIsFlat() {
        HEAP.check();
    }
}
