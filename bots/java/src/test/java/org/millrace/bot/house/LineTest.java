package org.millrace.bot.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.text.MoveText;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

class LineTest {

    private static final RuleSet NINE = Variants.byId("nine-mens-morris").orElseThrow();
    private static final Game START = Game.start(
            NINE, PositionText.parse(NINE, "WW.W.........W.BB.B.B... w 0 0 0").orThrow());

    @Test
    void repeats_seesThePastOfTheGame() {
        Game game = after(START, "a7-a4", "d3-e3", "a4-a7");
        Line line = Line.of(game, 1);
        line.push(after(game, "e3-d3").position());
        assertThat(line.repeats(4)).isTrue();
    }

    @Test
    void repeats_anotherPosition_isNone() {
        Game game = after(START, "a7-a4", "d3-e3", "a4-a7");
        Line line = Line.of(game, 1);
        line.push(after(game, "c3-d3").position());
        assertThat(line.repeats(4)).isFalse();
    }

    @Test
    void repeats_acrossACapture_isNotAsked() {
        Game game = after(START, "a7-a4", "d3-e3", "a4-a7");
        Line line = Line.of(game, 1);
        line.push(after(game, "e3-d3").position());
        assertThat(line.repeats(3)).isFalse();
    }

    @Test
    void pop_takesBack() {
        Line line = Line.of(START, 2);
        line.push(after(START, "a7-a4").position());
        line.push(START.position());
        assertThat(line.repeats(2)).isTrue();
        line.pop();
        assertThat(line.repeats(1)).isFalse();
    }

    private static Game after(Game game, String... moves) {
        Game at = game;
        for (String text : moves) {
            Move move = MoveText.parse(NINE.board(), text).orThrow();
            if (!(at.play(move) instanceof PlayResult.Played(Game next))) {
                throw new AssertionError(text + " is illegal");
            }
            at = next;
        }
        return at;
    }
}
