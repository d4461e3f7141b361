package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;
import org.millrace.results.rating.Estimate;
import org.millrace.results.rating.MatchStatistics;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.Trinomial;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import tools.jackson.databind.JsonNode;

final class HeadToHeadTest {
    @Test
    void pairs_countAsOneResultEach() {
        SmallEvent event = new SmallEvent();
        event.pair("1", "a", "b", "WD")
                .pair("2", "a", "b", "LW")
                .pair("3", "a", "b", "WW")
                .pair("4", "a", "b", "DL");
        MatchStatistics expected = MatchStatistics.of(new Pentanomial(0, 1, 1, 1, 1));

        JsonNode row = Rows.json(event.statistics("a", "b").headToHead(), "player", "a");

        assertThat(row.get("unit").asString()).isEqualTo("pairs");
        assertThat(row.get("elo").asDouble()).isCloseTo(expected.elo().number().orElseThrow(), offset(1e-3));
        assertThat(row.get("error95").asDouble())
                .isCloseTo(((Estimate.Measured) expected.elo()).error95().orElseThrow(), offset(1e-3));
        assertThat(row.get("losPercent").asDouble())
                .isCloseTo(100 * expected.los().orElseThrow(), offset(1e-3));
    }

    @Test
    void colours_areToldApartFromTheRowsView() {
        SmallEvent event = new SmallEvent()
                .win("b", "a")
                .win("b", "a")
                .draw("b", "a")
                .loss("a", "b")
                .win("a", "b");

        assertThat(Rows.shown(event.statistics("b", "a").headToHead(), "b").subList(2, 9))
                .containsExactly("5", "3", "1", "1", "+2=1-0", "+1=0-1", "70.0");
        assertThat(Rows.shown(event.statistics("a", "b").headToHead(), "a").subList(2, 9))
                .containsExactly("5", "1", "1", "3", "+1=0-1", "+0=1-2", "30.0");
    }

    @Test
    void view_swapped_changesSignsAlone() {
        SmallEvent event =
                new SmallEvent().win("a", "b").draw("b", "a").win("a", "b").loss("a", "b");

        JsonNode one = Rows.json(event.statistics("a", "b").headToHead(), "player", "a");
        JsonNode other = Rows.json(event.statistics("b", "a").headToHead(), "player", "b");

        assertThat(one.get("elo").asDouble())
                .isPositive()
                .isEqualTo(-other.get("elo").asDouble());
        assertThat(one.get("error95").asDouble()).isEqualTo(other.get("error95").asDouble());
        assertThat(one.get("losPercent").asDouble() + other.get("losPercent").asDouble())
                .isCloseTo(100, offset(1e-3));
    }

    @Test
    void gamesWithoutAPair_areCountedByGames() {
        SmallEvent event =
                new SmallEvent().pair("1", "a", "b", "WD").win("a", "b").loss("a", "b");

        JsonNode row = Rows.json(event.statistics("a", "b").headToHead(), "player", "a");

        assertThat(row.get("unit").asString()).isEqualTo("games");
        assertThat(row.get("elo").asDouble())
                .isCloseTo(
                        MatchStatistics.of(new Trinomial(1, 1, 2))
                                .elo()
                                .number()
                                .orElseThrow(),
                        offset(1e-3));
    }

    @Test
    void halfAPair_isLeftOutOfThePairsButNotOfTheGames() {
        SmallEvent event = new SmallEvent();
        event.pair("1", "a", "b", "WD").pair("2", "a", "b", "DL").pair("3", () -> event.win("a", "b"));

        JsonNode row = Rows.json(event.statistics("a", "b").headToHead(), "player", "a");

        assertThat(row.get("games").asInt()).isEqualTo(5);
        assertThat(row.get("elo").asDouble()).isZero();
        assertThat(row.get("scorePercent").asDouble()).isEqualTo(60);
    }

    @Test
    void onePairId_ofOtherPlayers_isAnotherPair() {
        SmallEvent event = new SmallEvent();
        event.pair("1", () -> event.win("a", "b").win("c", "a").loss("b", "a").draw("a", "c"));

        assertThat(Rows.json(event.statistics("a", "b", "c").headToHead(), "opponent", "c")
                        .get("scorePercent")
                        .asDouble())
                .isEqualTo(25);
        assertThat(Rows.shown(event.statistics("a", "b", "c").headToHead(), "a", "c"))
                .endsWith("pairs");
    }

    @Test
    void gamesThatWereNotPlayed_areLeftOutAndSaid() {
        SmallEvent event = new SmallEvent()
                .win("a", "b")
                .forfeit("a", "b", Colour.WHITE, EndReason.NO_START)
                .forfeit("a", "b", Colour.WHITE, EndReason.TIME)
                .win("a", "a");
        Table table = event.statistics("a", "b").headToHead();

        assertThat(Rows.shown(table, "a", "b").subList(2, 6)).containsExactly("2", "1", "0", "1");
        assertThat(TableFormat.TEXT.render(table)).contains("Left out: 1 of a bot against itself, 1 no-start");
    }
}
