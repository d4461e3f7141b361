package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

final class AdvantageLimitsTest {
    private static final List<String> NAMES = List.of("a", "b", "c");

    private static AdvantageLimits of(Games games, String... anchors) {
        EncounterCounter counter = new EncounterCounter();
        for (RatedGame game : games.list()) {
            counter.add(game, NAMES.indexOf(game.white()), NAMES.indexOf(game.black()));
        }
        OptionalDouble[] elo = NAMES.stream()
                .map(name -> List.of(anchors).contains(name) ? OptionalDouble.of(0) : OptionalDouble.empty())
                .toArray(OptionalDouble[]::new);
        return AdvantageLimits.of(counter.count(NAMES.size()), new Anchored(elo).players());
    }

    @Test
    void drawsWithBothColours_holdItOnBothSides() {
        assertThat(of(Games.none().draws("a", "b", 1).draws("b", "a", 1))).isEqualTo(AdvantageLimits.BOTH);
    }

    @Test
    void drawsWithOneColour_leaveItFree() {
        assertThat(of(Games.none().draws("a", "b", 3))).isEqualTo(AdvantageLimits.NEITHER);
        assertThat(of(Games.none().draws("a", "b", 3).draws("b", "c", 3))).isEqualTo(AdvantageLimits.NEITHER);
        assertThat(of(Games.none())).isEqualTo(AdvantageLimits.NEITHER);
    }

    @Test
    void drawsWithOneColourInACircle_holdItOnBothSides() {
        Games circle = Games.none().draws("a", "b", 1).draws("b", "c", 1).draws("c", "a", 1);

        assertThat(of(circle)).isEqualTo(AdvantageLimits.BOTH);
    }

    @Test
    void winsOfTheFirstMoverInACircle_leaveItFreeUpwards() {
        Games circle = Games.none().wins("a", "b", 1).wins("b", "c", 1).wins("c", "a", 1);

        assertThat(of(circle)).isEqualTo(AdvantageLimits.NOT_FROM_ABOVE);
    }

    @Test
    void winsOfTheSecondMoverInACircle_leaveItFreeDownwards() {
        Games circle = Games.none().losses("a", "b", 1).losses("b", "c", 1).losses("c", "a", 1);

        assertThat(of(circle)).isEqualTo(AdvantageLimits.NOT_FROM_BELOW);
    }

    @Test
    void oneWinOfTheSecondMoverAmongMany_doesNotHoldItIfRatingsCanGiveWay() {
        // Along a circle of two wins for the first mover and one for the second the ratings can follow the advantage.
        Games circle = Games.none().losses("b", "a", 1).wins("b", "c", 1).wins("c", "a", 1);

        assertThat(of(circle)).isEqualTo(AdvantageLimits.NOT_FROM_ABOVE);
    }

    @Test
    void drawWithOneColourBetweenTwoAnchors_holdsItOnBothSides() {
        assertThat(of(Games.none().draws("a", "b", 1), "a", "b")).isEqualTo(AdvantageLimits.BOTH);
    }

    @Test
    void freeUpwardsOnlyThroughShiftedRatings_isNoBoundAndLeavesFiniteRatings() {
        RatingTable table = Games.none()
                .losses("b", "a", 1)
                .wins("b", "c", 1)
                .wins("c", "a", 1)
                .rated();

        assertThat(table.pools().get(0).advantage()).isEqualTo(Estimate.Unknown.ONE_SIDED);
        assertThat(table.pools().get(0).players()).allMatch(player -> player.elo() instanceof Estimate.Measured);
    }
}
