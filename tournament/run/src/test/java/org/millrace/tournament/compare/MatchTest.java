package org.millrace.tournament.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.results.rating.CountUnit;
import org.millrace.results.rating.EloScale;
import org.millrace.results.rating.GameScore;
import org.millrace.results.rating.Hypotheses;
import org.millrace.results.rating.Pentanomial;
import org.millrace.results.rating.ScoreInterval;
import org.millrace.results.rating.SprtOptions;
import org.millrace.tournament.schedule.RoundRobin;
import org.millrace.tournament.schedule.ScheduledGame;

/** What a comparison makes of its games, in whatever order they end. */
final class MatchTest {

    private static final int MOST_PAIRS = 400;
    private static final Question TEST = new Question.Sequential(
            new SprtOptions(new Hypotheses(EloScale.NORMALISED, 0, 100), CountUnit.PAIRS, 0.05, 0.05), MOST_PAIRS);

    private record Game(GameId id, Result result) {}

    /** Games of a first bot that scores as given, in the order of the schedule. */
    private static List<Game> games(long seed, double wins, double draws) {
        Random random = new Random(seed);
        RoundRobin schedule = new RoundRobin(2, MOST_PAIRS);
        List<Game> games = new ArrayList<>();
        for (int i = 0; i < schedule.size(); i++) {
            ScheduledGame game = schedule.game(i);
            double drawn = random.nextDouble();
            boolean firstIsWhite = game.white() == 0;
            Result result = drawn < draws
                    ? Result.DRAW
                    : (drawn < draws + wins) == firstIsWhite ? Result.WHITE_WINS : Result.BLACK_WINS;
            games.add(new Game(game.id(), result));
        }
        return games;
    }

