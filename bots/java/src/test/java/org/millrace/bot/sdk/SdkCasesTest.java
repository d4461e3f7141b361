package org.millrace.bot.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.millrace.rules.Parsed;
import tools.jackson.databind.JsonNode;

/**
 * Holds {@code bots/sdk-cases.json}, which the SDKs of the other languages are tested against, to what this SDK does.
 * After a change that is meant, {@code -Dsdk.cases.write=true} writes the file anew.
 */
class SdkCasesTest {

    private static final Path FILE = Path.of("..", "sdk-cases.json");
    private static final int MOST_BYTES = 500_000;

    @Test
    void file_isWhatThisSdkDoes() throws IOException {
        String cases = SdkCases.text();
        if (Boolean.getBoolean("sdk.cases.write")) {
            Files.writeString(FILE, cases, StandardCharsets.UTF_8);
        }
        assertThat(FILE).content(StandardCharsets.UTF_8).isEqualTo(cases);
        assertThat(Files.size(FILE)).isLessThan(MOST_BYTES);
    }

    @Test
    void moves_areReadAsTheCasesSay() throws IOException {
        JsonNode cases = SdkCases.JSON.readTree(Files.readString(FILE, StandardCharsets.UTF_8));
        for (String section : new String[] {"moves", "spellings"}) {
            for (JsonNode move : cases.get(section)) {
                assertThat(MoveCases.read(
                                move.get("board").asString(), move.get("text").asString()))
                        .as(move.toString())
                        .isInstanceOfSatisfying(
                                Parsed.Ok.class,
                                read -> assertThat(read.value()).isEqualTo(MoveCases.move(move)));
            }
        }
        for (JsonNode move : cases.get("refused_moves")) {
            assertThat(MoveCases.read(
                            move.get("board").asString(), move.get("text").asString()))
                    .as(move.toString())
                    .isInstanceOf(Parsed.Bad.class);
        }
    }

    @Test
    void budgets_areLessThanWhatIsLeft() throws IOException {
        for (JsonNode budget : SdkCases.JSON
                .readTree(Files.readString(FILE, StandardCharsets.UTF_8))
                .get("budgets")) {
            long left = budget.path("time_left_ns").asLong(Long.MAX_VALUE);
            assertThat(budget.get("budget_ns").asLong()).as(budget.toString()).isBetween(0L, Math.max(0, left - 1));
        }
    }
}
