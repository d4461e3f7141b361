package org.millrace.tournament.strain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as Linux has them, in a folder of the test's own. */
final class LinuxMachineTest {
    @TempDir
    Path folder;

    private Machine machine() {
        return new LinuxMachine(folder, folder.resolve("online"));
    }

    @Test
    void files_ofAnOrdinaryLinux_areRead() throws IOException {
        Files.writeString(folder.resolve("loadavg"), "0.20 0.18 0.12 13/480 11206\n");
        Files.createDirectory(folder.resolve("pressure"));
        Files.writeString(folder.resolve("pressure/cpu"), """
                some avg10=0.14 avg60=1.80 avg300=14.83 total=43346724609
                full avg10=0.00 avg60=0.00 avg300=0.00 total=7
                """);

        Machine.Reading reading = machine().read();

        assertThat(reading.running()).as("without the one that reads").hasValue(12);
        assertThat(reading.waitedMicros()).hasValue(43346724609L);
    }

    @Test
    void files_thatAreNotThere_makeFiguresUnknownAndNotZero() {
        assertThat(machine().read().running()).isEmpty();
        assertThat(machine().read().waitedMicros()).isEmpty();
        assertThat(machine().cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "0.1 0.2 0.3 -1/2 3", "0.1 0.2 0.3 9999999999999999999/2 3"})
    void files_ofAnotherForm_makeFiguresUnknown(String content) throws IOException {
        Files.writeString(folder.resolve("loadavg"), content);
        Files.createDirectory(folder.resolve("pressure"));
        Files.writeString(folder.resolve("pressure/cpu"), content);

        assertThat(machine().read().running()).isEmpty();
        assertThat(machine().read().waitedMicros()).isEmpty();
    }

    /** More than any machine that runs this test has, so that its own number does not matter. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0-9999|10000", "0-4999,10000-14999|10000", "7,10-10009|10001"})
    void cores_thatAreSwitchedOn_areCounted(String online, int cores) throws IOException {
        Files.writeString(folder.resolve("online"), online + "\n");

        assertThat(machine().cores()).isEqualTo(cores);
    }
}
