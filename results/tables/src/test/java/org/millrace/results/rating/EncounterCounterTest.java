package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;

final class EncounterCounterTest {
    private static final int A = 0;
    private static final int B = 1;

    private static RatedGame game(int white, Result result, String pair) {
        return new RatedGame(
                white == A ? "a" : "b",
                white == A ? "b" : "a",
                result,
                pair.isEmpty() ? Optional.empty() : Optional.of(pair));
    }

    private static Encounters count(List<RatedGame> games) {
        EncounterCounter counter = new EncounterCounter();
        for (RatedGame game : games) {
            counter.add(game, game.white().equals("a") ? A : B, game.white().equals("a") ? B : A);
        }
        return counter.count(2);
    }

    @Test
    void colourSwappedGamesOfOneId_areAPair() {
        Encounters counts = count(List.of(game(B, Result.DRAW, "1"), game(A, Result.BLACK_WINS, "1")));

        assertThat(counts.cells()).isOne();
        assertThat(counts.pairs(0)).isOne();
        assertThat(counts.pairs(0, Encounters.LOST, Encounters.DRAWN)).isOne();
        assertThat(counts.count(0, 0, Encounters.LOST)).isOne();
        assertThat(counts.count(0, 1, Encounters.DRAWN)).isOne();
    }

    @Test
    void halfAPair_isAGameByItself() {
        Encounters counts = count(List.of(game(A, Result.WHITE_WINS, "1"), game(A, Result.DRAW, "2")));

        assertThat(counts.pairs(0)).isZero();
        assertThat(counts.games(0, 0)).isEqualTo(2);
    }

    @Test
    void threeGamesOfOneId_areGamesByThemselvesInAnyOrder() {
        List<RatedGame> games = new ArrayList<>(
                List.of(game(A, Result.WHITE_WINS, "1"), game(B, Result.DRAW, "1"), game(B, Result.WHITE_WINS, "1")));
        Random random = new Random(3);
        for (int order = 0; order < 6; order++) {
            Collections.shuffle(games, random);

            Encounters counts = count(games);

            assertThat(counts.pairs(0)).isZero();
            assertThat(counts.count(0, 0, Encounters.WON)).isOne();
            assertThat(counts.count(0, 1, Encounters.DRAWN)).isOne();
            assertThat(counts.count(0, 1, Encounters.WON)).isOne();
        }
    }

    @Test
    void gamesWithoutId_areCountedByColourAndResult() {
        Encounters counts = count(List.of(
                game(A, Result.WHITE_WINS, ""), game(A, Result.WHITE_WINS, ""), game(B, Result.BLACK_WINS, "")));

        assertThat(counts.count(0, 0, Encounters.WON)).isEqualTo(2);
        assertThat(counts.count(0, 1, Encounters.LOST)).isOne();
        assertThat(counts.games()).isEqualTo(3);
        assertThat(counts.lowScored(0)).isTrue();
        assertThat(counts.highScored(0)).isFalse();
    }
}
