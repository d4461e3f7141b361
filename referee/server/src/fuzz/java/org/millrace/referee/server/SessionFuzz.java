package org.millrace.referee.server;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.AfterAll;
import org.millrace.referee.HeapGauge;

/** Arbitrary comings, goings and messages of several connections of one bot. */
final class SessionFuzz {

    private static final HeapGauge HEAP = new HeapGauge("SessionFuzz");

    @FuzzTest
    void anyDoings_endEveryGameAndLeaveNothing(byte[] program) {
        SessionProgram.run(program);
        HEAP.executed();
    }

    @AfterAll
    static void heapIsFlat() {
        HEAP.check();
    }
}
