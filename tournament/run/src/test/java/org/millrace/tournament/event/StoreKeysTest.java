package org.millrace.tournament.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.event.EventText.TWO_BOTS;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.results.store.PostgresAddress;

/** The keys that say where the games are kept. */
final class StoreKeysTest {
    private static final String ADDRESS = "jdbc:postgresql://localhost/arena?currentSchema=cup";

    @TempDir
    Path folder;

    private Event read(String lines) throws Exception {
        return new EventText(folder).read("[event]\nname = \"Cup\"\n" + lines + "\n" + TWO_BOTS);
    }

    @Test
    void read_withoutThem_theGamesAreInTheFolder() throws Exception {
        assertThat(read("").store()).isEmpty();
    }

    @Test
    void read_all_isTheStoreWithUserAndPasswordFile() throws Exception {
        PostgresAddress store = read("store = \"" + ADDRESS
                        + "\"\nstore-user = \"arena\"\nstore-password-file = \"secret/password\"")
                .store()
                .orElseThrow();
        assertThat(store).hasToString(ADDRESS);
        assertThat(store.withoutSecrets()).isEqualTo(ADDRESS + "&user=arena");
        assertThat(store.passwordFile()).contains(folder.resolve("secret/password"));
    }

    @Test
    void store_isNotOfTheEventsEssence() throws Exception {
        assertThat(read("store = \"" + ADDRESS + "\"").essentials()).isEqualTo(read("").essentials());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    store = "cup.db"                                       | event.store               | write jdbc:postgresql://
                    store = "jdbc:postgresql://a:hush@localhost/arena"     | event.store               | do not stand before the host
                    store = 5                                              | event.store               | a text in quotes
                    store-user = "arena"                                   | event.store-user          | goes with a store on a server only
                    store-password-file = "hush"                           | event.store-password-file | goes with a store on a server only
                    """)
    void read_badValue_isRefusedWithItsKeyAndNotRepeated(String line, String key, String reason) {
        List<Problem> problems = new EventText(folder).problems("[event]\nname = \"Cup\"\n" + line + "\n" + TWO_BOTS);
        assertThat(problems).singleElement().satisfies(problem -> {
            assertThat(problem.key()).isEqualTo(key);
            assertThat(problem.line()).isEqualTo(3);
            assertThat(problem.reason()).contains(reason).doesNotContain("hush");
        });
    }
}
