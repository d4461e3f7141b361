package org.millrace.tournament.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.millrace.record.ClockRule;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Result;
import org.millrace.record.Thought;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** Games that repeat each other. */
final class RepeatsTest {
    private static final RuleSet RULES = Variants.byId("nine-mens-morris").orElseThrow();

    /** The same moves for the same seed. */
    private static FinishedGame game(int number, String white, String black, long seed, int own) {
        Random random = new Random(seed);
        Game game = Game.start(RULES);
        List<PlayedMove> moves = new ArrayList<>();
        for (int ply = 0; ply < 4 + own; ply++) {
            var move = game.legalMoves().get(random.nextInt(game.legalMoves().size()));
            game = ((PlayResult.Played) game.play(move)).game();
            Optional<MoveTiming> timing = ply < 4
                    ? Optional.empty()
                    : Optional.of(new MoveTiming(
                            Duration.ofMillis(number), Optional.empty(), Optional.empty(), Duration.ZERO));
            moves.add(new PlayedMove(move, timing, Thought.NONE));
        }
        return new FinishedGame(
                new GameId("g" + number),
                "Cup",
                "",
                1,
                1,
                white,
                black,
                RULES,
                Position.start(RULES),
                moves,
                new ClockRule.PerMove(Duration.ofSeconds(5)),
                new Verdict(Result.WHITE_WINS, EndReason.RESIGNATION, Optional.empty(), ""),
                Instant.EPOCH,
                Duration.ZERO,
                Map.of());
    }

    @Test
    void note_gamesThatDiffer_areNotTold() {
        Repeats repeats = new Repeats();

        assertThat(repeats.note(game(1, "a", "b", 1, 6))).isEmpty();
        assertThat(repeats.note(game(2, "a", "b", 2, 6))).isEmpty();
        assertThat(repeats.note(game(3, "b", "a", 1, 6))).isEmpty();
        assertThat(repeats.note(game(4, "a", "b", 1, 5))).isEmpty();
    }

    @Test
    void note_gameThatWasStruck_isRepeatedByNone() {
        Repeats repeats = new Repeats();
        repeats.note(game(1, "a", "b", 1, 6));
        repeats.forget(game(1, "a", "b", 1, 6));

        assertThat(repeats.note(game(1, "a", "b", 1, 6))).isEmpty();
        assertThat(repeats.note(game(2, "a", "b", 1, 6))).isPresent();
    }

    @Test
    void note_sameMovesOfTheSameBots_areToldAtTheFirstTenthAndHundredth() {
        Repeats repeats = new Repeats();
        List<Integer> told = new ArrayList<>();
        for (int i = 0; i <= 120; i++) {
            if (repeats.note(game(i, "a", "b", 7, 6)).isPresent()) {
                told.add(i);
            }
        }

        assertThat(told).containsExactly(1, 10, 100);
    }

    @Test
    void note_gamesWithoutAMoveOfTheirOwn_areNoRepetition() {
        Repeats repeats = new Repeats();

        assertThat(repeats.note(game(1, "a", "b", 1, 0))).isEmpty();
        assertThat(repeats.note(game(2, "a", "b", 1, 0))).isEmpty();
    }
}
