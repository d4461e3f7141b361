package org.millrace.results.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.results.PlayedGames;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Move;

final class RatedGamesTest {
    private static final RatingFilter WITHOUT_FORFEITS = new RatingFilter(true, false);
    private static final RatingFilter WITHOUT_DUPLICATES = new RatingFilter(false, true);
    private static final Verdict DRAWN = new Verdict(Result.DRAW, EndReason.REPETITION, Optional.empty(), "");

    private static RatedGames of(PlayedGames games, RatingFilter filter) {
        return RatedGames.of(games.list(), List.of(), filter);
    }

    @Test
    void gamesLostByFault_areRatedWithTheirCause() {
        PlayedGames games = new PlayedGames()
                .forfeits("a", "b", Colour.BLACK, EndReason.TIME, 2)
                .forfeits("a", "b", Colour.WHITE, EndReason.ILLEGAL_MOVE, 1)
                .forfeits("b", "a", Colour.WHITE, EndReason.DISCONNECTION, 1)
                .forfeits("b", "a", Colour.WHITE, EndReason.PROTOCOL_VIOLATION, 1);

        RatedGames rated = of(games, RatingFilter.ALL_PLAYED);

        assertThat(rated.games()).hasSize(5);
        assertThat(rated.leftOut()).isEmpty();
        assertThat(rated.forfeits().of("a")).isEqualTo(Map.of(EndReason.ILLEGAL_MOVE, 1));
        assertThat(rated.forfeits().of("b"))
                .isEqualTo(Map.of(EndReason.TIME, 2, EndReason.DISCONNECTION, 1, EndReason.PROTOCOL_VIOLATION, 1));
    }

    @Test
    void withoutForfeits_leavesThemOutAndCountsThem() {
        PlayedGames games = new PlayedGames().draws("a", "b", 3).forfeits("a", "b", Colour.BLACK, EndReason.TIME, 2);

        RatedGames rated = of(games, WITHOUT_FORFEITS);

        assertThat(rated.games()).hasSize(3);
        assertThat(rated.leftOut()).isEqualTo(Map.of(LeftOut.FORFEIT, 2));
        assertThat(rated.forfeits().of("b")).isEmpty();
    }

    @Test
    void gamesThatWereNotPlayed_areLeftOutWhateverTheFilter() {
        PlayedGames games = new PlayedGames()
                .forfeits("a", "b", Colour.BLACK, EndReason.NO_START, 1)
                .forfeits("a", "b", Colour.BLACK, EndReason.WALK_OVER, 2)
                .doubleForfeit("a", "b", EndReason.NO_START)
                .doubleForfeit("a", "b", EndReason.TIME)
                .voids("a", "b")
                .draws("a", "a", 4);

        RatedGames rated = of(games, RatingFilter.ALL_PLAYED);

        assertThat(rated.games()).isEmpty();
        assertThat(rated.leftOut())
                .isEqualTo(Map.of(
                        LeftOut.NO_START, 2,
                        LeftOut.WALK_OVER, 2,
                        LeftOut.DOUBLE_FORFEIT, 1,
                        LeftOut.VOID, 1,
                        LeftOut.SELF_PLAY, 4));
        assertThat(rated.players()).containsExactly("a", "b");
        assertThat(rated.rate(EloOptions.DEFAULT).withoutGames()).containsExactly("a", "b");
    }

    @Test
    void gamesWithTheSameMoves_areCountedOrLeftOut() {
        PlayedGames games = new PlayedGames()
                .game("a", "b", DRAWN, PlayedGames.thought(Move.place(1)), PlayedGames.thought(Move.place(2)))
                .game("a", "b", DRAWN, PlayedGames.thought(Move.place(1)), PlayedGames.thought(Move.place(2)))
                .game("b", "a", DRAWN, PlayedGames.thought(Move.place(1)), PlayedGames.thought(Move.place(2)))
                .game("a", "b", DRAWN, PlayedGames.thought(Move.place(1)), PlayedGames.thought(Move.place(3)));

        RatedGames counted = of(games, RatingFilter.ALL_PLAYED);
        RatedGames dropped = of(games, WITHOUT_DUPLICATES);

        assertThat(counted.games()).hasSize(4);
        assertThat(counted.duplicates()).isOne();
        assertThat(dropped.games()).hasSize(3);
        assertThat(dropped.leftOut()).isEqualTo(Map.of(LeftOut.DUPLICATE, 1));
    }

    @Test
    void gamesWithoutAMoveOfTheirOwn_areNoDuplicates() {
        Verdict lost = new Verdict(Result.WHITE_WINS, EndReason.TIME, Optional.of(Colour.BLACK), "");

        RatedGames rated = of(new PlayedGames().game("a", "b", lost).game("a", "b", lost), RatingFilter.ALL_PLAYED);

        assertThat(rated.duplicates()).isZero();
    }

    @Test
    void ratedGame_ofABotAgainstItselfOrWithoutAResult_isRefused() {
        assertThatThrownBy(() -> new RatedGame("a", "a", Result.DRAW, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("against itself");
        assertThatThrownBy(() -> new RatedGame("a", "b", Result.VOID, Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("neither a win nor a draw");
    }
}
