package org.millrace.referee.server;

import com.code_intelligence.jazzer.junit.FuzzTest;
import org.junit.jupiter.api.AfterAll;
import org.millrace.referee.HeapGauge;

/** Arbitrary bytes in arbitrary pieces through the handlers of a connection. */
final class FrameFuzz {

    private static final HeapGauge HEAP = new HeapGauge("FrameFuzz");

    @FuzzTest
    void anyBytes_areAnsweredOrRefused(byte[] program) {
        FrameProgram.run(program);
        HEAP.executed();
    }

    @AfterAll
    static void heapIsFlat() {
        HEAP.check();
    }
}
