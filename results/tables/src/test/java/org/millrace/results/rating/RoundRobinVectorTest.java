package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Ten players, 2,000 games, against the ratings and 10,000-replay bars of Ordo 1.2.6. */
final class RoundRobinVectorTest {
    private static final double ORDO_ADVANTAGE = 31.74;
    private static final double ORDO_ADVANTAGE_ERROR = 6.01;
    private static final double ORDO_DRAW_RATE = 0.5824;
    private static final double ORDO_DRAW_RATE_ERROR = 0.0153;

    private final RatingTable table = games().rated();
    private final RatingPool pool = table.pools().get(0);

    static Games games() {
        Games games = Games.none();
        for (String[] row : rows("round-robin-10.csv", "first,second,first_wins,draws,second_wins")) {
            games.wins(row[0], row[1], Integer.parseInt(row[2]));
            games.draws(row[0], row[1], Integer.parseInt(row[3]));
            games.losses(row[0], row[1], Integer.parseInt(row[4]));
        }
        return games;
    }

    private static List<String[]> rows(String file, String header) {
        try (InputStream in =
                Objects.requireNonNull(RoundRobinVectorTest.class.getResourceAsStream("/ratings/" + file))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.equals(header))
                    .map(line -> line.split(",", -1))
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void ratings_areOrdosWithinAHundredthOfAPoint_barsWithinThreePercent() {
        List<String[]> expected = rows("round-robin-10-expected.csv", "player,games,points,draws,rating,error95");
        assertThat(expected).hasSize(10);
        for (String[] row : expected) {
            PlayerRating player = Games.rating(table, row[0]);
            assertThat(player.elo()).isInstanceOfSatisfying(Estimate.Measured.class, elo -> {
                assertThat(elo.value()).describedAs(row[0]).isCloseTo(Double.parseDouble(row[4]), within(0.01));
                assertThat(elo.error95().orElseThrow())
                        .describedAs(row[0])
                        .isCloseTo(Double.parseDouble(row[5]), withinPercentage(3));
            });
            assertThat(player.games()).isEqualTo(Integer.parseInt(row[1]));
            assertThat(player.wins() + player.draws() / 2.0).isEqualTo(Double.parseDouble(row[2]));
            assertThat(player.draws()).isEqualTo(Integer.parseInt(row[3]));
        }
        assertThat(pool.players()).extracting(PlayerRating::name).isSorted();
    }

    @Test
    void advantage_isOrdosWithinItsError() {
        assertThat(pool.advantage()).isInstanceOfSatisfying(Estimate.Measured.class, advantage -> {
            assertThat(advantage.value()).isCloseTo(ORDO_ADVANTAGE, within(0.01));
            assertThat(advantage.error95().orElseThrow())
                    .isCloseTo(Estimate.Z95 * ORDO_ADVANTAGE_ERROR, withinPercentage(3));
        });
    }

    @Test
    void drawRate_isOrdosWithinItsError() {
        assertThat(pool.drawRate()).isInstanceOfSatisfying(Estimate.Measured.class, rate -> {
            assertThat(rate.value()).isCloseTo(ORDO_DRAW_RATE, within(0.0001));
            assertThat(rate.error95().orElseThrow())
                    .isCloseTo(Estimate.Z95 * ORDO_DRAW_RATE_ERROR, withinPercentage(3));
        });
    }

    @Test
    void expectedPoints_areThePointsOfEveryPlayerAndOfWhite() {
        double advantage = pool.advantage().number().orElseThrow();
        for (PlayerRating player : pool.players()) {
            double expected = 0;
            for (RatedGame game : games().list()) {
                double white = expectedScore(game, advantage);
                expected += game.white().equals(player.name()) ? white : 0;
                expected += game.black().equals(player.name()) ? 1 - white : 0;
            }
            assertThat(expected).isCloseTo(player.wins() + player.draws() / 2.0, within(1e-8));
        }
        double expectedOfWhite = games().list().stream()
                .mapToDouble(game -> expectedScore(game, advantage))
                .sum();
        assertThat(expectedOfWhite)
                .isCloseTo(pool.results().firstWins() + pool.results().draws() / 2.0, within(1e-8));
    }

    private double expectedScore(RatedGame game, double advantage) {
        double white = Games.rating(table, game.white()).elo().number().orElseThrow();
        double black = Games.rating(table, game.black()).elo().number().orElseThrow();
        return 1 / (1 + Math.pow(10, -(white + advantage - black) / 400));
    }

    @Test
    void los_followsFromDistanceAndBars() {
        // P09 and P10 are 19.5 apart, each with about 25 to either side.
        assertThat(pool.los(8, 9).orElseThrow()).isBetween(0.80, 0.90);
        assertThat(pool.los(9, 8).orElseThrow()).isCloseTo(1 - pool.los(8, 9).orElseThrow(), within(1e-12));
        assertThat(pool.los(0, 9).orElseThrow()).isGreaterThan(0.9999);
        assertThat(pool.los(3, 3)).isEmpty();
    }
}
