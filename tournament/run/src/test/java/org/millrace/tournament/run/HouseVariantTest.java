package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnReader;
import org.millrace.results.store.EventStore;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.register.EventChangedException;

/** An event by a variant file, with real bot processes, real sockets and a real store. */
final class HouseVariantTest {
    private static final String SEVEN_ON_SIX = """
            id = "seven-on-six"
            like = "six-mens-morris"
            stones = 7
            flying = true
            """;

    @TempDir
    Path folder;

    @Test
    void run_variantFile_isPlayedStoredAndWrittenSoThatItReplays() throws Exception {
        Event event = event(SEVEN_ON_SIX);
        RuleSet rules = event.rules();
        assertThat(rules.text()).startsWith("board=squares-2,stones=7,").contains(",flying=on,", ",move-limit=150");

        Ran report = Ran.of(runs().runner(event, new Heard()));

        assertThat(report.isComplete()).isTrue();
        assertThat(report.games()).hasSize(4).allSatisfy(game -> {
            assertThat(game.rules()).isEqualTo(rules);
            assertThat(game.start()).isEqualTo(Position.start(rules));
            assertThat(game.verdict().fault()).isEmpty();
            assertThat(game.replay().ply()).isEqualTo(game.plies());
        });
        List<FinishedGame> stored;
        try (EventStore store = EventStore.openReadOnly(folder.resolve("out/event.db"))) {
            stored = store.games();
        }
        assertThat(stored).isEqualTo(report.games());
        try (Reader pgn = Files.newBufferedReader(folder.resolve("out/games.pgn"))) {
            assertThat(PgnReader.readAll(pgn, "games.pgn")).containsExactlyInAnyOrderElementsOf(stored);
        }

        Heard heard = new Heard();
        assertThat(Ran.of(runs().runner(event(SEVEN_ON_SIX), heard)).games()).isEqualTo(stored);
        assertThat(heard.finished).as("nothing is played twice").isEmpty();
    }

    @Test
    void run_variantFileChanged_isRefusedWithTheRulesThatDiffer() throws Exception {
        runs().runner(event(SEVEN_ON_SIX), new Heard()).run();
        Event changed = event(SEVEN_ON_SIX.replace("stones = 7", "stones = 8"));

        assertThatThrownBy(() -> runs().runner(changed, new Heard()).run())
                .isInstanceOf(EventChangedException.class)
                .hasMessageContaining("- rules = board=squares-2,stones=7,")
                .hasMessageContaining("+ rules = board=squares-2,stones=8,");
    }

    private Event event(String variant) throws Exception {
        Files.writeString(folder.resolve("seven-on-six.toml"), variant);
        return runs().event(Cups.event(
                        "rules = \"move-limit=150\"\npairs = 2\nopening-plies = 2",
                        Cups.house("a", "greedy"),
                        Cups.house("b", "random"))
                .replace("three-mens-morris", "seven-on-six.toml"));
    }

    private Runs runs() {
        return new Runs(folder);
    }
}
