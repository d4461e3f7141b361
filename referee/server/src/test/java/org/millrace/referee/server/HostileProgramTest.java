package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.HexFormat;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.millrace.referee.Seeds;

/** The seeds of the fuzz tests, findings among them, and random programs, in every build. */
final class HostileProgramTest {

    private static final int PROGRAMS = 200;

    @TestFactory
    Stream<DynamicTest> frames_ofEverySeed() {
        return Seeds.of("server/FrameFuzzInputs/anyBytes_areAnsweredOrRefused", FrameProgram::run);
    }

    @TestFactory
    Stream<DynamicTest> sessions_ofEverySeed() {
        return Seeds.of("server/SessionFuzzInputs/anyDoings_endEveryGameAndLeaveNothing", SessionProgram::run);
    }

    @Test
    void frames_atRandom() {
        runRandom(FrameProgram::run, 1);
    }

    @Test
    void sessions_atRandom() {
        runRandom(SessionProgram::run, 2);
    }

    private static void runRandom(Consumer<byte[]> run, long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < PROGRAMS; i++) {
            byte[] program = new byte[random.nextInt(200)];
            random.nextBytes(program);
            assertThatCode(() -> run.accept(program))
                    .as(HexFormat.of().formatHex(program))
                    .doesNotThrowAnyException();
        }
    }
}
