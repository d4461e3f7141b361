package org.millrace.tournament.schedule.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.tournament.schedule.Bye;
import org.millrace.tournament.schedule.Format;
import org.millrace.tournament.schedule.GameList;
import org.millrace.tournament.schedule.Meeting;
import org.millrace.tournament.schedule.Played;
import org.millrace.tournament.schedule.Results;
import org.millrace.tournament.schedule.RoundRobin;
import org.millrace.tournament.schedule.ScheduledGame;
import org.millrace.tournament.schedule.ScoreCard;

final class RankingTest {
    /** Games and byes written down by hand. */
    private static final class Crosstable {
        private final List<ScheduledGame> games = new ArrayList<>();
        private final Map<GameId, Verdict> verdicts = new HashMap<>();
        private final List<Bye> byes = new ArrayList<>();

        Crosstable game(int round, int white, int black, Verdict verdict) {
            GameId id = new GameId("g" + games.size());
            games.add(new ScheduledGame(id, round, id.value(), 0, white, black));
            verdicts.put(id, verdict);
            return this;
        }

        Crosstable won(int round, int white, int black) {
            return game(round, white, black, Played.won(Colour.WHITE));
        }

        Crosstable drawn(int round, int white, int black) {
            return game(round, white, black, Played.drawn());
        }

        Crosstable bye(int round, int player, int halfPoints) {
            byes.add(new Bye(round, player, halfPoints, Bye.Kind.ODD_FIELD));
            return this;
        }

        List<ScoreCard> cards(int players) {
            return ScoreCard.of(players, new GameList(games), byes, new Results(verdicts));
        }
    }

    @Test
    void of_pointsAlone_sharesRanksAndLeavesThoseBehindEmpty() {
        List<ScoreCard> cards = new Crosstable()
                .won(1, 0, 3)
                .won(1, 1, 2)
                .won(2, 2, 3)
                .won(2, 1, 0)
                .cards(4);

        List<Place> places = Ranking.of(cards, List.of());

        assertThat(places.stream().map(Place::player)).containsExactly(1, 0, 2, 3);
        assertThat(places.stream().map(Place::rank)).containsExactly(1, 2, 2, 4);
        assertThat(places.stream().map(Place::shared)).containsExactly(false, true, true, false);
    }

    /** Players 0, 1 and 2 are equal; among themselves 0 has beaten 1, and 2 has drawn both. */
    @Test
    void directEncounter_allHaveMet_decidesByTheirGames() {
        List<ScoreCard> cards = new Crosstable()
                .won(1, 0, 1)
                .drawn(2, 0, 2)
                .drawn(3, 1, 2)
                .won(4, 1, 3)
                .drawn(5, 2, 3)
                .won(6, 3, 0)
                .cards(4);
        assertThat(cards.stream().map(ScoreCard::halfPoints)).containsExactly(3, 3, 3, 3);

        assertThat(TieBreak.DIRECT_ENCOUNTER.values(cards, List.of(0, 1, 2)))
                .containsEntry(0, 3L)
                .containsEntry(1, 1L)
                .containsEntry(2, 2L);
        assertThat(Ranking.of(cards, List.of(TieBreak.DIRECT_ENCOUNTER)).stream()
                        .map(Place::rank))
                .containsExactly(1, 1, 1, 1);
    }

    /** 0, 1 and 2 are equal, and 1 and 2 stay equal after the first look; then their own game decides. */
    @Test
    void directEncounter_someStayEqual_isAskedAgainForThem() {
        List<ScoreCard> cards = new Crosstable()
                .won(1, 0, 1)
                .won(2, 0, 2)
                .won(3, 2, 1)
                .won(4, 1, 0)
                .won(5, 3, 0)
                .won(6, 1, 3)
                .won(7, 2, 3)
                .cards(4);
        assertThat(cards.stream().map(ScoreCard::halfPoints)).containsExactly(4, 4, 4, 2);
        List<ScoreCard> met = new Crosstable()
                .won(1, 0, 1)
                .won(2, 0, 2)
                .won(3, 2, 1)
                .won(4, 1, 0)
                .drawn(5, 0, 2)
                .drawn(6, 0, 2)
                .cards(3);

        // They have not met equally often, so the encounter says nothing.
        assertThat(TieBreak.DIRECT_ENCOUNTER.values(cards, List.of(0, 1, 2)).values())
                .containsOnly(0L);
        assertThat(TieBreak.DIRECT_ENCOUNTER.values(met, List.of(0, 1, 2)).values())
                .containsOnly(0L);
        // 0 has three points in these games, 1 and 2 have one and a half each, and 1 is ahead in theirs.
        List<ScoreCard> stepwise = new Crosstable()
                .won(1, 0, 1)
                .won(1, 0, 1)
                .drawn(1, 0, 2)
                .drawn(1, 2, 0)
                .won(2, 1, 2)
                .drawn(2, 2, 1)
                .won(3, 3, 0)
                .won(3, 1, 3)
                .won(3, 2, 3)
                .drawn(3, 2, 3)
                .drawn(3, 1, 3)
                .cards(4);
        assertThat(TieBreak.DIRECT_ENCOUNTER.values(stepwise, List.of(0, 1, 2)))
                .containsEntry(0, 6L)
                .containsEntry(1, 3L)
                .containsEntry(2, 3L);
        assertThat(stepwise.stream().map(ScoreCard::halfPoints)).containsExactly(6, 6, 6, 4);
        assertThat(Ranking.of(stepwise, List.of(TieBreak.DIRECT_ENCOUNTER)).stream()
                        .map(Place::player))
                .containsExactly(0, 1, 2, 3);
        assertThat(Ranking.of(stepwise, List.of(TieBreak.DIRECT_ENCOUNTER)).stream()
                        .map(Place::rank))
                .containsExactly(1, 2, 3, 4);
    }

