package org.millrace.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.millrace.results.PlayedGames;
import org.millrace.results.rating.EloOptions;
import org.millrace.results.rating.RatedGames;
import org.millrace.results.rating.RatingFilter;
import org.millrace.results.rating.RatingTable;
import org.millrace.results.table.Crosstable;
import org.millrace.results.table.EventStatistics;

/** The numbers behind the pictures; how they look is for the browser. */
final class PicturesTest {
    private static RatingTable ratings(PlayedGames games) {
        return RatedGames.of(games.list(), List.of(), RatingFilter.ALL_PLAYED).rate(EloOptions.DEFAULT);
    }

    @Test
    void heatMap_coloursByTheShareOfPoints() {
        String html = HeatMap.of(Crosstable.inOrder(
                List.of("a", "b", "c", "d"),
                new PlayedGames()
                        .wins("a", "b", 4)
                        .draws("a", "c", 3)
                        .wins("b", "c", 9)
                        .losses("c", "b", 10)
                        .draws("b", "c", 1)
                        .list()));

        assertThat(html)
                .contains("<td class=\"h10\">4/4<small>W +4=0-0</small></td>")
                .contains("<td class=\"h0\">0/4<small>B +0=0-4</small></td>")
                .contains("<td class=\"h5\">1.5/3<small>W +0=3-0</small></td>")
                .contains("<td class=\"h9\">19.5/20<small>W +9=1-0</small><small>B +10=0-0</small></td>")
                .contains("<td class=\"h1\">0.5/20")
                .contains("<td class=\"self\">×</td>")
                .contains("<td>–</td>");
    }

    @Test
    void forestPlot_putsRatingsInOrderOnOneScale() {
        String html = ForestPlot.of(ratings(new PlayedGames()
                .wins("a", "b", 6)
                .losses("a", "b", 2)
                .draws("b", "c", 3)
                .wins("b", "c", 3)
                .losses("b", "c", 1)));
        List<Double> dots = Pattern.compile("circle cx=\"([0-9.]+)%\"")
                .matcher(html)
                .results()
                .map(dot -> Double.parseDouble(dot.group(1)))
                .toList();

        assertThat(dots).hasSize(3).isSortedAccordingTo((one, other) -> Double.compare(other, one));
        assertThat(Pattern.compile("(?:x|cx|x1|x2)=\"(-?[0-9.]+)%\"")
                        .matcher(html)
                        .results())
                .isNotEmpty()
                .allMatch(
                        place -> Double.parseDouble(place.group(1)) >= 0 && Double.parseDouble(place.group(1)) <= 100);
    }

    @Test
    void forestPlot_ofAPerfectPlayer_hasATriangleAndNoBar() {
        String html = ForestPlot.of(ratings(new PlayedGames().wins("a", "b", 9)));

        assertThat(html).contains("<path").doesNotContain("class=\"bar\"");
    }

    @Test
    void curves_withoutTwoRatingsOfAnybody_areNone() {
        EventStatistics statistics = new EventStatistics();
        new PlayedGames().wins("a", "b", 9).list().forEach(statistics::add);

        assertThat(RatingCurves.of(statistics.of("e", List.of("a", "b")).ratings()))
                .isEmpty();
    }

    @Test
    void curves_haveANumberOrNullForEachStage() {
        EventStatistics statistics = new EventStatistics();
        new PlayedGames()
                .wins("a", "b", 2)
                .losses("a", "b", 3)
                .draws("a", "b", 5)
                .list()
                .forEach(statistics::add);
        Optional<String> html =
                RatingCurves.of(statistics.of("e", List.of("a", "b")).ratings());

        assertThat(html.orElseThrow())
                .contains("\"stages\":[1,2,3,4,5,6,7,8,9,10]")
                .containsPattern("\"name\":\"a\",\"elo\":\\[null,null,([0-9.-]+,){7}[0-9.-]+\\]");
    }
}
