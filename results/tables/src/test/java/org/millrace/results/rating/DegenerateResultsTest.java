package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;

/** Results that determine no finite number: each gets a bound or a plain word, never inf, NaN or an exception. */
final class DegenerateResultsTest {
    /** Ten wins in a row have probability one half at this lead: 1 / (1 + 10^(-x/400)) = 2^(-1/10). */
    private static final double TEN_WINS = -400 * Math.log10(Math.pow(2, 0.1) - 1);

    @Test
    void noGames_namesThePlayersOnly() {
        RatingTable table = EloModel.solve(List.of("b", "a"), List.of(), EloOptions.DEFAULT);

        assertThat(table.pools()).isEmpty();
        assertThat(table.withoutGames()).containsExactly("a", "b");
    }

    @Test
    void playerWithoutGames_standsBesideTheOthers() {
        RatingTable table =
                EloModel.solve(List.of("idle"), Games.none().draws("a", "b", 2).list(), EloOptions.DEFAULT);

        assertThat(table.withoutGames()).containsExactly("idle");
        assertThat(table.pools()).hasSize(1);
    }

    @Test
    void oneGame_isABoundForBoth() {
        RatingTable table = Games.none().wins("a", "b", 1).rated();

        assertThat(Games.rating(table, "a").elo()).isEqualTo(new Estimate.AtLeast(0));
        assertThat(Games.rating(table, "b").elo()).isEqualTo(new Estimate.AtMost(0));
        assertThat(table.pools().get(0).los(0, 1)).isEmpty();
    }

    @Test
    void twoPlayersOneWonAll_areBoundedAroundZero() {
        RatingTable table = Games.none().wins("a", "b", 5).losses("b", "a", 5).rated();

        assertThat(Games.rating(table, "a").elo())
                .isInstanceOfSatisfying(
                        Estimate.AtLeast.class,
                        bound -> assertThat(bound.value()).isCloseTo(TEN_WINS / 2, within(1e-6)));
        assertThat(Games.rating(table, "b").elo())
                .isInstanceOfSatisfying(
                        Estimate.AtMost.class,
                        bound -> assertThat(bound.value()).isCloseTo(-TEN_WINS / 2, within(1e-6)));
        assertThat(table.pools().get(0).advantage()).isEqualTo(Estimate.Unknown.NOT_SEPARABLE);
    }

    @Test
    void perfectScorerAndPerfectLoser_leaveTheOthersAsTheyAre() {
        RatingTable alone = RoundRobinVectorTest.games().rated();
        Games games = RoundRobinVectorTest.games();
        for (int i = 1; i <= 10; i++) {
            String other = "P%02d".formatted(i);
            games.wins("winner", other, 1).losses(other, "winner", 1);
            games.wins(other, "loser", 1).losses("loser", other, 1);
        }
        RatingTable table = games.rated();

        for (PlayerRating player : alone.pools().get(0).players()) {
            double elo = Games.rating(table, player.name()).elo().number().orElseThrow();
            assertThat(elo).isCloseTo(player.elo().number().orElseThrow(), within(1e-6));
        }
        assertThat(table.pools().get(0).players().get(0).name()).isEqualTo("winner");
        assertThat(Games.rating(table, "winner").elo()).isInstanceOf(Estimate.AtLeast.class);
        assertThat(Games.rating(table, "loser").elo()).isInstanceOf(Estimate.AtMost.class);
        assertThat(chanceOfPerfectRecord(table, "winner")).isCloseTo(0.5, within(1e-6));
    }

    /** Computed from the published numbers: 20 wins over ten opponents, ten of them with each colour. */
    private static double chanceOfPerfectRecord(RatingTable table, String name) {
        double own = Games.rating(table, name).elo().number().orElseThrow();
        double advantage = table.pools().get(0).advantage().number().orElseThrow();
        double chance = 1;
        for (PlayerRating other : table.pools().get(0).players()) {
            if (other.name().startsWith("P")) {
                double lead = own - other.elo().number().orElseThrow();
                chance /= 1 + Math.pow(10, -(lead + advantage) / 400);
                chance /= 1 + Math.pow(10, -(lead - advantage) / 400);
            }
        }
        return chance;
    }

    @Test
    void everyoneBeatAllBelowHim_isOrderedByBounds() {
        RatingTable table = Games.none()
                .wins("a", "b", 4)
                .wins("a", "c", 4)
                .losses("c", "b", 4)
                .rated();

        assertThat(table.pools().get(0).players())
                .extracting(PlayerRating::name)
                .containsExactly("a", "b", "c");
        assertThat(Games.rating(table, "a").elo()).isInstanceOf(Estimate.AtLeast.class);
        assertThat(Games.rating(table, "b").elo()).isEqualTo(new Estimate.Fixed(0));
        assertThat(Games.rating(table, "c").elo()).isInstanceOf(Estimate.AtMost.class);
    }

