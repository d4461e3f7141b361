package org.millrace.referee.arbiter;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.millrace.referee.Seeds;

/** The seeds of the arbiter's fuzz test, findings among them, in every build. */
class ArbiterProgramTest {

    @TestFactory
    Stream<DynamicTest> events_ofEverySeed() {
        return Seeds.of("arbiter/ArbiterFuzzInputs/anyEvents_keepEveryInvariant", ArbiterProgram::run);
    }
}
