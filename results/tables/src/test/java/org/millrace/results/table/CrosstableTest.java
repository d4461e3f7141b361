package org.millrace.results.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.millrace.record.FinishedGame;
import org.millrace.results.PlayedGames;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;

final class CrosstableTest {
    private final List<FinishedGame> games = new PlayedGames()
            .wins("a", "b", 2)
            .draws("b", "a", 1)
            .losses("b", "c", 1)
            .forfeits("c", "a", Colour.WHITE, EndReason.TIME, 1)
            .voids("a", "c")
            .list();
    private final Crosstable crosstable = Crosstable.of(games, List.of("idle"));

    @Test
    void score_takesTheRowsView() {
        assertThat(crosstable.score("a", "b")).isEqualTo(new Score(2, 1, 0));
        assertThat(crosstable.score("b", "a")).isEqualTo(new Score(0, 1, 2));
        assertThat(crosstable.score("c", "a")).isEqualTo(new Score(0, 0, 1));
        assertThat(crosstable.score("a", "idle")).isEqualTo(Score.NONE);
    }

    @Test
    void total_isTheSumOfTheRow() {
        for (String player : crosstable.players()) {
            Score sum = crosstable.players().stream()
                    .map(opponent -> crosstable.score(player, opponent))
                    .reduce(Score.NONE, Score::plus);
            assertThat(crosstable.total(player)).isEqualTo(sum);
        }
    }

    @Test
    void players_ofAnotherOrder_keepTheirScores() {
        Crosstable other = Crosstable.inOrder(List.of("idle", "b", "a", "c"), games);

        assertThat(other.players()).containsExactly("idle", "b", "a", "c");
        for (String player : crosstable.players()) {
            assertThat(other.total(player)).isEqualTo(crosstable.total(player));
        }
    }

    @Test
    void players_areInTheOrderOfTheStandings() {
        assertThat(crosstable.players()).containsExactly("a", "c", "b", "idle");
    }
}
