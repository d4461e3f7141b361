package org.millrace.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.millrace.record.FinishedGame;
import org.millrace.record.Provenance;
import org.millrace.results.PlayedGames;

final class FactsTest {
    private static List<Fact> facts(PlayedGames games) {
        return facts(games.list());
    }

    private static List<Fact> facts(List<FinishedGame> games) {
        Facts facts = new Facts();
        games.forEach(facts::add);
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

    @Test
    void list_ofGamesWithoutATime_tellsThoseOfTheOthers() {
        assertThat(facts(List.of(
                        game(FinishedGame.UNKNOWN_START, Map.of()),
                        game(Instant.parse("2026-03-01T23:59:30Z"), Map.of()))))
                .contains(new Fact("Played", "1 March 2026, 23:59 to 2 March 2026, 00:00 UTC"));
        assertThat(facts(List.of(game(FinishedGame.UNKNOWN_START, Map.of()))))
                .noneMatch(fact -> fact.name().equals("Played"));
    }

    @Test
    void list_ofGamesThatNameTheirProgram_tellsEachVersion() {
        Instant start = Instant.parse("2026-03-01T09:00:00Z");

        assertThat(facts(List.of(
                        game(start, Map.of(Provenance.PROGRAM, "Millrace 1", Provenance.RULES_VERSION, "2")),
                        game(start, Map.of(Provenance.PROGRAM, "Millrace 1", Provenance.RULES_VERSION, "2")),
                        game(start, Map.of(Provenance.PROGRAM, "Millrace 2", Provenance.PROTOCOL_VERSION, "1.0")))))
                .contains(new Fact("Played by", "Millrace 1, rules 2; Millrace 2, protocol 1.0"));
    }

    /** Of a minute. */
    private static FinishedGame game(Instant start, Map<String, String> tags) {
        FinishedGame game = new PlayedGames().wins("a", "b", 1).list().getFirst();
        return new FinishedGame(
                game.id(),
                game.event(),
                game.site(),
                game.round(),
                game.attempt(),
                game.white(),
                game.black(),
                game.rules(),
                game.start(),
                game.moves(),
                game.clock(),
                game.verdict(),
                start,
                Duration.ofMinutes(1),
                tags);
    }
}