    @Test
    void sonnebornBerger_sumsPointsOfTheBeatenAndHalfOfTheDrawn() {
        List<ScoreCard> cards = new Crosstable()
                .won(1, 0, 1)
                .drawn(2, 0, 2)
                .won(3, 1, 2)
                .game(4, 0, 3, Played.lost(Colour.BLACK, EndReason.WALK_OVER))
                .bye(5, 0, 2)
                .cards(4);

        // 0: beats 1 (2 half points), draws 2 (1), walk-over over 3 (0); byes bring nothing.
        assertThat(TieBreak.SONNEBORN_BERGER.values(cards, List.of(0, 1)))
                .containsEntry(0, 2L * 2 + 1 + 0)
                .containsEntry(1, 2L);
    }

    @Test
    void buchholz_byeAndUnplayedRound_countTheOwnPoints() {
        List<ScoreCard> cards = new Crosstable()
                .won(1, 0, 1)
                .won(1, 1, 0)
                .bye(2, 0, 4)
                .game(3, 0, 2, Played.lost(Colour.BLACK, EndReason.NO_START))
                .game(3, 2, 0, Played.lost(Colour.WHITE, EndReason.NO_START))
                .won(4, 2, 1)
                .cards(3);

        // 0 has 2 + 4 + 4 = 10: opponent 1 with 2 once for the round of two games, and itself for two rounds.
        assertThat(TieBreak.BUCHHOLZ.values(cards, List.of(0))).containsEntry(0, 2L + 10 + 10);
        assertThat(TieBreak.BUCHHOLZ.values(cards, List.of(1))).containsEntry(1, 10L + 2);
    }

    @Test
    void winsAndForfeits_areCounted() {
        List<ScoreCard> cards = new Crosstable()
                .won(1, 0, 1)
                .game(2, 0, 1, Played.lost(Colour.WHITE, EndReason.TIME))
                .game(3, 0, 1, new Verdict(Result.DOUBLE_FORFEIT, EndReason.NO_START, Optional.empty(), ""))
                .game(4, 0, 1, new Verdict(Result.VOID, EndReason.ABORT, Optional.of(Colour.WHITE), ""))
                .bye(5, 0, 2)
                .cards(2);

        assertThat(TieBreak.WINS.values(cards, List.of(0, 1)))
                .containsEntry(0, 1L)
                .containsEntry(1, 1L);
        assertThat(TieBreak.FEWEST_FORFEITS.values(cards, List.of(0, 1)))
                .containsEntry(0, -2L)
                .containsEntry(1, -1L);
        assertThat(cards.get(0).halfPoints()).isEqualTo(4);
    }

    @Test
    void of_anyOrderOfTieBreaks_ranksByPointsAndThenByTheValuesShown() {
        for (int seed = 0; seed < 60; seed++) {
            int players = 2 + seed % 11;
            Played event = Played.toTheEnd(
                    () -> Format.fixed(new RoundRobin(players, 1, Meeting.SINGLE)), Played.byLot(seed), seed);
            List<TieBreak> tieBreaks = new ArrayList<>(List.of(TieBreak.values()));
            Collections.shuffle(tieBreaks, new Random(seed));
            List<Place> places = Ranking.of(ScoreCard.of(players, event.draw(), event.results()), tieBreaks);

            assertThat(places).hasSize(players);
            for (int i = 1; i < players; i++) {
                Place before = places.get(i - 1);
                Place place = places.get(i);
                assertThat(place.halfPoints()).isLessThanOrEqualTo(before.halfPoints());
                boolean sameRank = place.rank() == before.rank();
                assertThat(place.rank()).isEqualTo(sameRank ? before.rank() : i + 1);
                if (sameRank) {
                    assertThat(place.values()).isEqualTo(before.values()).hasSameSizeAs(tieBreaks);
                }
            }
        }
    }
}