    @Test
    void twoGroupsOneWonAllAgainstTheOther_keepDistancesInsideAndABoundBetween() {
        RatingTable table = Games.none()
                .wins("a", "b", 3)
                .wins("b", "a", 2)
                .draws("a", "b", 1)
                .draws("b", "a", 1)
                .wins("c", "d", 3)
                .wins("d", "c", 2)
                .wins("a", "c", 2)
                .wins("b", "d", 2)
                .rated();

        assertThat(table.pools()).hasSize(1);
        assertThat(Games.rating(table, "a").elo()).isInstanceOf(Estimate.Measured.class);
        assertThat(Games.rating(table, "b").elo()).isInstanceOf(Estimate.Measured.class);
        assertThat(Games.rating(table, "c").elo()).isInstanceOf(Estimate.AtMost.class);
        assertThat(Games.rating(table, "d").elo()).isInstanceOf(Estimate.AtMost.class);
        assertThat(table.pools().get(0).los(2, 3)).isPresent();
        assertThat(table.pools().get(0).los(1, 2)).isEmpty();
    }

    @Test
    void opponentsOfAPerfectPlayerAlone_haveNoRating() {
        RatingTable table = Games.none()
                .draws("a", "b", 2)
                .draws("b", "a", 2)
                .wins("top", "a", 2)
                .wins("top", "stranger", 2)
                .rated();

        assertThat(Games.rating(table, "stranger").elo()).isEqualTo(Estimate.Unknown.NOT_COMPARABLE);
        assertThat(table.pools().get(0).players())
                .last()
                .extracting(PlayerRating::name)
                .isEqualTo("stranger");
    }

    @Test
    void disconnectedPools_areRatedEachAsIfAlone() {
        Games left = SimulatedEvent.of(5, 6).games(new Random(1), "l");
        Games right = SimulatedEvent.of(4, 6).games(new Random(2), "r");

        RatingTable both = Games.none().addAll(left).addAll(right).rated();

        assertThat(both.pools()).hasSize(2);
        assertThat(both.pools().get(0).players())
                .isEqualTo(left.rated().pools().get(0).players());
        assertThat(both.pools().get(1).players())
                .isEqualTo(right.rated().pools().get(0).players());
        assertThat(both.pools().get(1).advantage())
                .isEqualTo(right.rated().pools().get(0).advantage());
    }

    @Test
    void firstMoverWonEveryDecisiveGame_boundsTheAdvantage() {
        RatingTable table = Games.none().wins("a", "b", 5).wins("b", "a", 5).rated();

        RatingPool pool = table.pools().get(0);
        assertThat(pool.advantage())
                .isInstanceOfSatisfying(
                        Estimate.AtLeast.class,
                        bound -> assertThat(bound.value()).isCloseTo(TEN_WINS, within(1e-6)));
        assertThat(pool.results()).isEqualTo(new RatingPool.Results(10, 0, 0));
        assertThat(Games.rating(table, "a").elo().number().orElseThrow()).isCloseTo(0, within(1e-9));
    }

    @Test
    void secondMoverWonEveryGame_boundsTheDisadvantage() {
        RatingTable table = Games.none()
                .losses("a", "b", 5)
                .losses("b", "a", 5)
                .losses("c", "a", 1)
                .losses("a", "c", 1)
                .rated();

        assertThat(table.pools().get(0).advantage()).isInstanceOf(Estimate.AtMost.class);
        assertThat(Games.rating(table, "c").elo()).isInstanceOf(Estimate.Measured.class);
    }

