package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.Result;

/** What must hold for any event, whoever wins. */
final class EloModelPropertiesTest {
    private static final double ROUNDING = 1e-6;

    private static List<RatedGame> event(long seed) {
        return SimulatedEvent.of(6, 5)
                .withBias(0.1)
                .games(new Random(seed), "p")
                .list();
    }

    private static RatingPool pool(List<RatedGame> games, EloOptions options) {
        return EloModel.solve(games, options).pools().get(0);
    }

    private static double elo(RatingPool pool, String name) {
        return player(pool, name).elo().number().orElseThrow();
    }

    private static double bar(RatingPool pool, String name) {
        return player(pool, name).elo() instanceof Estimate.Measured measured
                ? measured.error95().orElseThrow()
                : 0;
    }

    private static PlayerRating player(RatingPool pool, String name) {
        return pool.players().stream()
                .filter(player -> player.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static List<RatedGame> renamed(List<RatedGame> games, Map<String, String> names) {
        return games.stream()
                .map(game -> new RatedGame(
                        names.getOrDefault(game.white(), game.white()),
                        names.getOrDefault(game.black(), game.black()),
                        game.result(),
                        game.pair()))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void orderOfGames_doesNotMatter(long seed) {
        List<RatedGame> shuffled = new ArrayList<>(event(seed));
        Collections.shuffle(shuffled, new Random(seed));

        RatingPool one = pool(event(seed), EloOptions.DEFAULT);
        RatingPool other = pool(shuffled, EloOptions.DEFAULT);

        assertThat(other.players()).isEqualTo(one.players());
        assertThat(other.advantage()).isEqualTo(one.advantage());
        assertThat(other.drawRate()).isEqualTo(one.drawRate());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void namesOfPlayers_doNotMatter(long seed) {
        Map<String, String> names = Map.of("p0", "z", "p1", "p0", "p2", "a", "p5", "p1");

        RatingPool before = pool(event(seed), EloOptions.DEFAULT);
        RatingPool after = pool(renamed(event(seed), names), EloOptions.DEFAULT);

        for (PlayerRating player : before.players()) {
            String name = names.getOrDefault(player.name(), player.name());
            assertThat(elo(after, name)).isCloseTo(elo(before, player.name()), within(ROUNDING));
            assertThat(bar(after, name)).isCloseTo(bar(before, player.name()), within(ROUNDING));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void meanOfThePool_isZero(long seed) {
        RatingPool pool = pool(event(seed), EloOptions.DEFAULT);

        double sum = pool.players().stream()
                .mapToDouble(player -> player.elo().number().orElseThrow())
                .sum();
        assertThat(sum).isCloseTo(0, within(ROUNDING));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-3000, 0, 1500, 9999})
    void oneAnchor_shiftsEveryRatingAlike(double anchor) {
        RatingPool free = pool(event(6), EloOptions.DEFAULT);
        RatingPool anchored = pool(event(6), EloOptions.anchored(Map.of("p3", anchor)));

        assertThat(player(anchored, "p3").elo()).isEqualTo(new Estimate.Fixed(anchor));
        assertThat(anchored.anchored()).isTrue();
        double shift = anchor - elo(free, "p3");
        for (PlayerRating player : free.players()) {
            assertThat(elo(anchored, player.name())).isCloseTo(elo(free, player.name()) + shift, within(ROUNDING));
        }
        assertThat(anchored.advantage().number().orElseThrow())
                .isCloseTo(free.advantage().number().orElseThrow(), within(ROUNDING));
        assertThat(anchored.los(0, 1).orElseThrow()).isCloseTo(free.los(0, 1).orElseThrow(), within(ROUNDING));
    }

    @Test
    void barsToTheMean_areTheSameWithAnAnchorAsWithout() {
        EloOptions options = new EloOptions(Map.of("p3", 1500.0), EloOptions.Bars.POOL_MEAN);

        RatingPool free = pool(event(7), EloOptions.DEFAULT);
        RatingPool anchored = pool(event(7), options);

        for (PlayerRating player : free.players()) {
            assertThat(bar(anchored, player.name())).isCloseTo(bar(free, player.name()), within(ROUNDING));
        }
    }

    @Test
    void barsToAnAnchor_areThoseOfTheDistanceToIt() {
        RatingPool free = pool(event(7), EloOptions.DEFAULT);
        RatingPool anchored = pool(event(7), EloOptions.anchored(Map.of("p0", 0.0)));

        // LOS knows the error of the distance: bar = 1.96 * distance / quantile(LOS).
        int p0 = free.players().indexOf(player(free, "p0"));
        int p1 = free.players().indexOf(player(free, "p1"));
        double distance = elo(free, "p1") - elo(free, "p0");
        double expected =
                Estimate.Z95 * distance / Normal.quantile(free.los(p1, p0).orElseThrow());
        assertThat(bar(anchored, "p1")).isCloseTo(expected, within(1e-3));
    }

    @Test
    void severalAnchors_areAllKept() {
        RatingPool pool = pool(event(8), EloOptions.anchored(Map.of("p0", 300.0, "p5", -300.0)));

        assertThat(player(pool, "p0").elo()).isEqualTo(new Estimate.Fixed(300));
        assertThat(player(pool, "p5").elo()).isEqualTo(new Estimate.Fixed(-300));
        int p0 = pool.players().indexOf(player(pool, "p0"));
        int p5 = pool.players().indexOf(player(pool, "p5"));
        assertThat(pool.los(p0, p5)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void coloursSwapped_turnTheAdvantageRound(long seed) {
        List<RatedGame> swapped = event(seed).stream()
                .map(game -> new RatedGame(game.black(), game.white(), mirrored(game.result()), game.pair()))
                .toList();

        RatingPool before = pool(event(seed), EloOptions.DEFAULT);
        RatingPool after = pool(swapped, EloOptions.DEFAULT);

        assertThat(after.advantage().number().orElseThrow())
                .isCloseTo(-before.advantage().number().orElseThrow(), within(ROUNDING));
        for (PlayerRating player : before.players()) {
            assertThat(elo(after, player.name())).isCloseTo(elo(before, player.name()), within(ROUNDING));
            assertThat(bar(after, player.name())).isCloseTo(bar(before, player.name()), within(ROUNDING));
        }
    }

    private static Result mirrored(Result result) {
        return switch (result) {
            case WHITE_WINS -> Result.BLACK_WINS;
            case BLACK_WINS -> Result.WHITE_WINS;
            case DRAW, DOUBLE_FORFEIT, VOID -> result;
        };
    }

    @Test
    void fourTimesTheGames_halveTheBars() {
        List<RatedGame> once = RoundRobinVectorTest.games().list();
        List<RatedGame> fourTimes = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            fourTimes.addAll(once);
        }

        RatingPool few = pool(once, EloOptions.DEFAULT);
        RatingPool many = pool(fourTimes, EloOptions.DEFAULT);

        assertThat(bar(many, "P05")).isCloseTo(bar(few, "P05") / 2, within(ROUNDING));
        assertThat(elo(many, "P05")).isCloseTo(elo(few, "P05"), within(ROUNDING));
    }

    @ParameterizedTest
    @ValueSource(doubles = {10_001, -1e9, Double.NaN, Double.POSITIVE_INFINITY})
    void anchorOutsideTheScale_isRefusedByName(double elo) {
        assertThatThrownBy(() -> EloOptions.anchored(Map.of("deep", elo)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("deep")
                .hasMessageContaining("-10000 to 10000");
    }

    @Test
    void aThousandPlayersInARow_areSolved() {
        Games games = Games.none();
        for (int player = 0; player < 999; player++) {
            String one = "p%04d".formatted(player);
            String next = "p%04d".formatted(player + 1);
            games.wins(one, next, 2).draws(next, one, 1).losses(one, next, 1).wins(next, one, 1);
        }

        RatingPool pool = pool(games.list(), EloOptions.DEFAULT);

        assertThat(pool.players()).hasSize(1000);
        assertThat(pool.players()).allMatch(player -> player.elo() instanceof Estimate.Measured);
        double step = elo(pool, "p0000") - elo(pool, "p0001");
        assertThat(elo(pool, "p0000") - elo(pool, "p0999")).isCloseTo(999 * step, within(1e-3));
    }
}
