package org.millrace.rules.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.Lines.move;
import static org.millrace.rules.Lines.play;
import static org.millrace.rules.Lines.rules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.IllegalMove;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.PlayResult;
import org.millrace.rules.variant.RuleSet;

class IllegalMoveTextTest {
    private static final String NINE = "nine-mens-morris";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "W....................... b 8 9 | a7 | POINT_OCCUPIED | a7 already holds a stone",
                "WW.W.....B....B.B....B.. w 0 0 | a7-a7 | POINT_OCCUPIED"
                        + " | a stone cannot stay where it stands; it must go to another point",
                "WW.W.....B....B.B....B.. w 0 0 | g1 | HAND_EMPTY"
                        + " | White has no stone left to place and must move one on the board",
                "WB...................... w 8 8 | a7-a4 | HAND_NOT_EMPTY | White still has stones to place (8 in hand)"
                        + " and cannot move one on the board before the last is placed",
                "WW.W.....B....B.B....B.. w 0 0 | a4-b4 | NOT_OWN_STONE | the stone on a4 is Black's",
                "WW.WW....B....B.B....B.. w 0 0 | b4-c4 | NOT_OWN_STONE | no stone stands on b4",
                "WW.WW....B....B.B....B.. w 0 0 | d7-g1 | NOT_ADJACENT"
                        + " | g1 is not next to d7 on a line and White may not fly; the stone on d7 may go to g7",
                "WW.WW....B....B.B....B.. w 0 0 | a7-g1 | NOT_ADJACENT"
                        + " | g1 is not next to a7 on a line and White may not fly; the stone on a7 is blocked",
                "WW.WW....B....B.B....B.. w 0 0 | d7-g7xa1 | REMOVAL_WITHOUT_MILL"
                        + " | the move completes no mill, so White may not remove a1",
                "WW..W....B....B.B....B.. b 0 0 | a4-b4xa7xd7 | REMOVAL_WITHOUT_MILL"
                        + " | the move completes no mill, so Black may not remove a7, d7",
                "WW...B...B.............. w 7 7 | g7 | REMOVAL_MISSING"
                        + " | the move completes a mill (a7-d7-g7) and must remove one of Black's stones: f6, a4",
                "WW...B...B.............. w 7 7 | g7xf6xa4 | TOO_MANY_REMOVALS"
                        + " | the move may remove 1 of Black's stones, not 2",
                "WW...B...B.............. w 7 7 | g7xd7 | NOT_ENEMY_STONE"
                        + " | no stone of Black stands on d7 to be removed"
            })
    void sentence_illegalMove_namesTheRule(String position, String move, String code, String why) {
        assertThat(sentence(rules(NINE), position, move, IllegalMove.Code.valueOf(code)))
                .isEqualTo(move + " is illegal: " + why);
    }

    @Test
    void sentence_protectedStone_namesItsMillAndTheOthers() {
        assertThat(sentence(rules(NINE), ".B....W.WBBBB........... w 4 4", "d5xb4", IllegalMove.Code.REMOVAL_PROTECTED))
                .isEqualTo(
                        "d5xb4 is illegal: b4 stands in a mill (a4-b4-c4) and Black has stones outside mills: d7, e4");
    }

    @Test
    void sentence_secondRemovalMissing_saysOneMore() {
        assertThat(sentence(
                        rules(NINE, "removals-per-turn=per-mill"),
                        "B...WWB...W.......W..... w 5 5",
                        "b6xa7",
                        IllegalMove.Code.REMOVAL_MISSING))
                .isEqualTo("b6xa7 is illegal: the move completes a mill (b6-d6-f6) and must remove one more of Black's"
                        + " stones: c5");
    }

    @Test
    void sentence_millWins_nothingIsRemoved() {
        assertThat(sentence(
                        rules("three-mens-morris"), "WW..B.B.. w 1 1", "c3xb2", IllegalMove.Code.NOTHING_REMOVED_HERE))
                .isEqualTo("c3xb2 is illegal: a mill wins at once here and no stone is ever removed");
    }

    @Test
    void sentence_pointOffTheBoard_givesItsNumber() {
        RuleSet six = rules("six-mens-morris");
        Game game = Game.start(six);

        assertThat(IllegalMoveText.sentence(six.board(), game.position(), reason(game, Move.slide(0, 1, 16))))
                .isEqualTo("a5-c5x#16 is illegal: the board squares-2 has no point number 16; its points are numbered"
                        + " from 0 to 15");
        assertThat(reason(game, Move.place(30)).points()).containsExactly(30);
        assertThat(reason(game, Move.slide(17, 30)).points()).containsExactly(17);
    }

    @Test
    void sentence_gameOver_saysSo() {
        RuleSet rules = rules(NINE, "move-limit=1");
        Game over = play(Game.start(rules), "a7");

        assertThat(IllegalMoveText.sentence(rules.board(), over.position(), reason(over, move(rules.board(), "d7"))))
                .isEqualTo("d7 is illegal: the game is over");
    }

    private static String sentence(RuleSet rules, String position, String move, IllegalMove.Code code) {
        Game game = Game.start(rules, PositionText.parse(rules, position).orThrow());
        IllegalMove reason = reason(game, move(rules.board(), move));
        assertThat(reason.code()).isEqualTo(code);
        return IllegalMoveText.sentence(rules.board(), game.position(), reason);
    }

    private static IllegalMove reason(Game game, Move move) {
        return switch (game.play(move)) {
            case PlayResult.Illegal illegal -> illegal.reason();
            case PlayResult.Played played -> throw new AssertionError(move + " is legal");
        };
    }
}
