package org.millrace.tournament.adjudication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Thought;
import org.millrace.referee.arbiter.Adjudicator;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.Variants;

/** Games that end by agreed scores or by their length. */
final class AdjudicationTest {
    /** A game with these scores, the first of White's, each from its mover's view; null where nothing was said. */
    private static Optional<Adjudicator.Ruling> after(Adjudicator adjudicator, @Nullable Double... scores) {
        Game game = Game.start(Variants.byId("nine-mens-morris").orElseThrow());
        List<PlayedMove> moves = new ArrayList<>();
        for (Double score : scores) {
            var move = game.legalMoves().stream()
                    .filter(quiet -> !quiet.isCapture())
                    .findFirst()
                    .orElseThrow();
            game = ((PlayResult.Played) game.play(move)).game();
            moves.add(new PlayedMove(
                    move,
                    Optional.of(new MoveTiming(
                            Duration.ZERO, Duration.ZERO, Optional.empty(), Optional.empty(), Duration.ZERO)),
                    new Thought(
                            score == null ? OptionalDouble.empty() : OptionalDouble.of(score),
                            OptionalInt.empty(),
                            OptionalLong.empty(),
                            "",
                            "")));
        }
        return adjudicator.after(game, moves);
    }

    @Test
    void draw_bothSeeNothingForLongEnough_isGivenWithTheReason() {
        AgreedDraw draw = new AgreedDraw(2, 0.25, 0);

        assertThat(after(draw, 0.2, -0.1, 0.0, 0.25))
                .contains(new Adjudicator.Ruling(
                        Optional.empty(), "draw adjudicated: each bot's last 2 scores lay within 0.25 of zero"));
        assertThat(after(draw, 0.9, 0.9, 0.2, -0.1, 0.0, 0.2)).isPresent();
    }

    @Test
    void draw_oneSeesMoreOrSaysNothingOrTooEarly_isNotGiven() {
        AgreedDraw draw = new AgreedDraw(2, 0.25, 0);

        assertThat(after(draw, 0.2, -0.1, 0.0)).isEmpty();
        assertThat(after(draw, 0.3, -0.1, 0.0, 0.1)).isEmpty();
        assertThat(after(draw, 0.2, -0.1, 0.0, -0.3)).isEmpty();
        assertThat(after(draw, 0.2, null, 0.0, 0.1)).isEmpty();
        assertThat(after(new AgreedDraw(2, 0.25, 3), 0.2, 0.1, 0.0, 0.1)).isEmpty();
        assertThat(after(new AgreedDraw(2, 0.25, 3), 0.2, 0.1, 0.0, 0.1, 0.1, 0.1))
                .isPresent();
    }

    @Test
    void win_bothSeeTheSameWinner_isGivenWithWhoAndWhy() {
        AgreedWin win = new AgreedWin(2, 3);

        assertThat(after(win, 3.0, -3.0, 4.0, -9.0)).hasValueSatisfying(ruling -> {
            assertThat(ruling.winner()).contains(Colour.WHITE);
            assertThat(ruling.why())
                    .isEqualTo("win adjudicated: each bot's last 2 scores saw White ahead by 3 or more");
        });
        assertThat(after(win, -3.0, 3.0, -4.0, 9.0).orElseThrow().winner()).contains(Colour.BLACK);
        // The same after a move of White.
        assertThat(after(win, 0.0, -3.0, 3.0, -3.0, 3.0).orElseThrow().winner()).contains(Colour.WHITE);
    }

    @Test
    void win_botsDisagreeOrOneIsSilent_isNotGiven() {
        AgreedWin win = new AgreedWin(2, 3);

        assertThat(after(win, 3.0, 3.0, 3.0, 3.0)).isEmpty();
        assertThat(after(win, 3.0, -2.9, 3.0, -3.0)).isEmpty();
        assertThat(after(win, 3.0, null, 3.0, -3.0)).isEmpty();
        assertThat(after(win, 3.0, -3.0)).isEmpty();
    }

    @Test
    void longest_atItsMove_isADraw() {
        assertThat(after(new LongestGame(2), 9.0, -9.0, 9.0)).isEmpty();
        assertThat(after(new LongestGame(2), 9.0, null, 9.0, -9.0).orElseThrow().winner())
                .isEmpty();
    }

    @Test
    void off_nothingIsSaid_neverEndsAGame() {
        assertThat(after(Adjudication.OFF, 0.0, 0.0, 0.0, 0.0)).isEmpty();
        assertThat(Adjudication.OFF.text()).isEqualTo("off");
    }

    @Test
    void all_together_areAskedInTurnAndSaidInOneLine() {
        Adjudication all = new Adjudication(
                Optional.of(new AgreedWin(1, 5)),
                Optional.of(new AgreedDraw(1, 0.1, 0)),
                Optional.of(new LongestGame(2)));

        assertThat(all.text())
                .isEqualTo("win after 1 moves by 5, draw after 1 moves within 0.1 from move 0 on, draw at move 2");
        assertThat(after(all, 0.0, 0.0).orElseThrow().why()).contains("within 0.1");
        assertThat(after(all, 5.0, -5.0).orElseThrow().winner()).contains(Colour.WHITE);
        assertThat(after(all, 1.0, 1.0, 1.0, 1.0).orElseThrow().why()).contains("2 moves of each");
    }

    @Test
    void rules_impossible_areRefused() {
        assertThatThrownBy(() -> new AgreedDraw(0, 1, 0)).hasMessageContaining("at least 1 move");
        assertThatThrownBy(() -> new AgreedDraw(1, Double.NaN, 0)).hasMessageContaining("decides nothing");
        assertThatThrownBy(() -> new AgreedWin(1, 0)).hasMessageContaining("decides nothing");
        assertThatThrownBy(() -> new LongestGame(0)).hasMessageContaining("at least 1");
    }
}
