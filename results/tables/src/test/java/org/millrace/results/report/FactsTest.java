package org.millrace.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.results.PlayedGames;

final class FactsTest {
    private static List<Fact> facts(PlayedGames games) {
        Facts facts = new Facts();
        games.list().forEach(facts::add);
        return facts.list(2);
    }

    @Test
    void list_ofGames_tellsWhenAndHowTheyWerePlayed() {
        assertThat(facts(new PlayedGames().wins("a", "b", 2).voids("a", "b")))
                .contains(
                        new Fact("Played", "1 January 1970, 00:00 to 00:00 UTC"),
                        new Fact("Players", "2"),
                        new Fact("Games", "2, and 1 void"),
                        new Fact("Clock", "5s/move"))
                .anyMatch(fact ->
                        fact.name().equals("Variant") && fact.value().startsWith("nine-mens-morris (flying=on, "));
    }

    @Test
    void list_withoutGames_tellsNoTime() {
        assertThat(facts(new PlayedGames()))
                .containsExactly(new Fact("Players", "2"), new Fact("Games", "0"), new Fact("Moves", "0"));
    }
}
