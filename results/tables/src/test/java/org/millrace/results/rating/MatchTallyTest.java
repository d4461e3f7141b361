package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.millrace.record.Result;

final class MatchTallyTest {

    @ParameterizedTest
    @CsvSource({
        "LOST, LOST, 0",
        "LOST, DRAWN, 1",
        "DRAWN, LOST, 1",
        "DRAWN, DRAWN, 2",
        "WON, LOST, 2",
        "LOST, WON, 2",
        "WON, DRAWN, 3",
        "DRAWN, WON, 3",
        "WON, WON, 4"
    })
    void completePair_countsInTheCellOfItsPoints(GameScore asWhite, GameScore asBlack, int cell) {
        MatchTally tally = MatchTally.NONE.plus(PairScore.of(asWhite, asBlack));

        assertThat(tally.pairs()).isEqualTo(AllCounts.added(Pentanomial.NONE, cell));
        assertThat(tally.games()).isEqualTo(Trinomial.NONE.plus(asWhite).plus(asBlack));
        assertThat(tally.incompletePairs()).isZero();
    }

    @Test
    void pairWithOneGame_countsTheGameAndNoPair() {
        MatchTally tally = MatchTally.NONE
                .plus(PairScore.of(GameScore.DRAWN, GameScore.DRAWN))
                .plus(new PairScore(Optional.empty(), Optional.of(GameScore.WON)))
                .plus(new PairScore(Optional.of(GameScore.LOST), Optional.empty()));

        assertThat(tally).isEqualTo(new MatchTally(new Trinomial(1, 2, 1), new Pentanomial(0, 0, 1, 0, 0), 2));
    }

    @Test
    void pairWithoutAnyGame_isCountedAsIncomplete() {
        MatchTally tally = MatchTally.NONE.plus(new PairScore(Optional.empty(), Optional.empty()));

        assertThat(tally).isEqualTo(new MatchTally(Trinomial.NONE, Pentanomial.NONE, 1));
    }

    @ParameterizedTest
    @EnumSource(Result.class)
    void score_ofAResult_isThatOfTheRecord(Result result) {
        boolean shared = result != Result.DOUBLE_FORFEIT && result != Result.VOID;

        assertThat(GameScore.ofWhite(result).isPresent()).isEqualTo(shared);
        GameScore.ofWhite(result)
                .ifPresent(score -> assertThat(score.halfPoints() / 2.0)
                        .isEqualTo(result.whiteScore().orElseThrow()));
        GameScore.ofBlack(result)
                .ifPresent(score -> assertThat(score.halfPoints() / 2.0)
                        .isEqualTo(result.blackScore().orElseThrow()));
    }

    @Test
    void tally_whoseGamesAndPairsDisagree_isRefused() {
        assertThatThrownBy(() -> new MatchTally(new Trinomial(1, 0, 0), new Pentanomial(1, 0, 0, 0, 0), 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MatchTally(new Trinomial(1, 0, 0), Pentanomial.NONE, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void counts_belowZero_areRefused() {
        assertThatThrownBy(() -> new Trinomial(0, -1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Pentanomial(0, 0, 0, 0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new MatchTally(Trinomial.NONE, Pentanomial.NONE, -1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
