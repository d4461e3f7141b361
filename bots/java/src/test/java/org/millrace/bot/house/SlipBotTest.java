package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.millrace.bot.sdk.Answer;
import org.millrace.bot.sdk.Bot;
import org.millrace.bot.sdk.Turn;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.variant.Variants;

class SlipBotTest {

    private static final Game GAME =
            Game.start(Variants.byId("nine-mens-morris").orElseThrow());
    private static final int GAMES = 2400;
    private static final Bot FIRST =
            turn -> Answer.of(turn.legalMoves().getFirst()).withComment("thought");

    @ParameterizedTest
    @ValueSource(ints = {0, 15, 85, 100})
    void slips_areAsManyAsSaid(int percent) {
        long slips = 0;
        for (int game = 0; game < GAMES; game++) {
            slips += play(percent, 1, "g" + game).comment().isEmpty() ? 1 : 0;
        }
        // Five standard deviations.
        double spread = 5 * Math.sqrt(GAMES * (percent / 100.0) * (1 - percent / 100.0));
        assertThat((double) slips).isBetween(GAMES * percent / 100.0 - spread, GAMES * percent / 100.0 + spread);
    }

    @Test
    void slip_isAnyLegalMove() {
        Set<Move> moves = new HashSet<>();
        for (int game = 0; game < GAMES; game++) {
            moves.add(play(100, 1, "g" + game).move());
        }
        assertThat(moves).containsExactlyInAnyOrderElementsOf(GAME.legalMoves());
    }

    @Test
    void answer_hangsOnSeedAndTurnAlone() {
        Set<Move> moves = new HashSet<>();
        for (int seed = 0; seed < 20; seed++) {
            assertThat(play(50, seed, "g")).isEqualTo(play(50, seed, "g"));
            moves.add(play(50, seed, "g").move());
        }
        assertThat(moves).hasSizeGreaterThan(3);
    }

    private static Answer.Play play(int percent, long seed, String gameId) {
        return (Answer.Play) new SlipBot(FIRST, percent, seed).move(turn(gameId));
    }

    private static Turn turn(String gameId) {
        return new Turn(
                gameId,
                GAME,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalLong.empty(),
                Duration.ofSeconds(1),
                false,
                Optional.empty());
    }
}
