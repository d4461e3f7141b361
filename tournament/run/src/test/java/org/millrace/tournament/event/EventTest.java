package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EventTest {
    @TempDir
    Path folder;

    @Test
    void toString_entrantWithToken_keepsTheSecret() throws Exception {
        Event event = read(
                "[event]\nname = \"Cup\"\nport = 7777\n[[bot]]\nname = \"a\"\ntoken = \"a long secret\"\n" + TWO_BOTS);

        assertThat(event.toString()).doesNotContain("a long secret");
        assertThat(event.essentials().toString()).doesNotContain("a long secret");
    }

    @Test
    void essentials_speedAndPlaceChanged_staysTheSame() throws Exception {
        Event one = read("[event]\nname = \"Cup\"\n" + TWO_BOTS);
        Event two = read("[event]\nname = \"Cup\"\nconcurrency = 7\nready-timeout = \"1s\"\nport = 7777\n" + TWO_BOTS);

        assertThat(two.essentials()).isEqualTo(one.essentials());
    }

    @ParameterizedTest
    @CsvSource({
        "seed = 2",
        "pairs = 6",
        "clock = \"1s/move\"",
        "opening-plies = 2",
        "variant = \"lasker-morris\"",
        "rules = \"flying=off\""
    })
    void essentials_gamesWouldChange_change(String line) throws Exception {
        Event one = read("[event]\nname = \"Cup\"\n" + TWO_BOTS);
        Event two = read("[event]\nname = \"Cup\"\n" + line + "\n" + TWO_BOTS);

        assertThat(two.essentials()).isNotEqualTo(one.essentials());
    }

    private Event read(String content) throws IOException, EventFileException {
        return new EventText(folder).read(content);
    }
}