    @Test
    void firstMoverWonFewGames_setsNoBoundAndTakesZero() {
        RatingTable table = Games.none().wins("a", "b", 3).wins("b", "a", 2).rated();
        RatingPool pool = table.pools().get(0);

        assertThat(pool.advantage()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        assertThat(pool.drawRate()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        assertThat(lead(table)).isCloseTo(400 * Math.log10(3.0 / 2), within(1e-6));
    }

    @Test
    void weakerPlayerDrewWithOneColourAndNeverWon_tellsNeitherAdvantageNorDrawRate() {
        RatingTable table = Games.none().draws("a", "b", 6).losses("b", "a", 6).rated();
        RatingPool pool = table.pools().get(0);

        assertThat(pool.advantage()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        assertThat(pool.drawRate()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        // Nine points of twelve, without an advantage to either colour.
        assertThat(lead(table)).isCloseTo(400 * Math.log10(3), within(1e-6));
    }

    @Test
    void firstMoverWonEveryDecisiveGameButDrawsHoldIt_measuresTheAdvantage() {
        RatingTable table = Games.none()
                .wins("a", "b", 3)
                .wins("b", "a", 3)
                .draws("a", "b", 2)
                .draws("b", "a", 2)
                .rated();

        assertThat(table.pools().get(0).advantage()).isInstanceOf(Estimate.Measured.class);
    }

    @Test
    void oneColourPerPlayer_leavesTheAdvantageAtZeroAndSaysSo() {
        RatingTable table = Games.none().wins("a", "b", 3).losses("a", "b", 2).rated();

        assertThat(table.pools().get(0).advantage()).isEqualTo(Estimate.Unknown.NOT_SEPARABLE);
        assertThat(lead(table)).isCloseTo(400 * Math.log10(3.0 / 2), within(1e-6));
    }

    @Test
    void allDraws_areEqualWithABoundedDrawRateAndABar() {
        RatingTable table = Games.none().draws("a", "b", 10).draws("b", "a", 10).rated();

        assertThat(table.pools().get(0).drawRate()).isEqualTo(new Estimate.AtLeast(Math.pow(0.5, 1 / 20.0)));
        assertThat(Games.rating(table, "a").elo()).isInstanceOfSatisfying(Estimate.Measured.class, elo -> {
            assertThat(elo.value()).isCloseTo(0, within(1e-9));
            assertThat(elo.error95().orElseThrow()).isBetween(1.0, 50.0);
        });
    }

    @Test
    void noDraws_boundTheDrawRate() {
        RatingTable table = Games.none()
                .wins("a", "b", 3)
                .losses("a", "b", 2)
                .wins("b", "a", 1)
                .rated();

        assertThat(table.pools().get(0).drawRate()).isEqualTo(new Estimate.AtMost(1 - Math.pow(0.5, 1 / 6.0)));
    }

    @Test
    void aMillionToOne_isFinite() {
        RatingTable table =
                Games.none().wins("a", "b", 100_000).losses("a", "b", 1).rated();

        assertThat(lead(table)).isCloseTo(400 * Math.log10(100_000), within(1e-3));
    }

    @Test
    void anchorWithAPerfectScore_holdsTheScaleAndBoundsTheOthers() {
        RatingTable table = EloModel.solve(
                Games.none().wins("a", "b", 5).losses("b", "a", 5).list(), EloOptions.anchored(Map.of("a", 1500.0)));

        assertThat(Games.rating(table, "a").elo().number()).isEqualTo(OptionalDouble.of(1500));
        assertThat(Games.rating(table, "b").elo())
                .isInstanceOfSatisfying(
                        Estimate.AtMost.class,
                        bound -> assertThat(bound.value()).isCloseTo(1500 - TEN_WINS, within(1e-6)));
    }

    @Test
    void randomSmallEvents_neverFailAndAlwaysAnswerWithFiniteNumbers() {
        Random random = new Random(20);
        for (int event = 0; event < 5_000; event++) {
            Games games = Games.none();
            int players = 2 + random.nextInt(6);
            int count = random.nextInt(14);
            Result[] results = {Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS};
            int kinds = 1 + random.nextInt(3);
            for (int game = 0; game < count; game++) {
                int white = random.nextInt(players);
                int black = (white + 1 + random.nextInt(players - 1)) % players;
                Result result = results[(random.nextInt(kinds) + event) % 3];
                games.add("p" + white, "p" + black, result, "pair" + random.nextInt(4));
            }
            EloOptions options = random.nextInt(3) > 0
                    ? EloOptions.DEFAULT
                    : new EloOptions(
                            Map.of("p0", 100.0, "p1", -50.0),
                            random.nextBoolean() ? EloOptions.Bars.POOL_MEAN : EloOptions.Bars.ANCHORS);

            // Every estimate checks on its own that it is finite.
            RatingTable table = EloModel.solve(games.list(), options);

            int seats = table.pools().stream()
                    .flatMap(pool -> pool.players().stream())
                    .mapToInt(PlayerRating::games)
                    .sum();
            assertThat(seats).describedAs("event %s", event).isEqualTo(2 * count);
            for (RatingPool pool : table.pools()) {
                for (int i = 1; i < pool.players().size(); i++) {
                    pool.los(i - 1, i).ifPresent(los -> assertThat(los).isBetween(0.5 - 1e-6, 1.0));
                }
            }
        }
    }

    private static double lead(RatingTable table) {
        return Games.rating(table, "a").elo().number().orElseThrow()
                - Games.rating(table, "b").elo().number().orElseThrow();
    }
}
