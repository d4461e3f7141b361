package org.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.ExitCode;

/** A comparison that finds another one in its folder. */
final class CompareFolderTest {
    @TempDir
    private Path folder;

    private Shell.Outcome compare(String... more) {
        String[] words = {
            "compare",
            "{millrace} bot random --seed 1",
            "{millrace} bot random --seed 2",
            "--variant",
            "three-mens-morris",
            "--out",
            folder.resolve("out").toString(),
            more[0],
            more[1]
        };
        return Shell.execute(words);
    }

    @Test
    void folder_ofAnotherQuestion_isLeftAloneWithTheDifferenceAndTheRemedy() {
        Shell.Outcome first = compare("--games", "2");
        assertThat(first.code()).as(first.err()).isIn(ExitCode.OK, 10, 11);

        Shell.Outcome other = compare("--games", "4");

        assertThat(other.code()).isEqualTo(ExitCode.SOFTWARE);
        assertThat(other.err())
                .contains("another question", "pairs = 1", "pairs = 2", "--out NEW-FOLDER", "other names")
                .doesNotContain("event file", "the file");
        Shell.Outcome again = compare("--games", "2");
        assertThat(again.code()).isEqualTo(first.code());
        assertThat(again.out()).isEqualTo(first.out());
    }
}
