package org.millrace.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class BotProcessesTest {

    @TempDir
    private Path folder;

    private Bots bots;

    @BeforeEach
    void open() {
        bots = new Bots(folder);
    }

    @AfterEach
    void endAll() throws IOException {
        bots.close();
    }

    @Test
    void close_endsAllAndStartsNoMore() throws IOException {
        for (int i = 0; i < 5; i++) {
            bots.sh("sleep 1000");
        }
        assertThat(bots.processes().running()).hasSize(5);

        bots.processes().close();
        bots.processes().close();

        assertThat(Bots.marked(bots.mark())).isEmpty();
        assertThatThrownBy(() -> bots.sh("sleep 1000")).isInstanceOf(IllegalStateException.class);
        await().atMost(Bots.LONG).until(() -> bots.processes().running().isEmpty());
    }

    @Test
    void running_forgetsWhatHasExited() throws IOException {
        BotProcess short1 = bots.sh("exit 0");
        BotProcess long1 = bots.sh("sleep 1000");
        Bots.exit(short1);

        await().atMost(Bots.LONG).until(() -> bots.processes().running().equals(List.of(long1)));
    }

    @Test
    void close_duringStarts_leavesNothing() throws IOException {
        List<CompletableFuture<Boolean>> starts = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            starts.add(CompletableFuture.supplyAsync(this::startUntilRefused));
        }
        await().atMost(Bots.LONG).until(() -> bots.processes().running().size() > 8);

        bots.processes().close();

        assertThat(starts).allSatisfy(start -> assertThat(start.join()).isTrue());
        assertThat(Bots.marked(bots.mark())).isEmpty();
    }

    private boolean startUntilRefused() {
        try {
            for (int i = 0; i < 500; i++) {
                bots.sh("sleep 1000");
            }
            return false;
        } catch (IllegalStateException closed) {
            return true;
        } catch (IOException unexpected) {
            throw new AssertionError(unexpected);
        }
    }
}