    private static Match played(List<Game> games) {
        Match match = new Match(TEST);
        games.forEach(game -> match.add(game.id(), game.result()));
        return match;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void gamesInAnyOrder_giveTheSameAnswerFromTheSamePairs(long seed) {
        List<Game> games = games(seed, 0.42, 0.3);
        Match inOrder = played(games);
        for (int shuffle = 0; shuffle < 5; shuffle++) {
            List<Game> shuffled = new ArrayList<>(games);
            Collections.shuffle(shuffled, new Random(shuffle));
            Match match = played(shuffled);
            assertThat(match.answer()).isEqualTo(inOrder.answer());
            assertThat(match.pairs()).isEqualTo(inOrder.pairs());
            assertThat(match.tally()).isEqualTo(inOrder.tally());
        }
        assertThat(inOrder.decided()).isTrue();
    }

    @Test
    void firstBot_thatWinsNearlyAll_isStronger_andThatLosesNearlyAllIsNot() {
        assertThat(played(games(1, 0.8, 0.15)).answer()).isEqualTo(Answer.STRONGER);
        assertThat(played(games(1, 0.05, 0.15)).answer()).isEqualTo(Answer.NOT_STRONGER);
    }

    @Test
    void colours_countForTheBotThatHadThem() {
        Match match = new Match(new Question.Fixed(2));
        List<Game> games = games(1, 1, 0);
        games.subList(0, 4).forEach(game -> match.add(game.id(), game.result()));

        assertThat(match.tally().games().won()).isEqualTo(4);
        assertThat(match.tally().pairs().two()).isEqualTo(2);
        assertThat(match.decided()).isTrue();
    }

    @Test
    void pairBehindAnUnfinishedOne_waits() {
        List<Game> games = games(1, 1, 0);
        Match match = new Match(TEST);
        for (int i = 1; i < 40; i++) {
            match.add(games.get(i).id(), games.get(i).result());
        }
        assertThat(match.pairs()).isZero();
        assertThat(match.answer()).isEqualTo(Answer.UNDECIDED);

        match.add(games.getFirst().id(), games.getFirst().result());

        assertThat(match.pairs()).isPositive();
    }

    @Test
    void pairWithAGameThatCannotBePlayed_isIncompleteAndHoldsNobodyUp() {
        List<Game> games = games(1, 1, 0);
        Match match = new Match(TEST);
        match.leaveOut(games.getFirst().id());
        match.add(games.get(1).id(), games.get(1).result());
        match.add(games.get(2).id(), Result.DOUBLE_FORFEIT);
        match.add(games.get(3).id(), games.get(3).result());
        match.add(games.get(4).id(), games.get(4).result());
        match.add(games.get(5).id(), games.get(5).result());

        assertThat(match.pairs()).isEqualTo(3);
        assertThat(match.tally().incompletePairs()).isEqualTo(2);
        assertThat(match.tally().pairs().total()).isEqualTo(1);
    }

    @Test
    void fixedNumberOfGames_isUndecidedUntilTheLast_andThenByTheInterval() {
        Match match = new Match(new Question.Fixed(30));
        List<Game> games = games(3, 0.8, 0.1);
        for (Game game : games.subList(0, 59)) {
            match.add(game.id(), game.result());
            assertThat(match.answer()).isEqualTo(Answer.UNDECIDED);
        }
        match.add(games.get(59).id(), games.get(59).result());
        assertThat(match.answer()).isEqualTo(Answer.STRONGER);

        Match even = new Match(new Question.Fixed(30));
        games(3, 0.45, 0.1).subList(0, 60).forEach(game -> even.add(game.id(), game.result()));
        assertThat(even.answer()).isEqualTo(Answer.UNDECIDED);
    }

    @Test
    void testThatRunsOutOfGames_isDecidedToBeUndecided() {
        Match match = new Match(new Question.Sequential(
                new SprtOptions(new Hypotheses(EloScale.NORMALISED, 0, 5), CountUnit.PAIRS, 0.01, 0.01), 3));
        games(1, 0, 1).subList(0, 6).forEach(game -> match.add(game.id(), game.result()));

        assertThat(match.decided()).isTrue();
        assertThat(match.answer()).isEqualTo(Answer.UNDECIDED);
    }

    /** A comparison of a fixed number of games, of which the first bot scores in pairs as counted. */
    private static Match fixed(Pentanomial pairs) {
        List<GameScore> halves = List.of(GameScore.LOST, GameScore.DRAWN, GameScore.WON);
        RoundRobin schedule = new RoundRobin(2, Math.toIntExact(pairs.total()));
        Match match = new Match(new Question.Fixed(Math.toIntExact(pairs.total())));
        int pair = 0;
        for (int points = 0; points <= 4; points++) {
            for (int i = 0; i < pairs.count(points); i++) {
                int one = Math.min(2, points);
                add(match, schedule.game(2 * pair), halves.get(one));
                add(match, schedule.game(2 * pair + 1), halves.get(points - one));
                pair++;
            }
        }
        assertThat(match.tally().pairs()).isEqualTo(pairs);
        return match;
    }

    private static void add(Match match, ScheduledGame game, GameScore ofFirst) {
        GameScore white = game.white() == 0 ? ofFirst : ofFirst.swapped();
        match.add(
                game.id(),
                switch (white) {
                    case WON -> Result.WHITE_WINS;
                    case DRAWN -> Result.DRAW;
                    case LOST -> Result.BLACK_WINS;
                });
    }

    @Test
    void clearWinner_isStronger_alsoIfTheIntervalReachesAPerfectScore() {
        assertThat(fixed(new Pentanomial(0, 0, 1, 2, 17)).answer()).isEqualTo(Answer.STRONGER);
        assertThat(fixed(new Pentanomial(9, 0, 1, 0, 0)).answer()).isEqualTo(Answer.NOT_STRONGER);
    }

    @Test
    void everyFixedCount_isAnsweredByTheIntervalOfTheMean_andTheOtherWayRoundWhenSwapped() {
        for (int a = 0; a <= 6; a++) {
            for (int b = 0; a + b <= 6; b++) {
                for (int c = 0; a + b + c <= 6; c++) {
                    for (int d = 0; a + b + c + d <= 6; d++) {
                        for (int e = a + b + c + d == 0 ? 1 : 0; a + b + c + d + e <= 6; e++) {
                            Pentanomial pairs = new Pentanomial(a, b, c, d, e);
                            ScoreInterval interval = ScoreInterval.of(pairs);
                            boolean enough = pairs.total() >= 3;
                            Answer expected = enough && interval.isAbove()
                                    ? Answer.STRONGER
                                    : enough && interval.isBelow() ? Answer.NOT_STRONGER : Answer.UNDECIDED;
                            Answer other = expected == Answer.STRONGER
                                    ? Answer.NOT_STRONGER
                                    : expected == Answer.NOT_STRONGER ? Answer.STRONGER : Answer.UNDECIDED;

                            assertThat(fixed(pairs).answer()).as("%s", pairs).isEqualTo(expected);
                            assertThat(fixed(pairs.swapped()).answer())
                                    .as("%s swapped", pairs)
                                    .isEqualTo(other);
                        }
                    }
                }
            }
        }
    }
}
