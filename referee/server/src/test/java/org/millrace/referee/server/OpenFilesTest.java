package org.millrace.referee.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How many connections the files of a process allow. */
final class OpenFilesTest {

    @Test
    void connections_whereFilesAreMany_areAsManyAsAreWanted() {
        assertThat(new OpenFiles(1_048_576, 80).connections(16_384)).isEqualTo(16_384);
        assertThat(new OpenFiles(Long.MAX_VALUE, 80).connections(16_384)).isEqualTo(16_384);
    }

    @Test
    void connections_whereFilesAreFew_leaveWhatIsOpenAndAReserve() {
        assertThat(new OpenFiles(4096, 96).connections(16_384)).isEqualTo(4096 - 96 - 256);
        assertThat(new OpenFiles(64, 30).connections(16_384)).isEqualTo(64 - 30 - 17);
        assertThat(new OpenFiles(64, 63).connections(16_384)).isOne();
    }

    @Test
    void files_ofThisProcess_areMoreThanAreOpen() {
        assertThat(OpenFiles.now())
                .hasValueSatisfying(
                        files -> assertThat(files.open()).isPositive().isLessThan(files.most()));
    }
}
