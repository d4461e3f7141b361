package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.results.PlayedGames;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;

/** What the notes say of the advantage and the draw rate where the games tell little or nothing. */
final class RatingNotesTest {

    @Test
    void fewGamesOfOneSide_saysThatTheyCannotTell() {
        PlayedGames games = new PlayedGames().wins("a", "b", 2).wins("b", "a", 2);

        assertThat(advantage(games))
                .isEqualTo("First-move advantage: these games cannot tell, being too few or too one-sided;"
                        + " taken as 0.");
        assertThat(draws(games))
                .isEqualTo("Draws between equals: these games cannot tell, being too few or too one-sided.");
    }

    @Test
    void manyGamesOfOneSide_giveABound() {
        PlayedGames games = new PlayedGames().losses("a", "b", 6).losses("b", "a", 6);

        assertThat(advantage(games)).startsWith("First-move advantage: below -490.3 Elo");
        assertThat(draws(games)).isEqualTo("Draws between equals: below 5.6 %.");
    }

    @Test
    void weakerPlayerThatDrewButNeverWon_saysThatTheyCannotTell() {
        PlayedGames games = new PlayedGames().draws("a", "b", 6).losses("b", "a", 6);

        assertThat(advantage(games)).contains("cannot tell").doesNotContain("above", "below");
        assertThat(draws(games)).contains("cannot tell").doesNotContain("above", "below");
    }

    @Test
    void intervalOfNearlyEverything_isShownWithAWarning() {
        PlayedGames games =
                new PlayedGames().wins("a", "b", 1).draws("b", "a", 1).losses("a", "b", 1);

        assertThat(advantage(games))
                .containsPattern("these games can hardly tell, being too few: [+-][0-9.]+ ± [0-9.]{5,} Elo");
        assertThat(draws(games)).containsPattern("these games can hardly tell, being too few: [0-9.]+ ± [0-9.]{4,} %");
    }

    @Test
    void everyPairingWonByOneSide_saysThatNothingTellsTheDrawRate() {
        PlayedGames games = new PlayedGames().wins("a", "b", 5).losses("b", "a", 5);

        assertThat(advantage(games)).contains("these games cannot tell it from the ratings");
        assertThat(draws(games)).contains("no two players took points off each other");
    }

    @ParameterizedTest
    @EnumSource(names = {"TEXT", "MARKDOWN", "JSON"})
    void noteWithoutANumber_hasNoneInAnyFormat(TableFormat format) {
        String table = format.render(table(new PlayedGames().wins("a", "b", 2).wins("b", "a", 2)))
                .replaceAll("\\s+", " ");

        assertThat(table).contains("First-move advantage: these games cannot tell");
        assertThat(table).doesNotContain("289.2", "\"kind\" : \"at-least\"", "\"kind\" : \"at-most\"");
    }

    private static String advantage(PlayedGames games) {
        return note(games, "firstMoveAdvantage");
    }

    private static String draws(PlayedGames games) {
        return note(games, "drawRatePercent");
    }

    private static String note(PlayedGames games, String key) {
        return table(games).notes().stream()
                .filter(note -> note.key().equals(key))
                .findFirst()
                .orElseThrow()
                .sentence();
    }

    private static Table table(PlayedGames games) {
        RatedGames rated = RatedGames.of(games.list(), List.of(), RatingFilter.ALL_PLAYED);
        return Tables.ratings("Cup", rated, rated.rate(EloOptions.DEFAULT));
    }
}
