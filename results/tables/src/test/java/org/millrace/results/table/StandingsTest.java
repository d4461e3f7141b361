package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.millrace.results.PlayedGames;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

final class StandingsTest {
    private static Standings of(PlayedGames games, String... names) {
        return Standings.of(games.list(), List.of(names));
    }

    private static Standing row(Standings standings, String name) {
        return standings.rows().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static double sonnebornBerger(Standings standings, String name) {
        return row(standings, name).placing().measures().getFirst().orElseThrow();
    }

    @Test
    void points_comeFromWinsAndDraws() {
        Standings standings =
                of(new PlayedGames().wins("a", "b", 2).draws("b", "a", 1).losses("a", "b", 1));

        assertThat(row(standings, "a").score()).isEqualTo(new Score(2, 1, 1));
        assertThat(row(standings, "a").score().points()).isEqualTo(2.5);
        assertThat(row(standings, "b").score()).isEqualTo(new Score(1, 1, 2));
        assertThat(row(standings, "b").share().orElseThrow()).isEqualTo(0.375);
    }

    @Test
    void equalPoints_areOrderedBySonnebornBerger() {
        // a and b have one point each; a took it from c, who has more than d.
        Standings standings = of(new PlayedGames()
                .wins("a", "c", 1)
                .losses("a", "d", 1)
                .wins("b", "d", 1)
                .losses("b", "c", 1)
                .wins("c", "d", 2));

        assertThat(standings.rows()).extracting(Standing::name).containsExactly("c", "a", "b", "d");
        assertThat(sonnebornBerger(standings, "a")).isEqualTo(3);
        assertThat(sonnebornBerger(standings, "b")).isEqualTo(1);
        // d beat a only: one point of one point; c beat d twice and b once.
        assertThat(sonnebornBerger(standings, "d")).isEqualTo(1);
        assertThat(sonnebornBerger(standings, "c")).isEqualTo(3);
    }

    @Test
    void equalPointsAndSonnebornBerger_areOrderedByWins() {
        // Everyone has one point, and Sonneborn-Berger 1; a and b have won a game.
        Standings standings =
                of(new PlayedGames().wins("a", "b", 1).losses("a", "b", 1).draws("c", "d", 2));

        assertThat(standings.rows()).extracting(Standing::name).containsExactly("a", "b", "c", "d");
        assertThat(standings.rows()).extracting(Standing::rank).containsExactly(1, 1, 3, 3);
        assertThat(standings.rows())
                .extracting(row -> row.placing().measures())
                .containsOnly(List.of(OptionalDouble.of(1)));
    }

    @Test
    void playersEqualInEverything_shareARankAndLeaveTheNextEmpty() {
        Standings standings =
                of(new PlayedGames().wins("a", "d", 1).wins("b", "d", 1).wins("c", "d", 1), "e");

        assertThat(standings.rows()).extracting(Standing::rank).containsExactly(1, 1, 1, 4, 4);
        assertThat(standings.rows())
                .extracting(row -> row.placing().shared())
                .containsExactly(true, true, true, true, true);
        assertThat(standings.rows()).extracting(Standing::name).containsExactly("a", "b", "c", "d", "e");
    }

    @Test
    void gamesNotPlayed_countInTheStandings() {
        Standings standings = of(new PlayedGames()
                .forfeits("a", "b", Colour.BLACK, EndReason.NO_START, 1)
                .forfeits("a", "b", Colour.WHITE, EndReason.WALK_OVER, 1)
                .doubleForfeit("a", "b", EndReason.NO_START));

        assertThat(row(standings, "a").score()).isEqualTo(new Score(1, 0, 2));
        assertThat(row(standings, "b").score()).isEqualTo(new Score(1, 0, 2));
        assertThat(row(standings, "a").forfeits()).isEqualTo(Map.of(EndReason.WALK_OVER, 1, EndReason.NO_START, 1));
        assertThat(row(standings, "b").forfeits()).isEqualTo(Map.of(EndReason.NO_START, 2));
    }

    @Test
    void voidGamesAndSelfPlay_countNowhereAndAreSaid() {
        Standings standings = of(new PlayedGames().voids("a", "b").wins("a", "a", 2));

        assertThat(row(standings, "a").score()).isEqualTo(Score.NONE);
        assertThat(row(standings, "a").share()).isEmpty();
        assertThat(standings.voidGames()).isOne();
        assertThat(standings.selfGames()).isEqualTo(2);
    }

    @Test
    void sumOfPoints_isTheNumberOfDecidedGames() {
        Standings standings = of(new PlayedGames()
                .wins("a", "b", 3)
                .draws("b", "c", 4)
                .losses("c", "a", 2)
                .doubleForfeit("a", "c", EndReason.NO_START));

        double points = standings.rows().stream()
                .mapToDouble(row -> row.score().points())
                .sum();
        assertThat(points).isEqualTo(9);
    }
}
