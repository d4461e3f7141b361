package org.millrace.tournament.opening;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.tournament.opening.SuiteText.NINE;
import static org.millrace.tournament.opening.SuiteText.suite;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;

final class SuiteOpeningsTest {
    private static final List<String> POINTS = List.of("a1", "a4", "a7", "b2", "b4", "b6", "c3", "c4", "c5", "d1");

    /** Ten openings of one stone each. */
    private static final OpeningSuite TEN = suite(NINE, String.join("\n", POINTS));

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, -1, 42, Long.MAX_VALUE, Long.MIN_VALUE})
    void shuffled_anySeed_givesEachOnceAndThenAllAgainInTheSameOrder(long seed) {
        SuiteOpenings openings = new SuiteOpenings(TEN, seed, SuiteOrder.SHUFFLED);

        List<Opening> first = IntStream.range(0, 10).mapToObj(openings::opening).toList();
        assertThat(first).noneMatch(Opening::reused).extracting(Opening::id).doesNotHaveDuplicates();
        for (int number = 10; number < 35; number++) {
            Opening again = openings.opening(number);
            Opening before = first.get(number % 10);
            assertThat(again).isEqualTo(new Opening(before.id(), before.start(), before.moves(), true));
        }
    }

    @Test
    void shuffled_askedInAnyOrder_givesTheSame() {
        SuiteOpenings forwards = new SuiteOpenings(TEN, 7, SuiteOrder.SHUFFLED);
        SuiteOpenings backwards = new SuiteOpenings(TEN, 7, SuiteOrder.SHUFFLED);

        List<Opening> one = IntStream.range(0, 25).mapToObj(forwards::opening).toList();
        List<Opening> two = IntStream.range(0, 25)
                .mapToObj(i -> backwards.opening(24 - i))
                .toList()
                .reversed();
        assertThat(two).isEqualTo(one);
    }

    /** Written down: an event that goes on after an update has to come to the same openings. */
    @Test
    void shuffled_seedOne_isTheOrderOfAllTimes() {
        SuiteOpenings openings = new SuiteOpenings(TEN, 1, SuiteOrder.SHUFFLED);

        assertThat(IntStream.range(0, 10)
                        .mapToObj(number -> openings.opening(number).id().substring(6)))
                .containsExactly("07", "10", "08", "09", "05", "03", "01", "04", "02", "06");
    }

    @Test
    void shuffled_otherSeeds_giveOtherOrders() {
        assertThat(IntStream.range(0, 50)
                        .mapToObj(seed -> order(new SuiteOpenings(TEN, seed, SuiteOrder.SHUFFLED)))
                        .distinct())
                .hasSize(50);
    }

    @Test
    void asWritten_anySeed_isTheOrderOfTheFile() {
        SuiteOpenings openings = new SuiteOpenings(TEN, 99, SuiteOrder.AS_WRITTEN);

        assertThat(openings.opening(0).id()).isEqualTo("own-0001");
        assertThat(openings.opening(9).id()).isEqualTo("own-0010");
        assertThat(openings.opening(10).id()).isEqualTo("own-0001");
        assertThat(openings.opening(0).start()).isEqualTo(Position.start(NINE));
        assertThat(openings.opening(0).moves()).hasSize(1);
    }

    @Test
    void position_isTheStartWithoutMoves() {
        String text = "WB...................... w 8 8 0";
        SuiteOpenings openings = new SuiteOpenings(suite(NINE, text), 1, SuiteOrder.SHUFFLED);

        assertThat(openings.opening(0).moves()).isEmpty();
        assertThat(openings.opening(0).start())
                .isEqualTo(PositionText.parse(NINE, text).orThrow());
    }

    @Test
    void positionThatTheSuiteHasTwice_isReusedInTheFirstRoundToo() {
        OpeningSuite suite = suite(NINE, "a1 d1\na4\nWB...................... w 8 8\nd7 a7\na7 d7");
        SuiteOpenings openings = new SuiteOpenings(suite, 1, SuiteOrder.AS_WRITTEN);

        assertThat(IntStream.range(0, 5)
                        .mapToObj(number -> openings.opening(number).reused()))
                .containsExactly(false, false, false, false, true);
    }

    private static String order(SuiteOpenings openings) {
        return IntStream.range(0, 10)
                .mapToObj(number -> openings.opening(number).id())
                .collect(Collectors.joining(" "));
    }
}
