package org.millrace.referee.arbiter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.millrace.rules.play.Colour.BLACK;
import static org.millrace.rules.play.Colour.WHITE;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.millrace.record.Result;
import org.millrace.record.Verdict;
import org.millrace.rules.play.EndReason;

/** Ends that the players or the referee choose: draws agreed, resignations, adjudications, aborts. */
class ArbiterEndTest {
    private final GameTerms terms = Terms.clock("60s+0.5s");

    @Test
    void drawOffer_taken_endsByAgreement() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(table.answer("a3", true));
        table.flush();
        assertThat(table.last(Effect.SendYourTurn.class).turn().drawOffered()).isTrue();

        table.on(new Event.AcceptDraw(BLACK, 1, table.now));

        assertThat(table.verdict())
                .isEqualTo(new Verdict(
                        Result.DRAW, EndReason.AGREEMENT, Optional.empty(), "White offered a draw and Black took it."));
        assertThat(table.finish().moves()).hasSize(1);
    }

    @Test
    void drawOffer_answeredByAMove_hasLapsed() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(table.answer("a3", true));
        table.flush();
        table.play("a2");
        assertThat(table.last(Effect.SendYourTurn.class).turn().drawOffered()).isFalse();

        table.on(new Event.AcceptDraw(WHITE, 2, table.now));

        assertThat(table.last(Effect.SendError.class).misstep()).isEqualTo(Misstep.NO_DRAW_OFFER);
        assertThat(table.arbiter.finished()).isFalse();
    }

    @Test
    void drawOffer_ofTheOneWhoAnswersAnOffer_standsInItsPlace() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(table.answer("a3", true));
        table.on(table.answer("a2", true));

        assertThat(table.last(Effect.SendYourTurn.class).turn().drawOffered()).isTrue();
        table.on(new Event.AcceptDraw(WHITE, 2, table.now));

        assertThat(table.verdict().detail()).isEqualTo("Black offered a draw and White took it.");
    }

    @Test
    void drawOffer_withTheWinningMove_isNotHeard() {
        VirtualTable table = VirtualTable.playing(terms);
        table.play("a3", "a2", "b3", "b2");

        table.on(table.answer("c3", true));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.MILL);
    }

    @Test
    void acceptDraw_byTheOneWhoOffered_isAStrike() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(table.answer("a3", true));

        table.on(new Event.AcceptDraw(WHITE, 1, table.now));

        assertThat(table.last(Effect.SendError.class).misstep()).isEqualTo(Misstep.NOT_TO_MOVE);
    }

    @Test
    void acceptDraw_afterTheAnswer_isDroppedAsLate() {
        VirtualTable table = VirtualTable.playing(terms);
        table.on(table.answer("a3", true));
        table.play("a2");

        assertThat(table.on(new Event.AcceptDraw(BLACK, 1, table.now))).isEmpty();
        assertThat(table.arbiter.latePlays(BLACK)).isEqualTo(1);
    }

    @Test
    void resigned_onTurnOrNot_losesWithoutFault() {
        VirtualTable onTurn = VirtualTable.playing(terms);
        onTurn.on(new Event.Resigned(WHITE, onTurn.now));
        assertThat(onTurn.verdict())
                .isEqualTo(new Verdict(Result.BLACK_WINS, EndReason.RESIGNATION, Optional.empty(), "White resigned."));

        VirtualTable offTurn = VirtualTable.playing(terms);
        offTurn.on(new Event.Resigned(BLACK, offTurn.now));
        assertThat(offTurn.verdict().result()).isEqualTo(Result.WHITE_WINS);
    }

    @Test
    void resigned_beforeTheStart_losesOnceTheOtherIsReady() {
        VirtualTable table = VirtualTable.begun(terms);
        table.on(new Event.Resigned(WHITE, table.now));
        assertThat(table.arbiter.finished()).isFalse();

        table.on(new Event.Ready(BLACK, table.now));

        assertThat(table.verdict().reason()).isEqualTo(EndReason.RESIGNATION);
        assertThat(table.verdict().result()).isEqualTo(Result.BLACK_WINS);
    }

    @Test
    void adjudicated_game_hasTheResultGiven() {
        VirtualTable won = VirtualTable.playing(terms);
        won.on(new Event.Adjudicated(new Adjudicator.Ruling(Optional.of(BLACK), "lost by the tables"), won.now));
        assertThat(won.verdict())
                .isEqualTo(
                        new Verdict(Result.BLACK_WINS, EndReason.ADJUDICATION, Optional.empty(), "lost by the tables"));

        VirtualTable drawn = VirtualTable.playing(terms);
        drawn.on(new Event.Adjudicated(new Adjudicator.Ruling(Optional.empty(), "drawn by the tables"), drawn.now));
        assertThat(drawn.verdict().result()).isEqualTo(Result.DRAW);
    }

    @Test
    void adjudicator_isAskedAfterEachMoveAndDecides() {
        List<Integer> asked = new ArrayList<>();
        VirtualTable table = VirtualTable.playing(terms, (game, moves) -> {
            asked.add(moves.size());
            assertThat(game.ply()).isEqualTo(moves.size());
            return game.ply() < 3
                    ? Optional.empty()
                    : Optional.of(new Adjudicator.Ruling(Optional.of(WHITE), "both think so"));
        });

        table.play("a3", "a2", "b2");

        assertThat(asked).containsExactly(1, 2, 3);
        assertThat(table.verdict())
                .isEqualTo(new Verdict(Result.WHITE_WINS, EndReason.ADJUDICATION, Optional.empty(), "both think so"));
        assertThat(table.finish().moves()).hasSize(3);
        assertThat(table.all(Effect.SendGameOver.class)).hasSize(2);
    }

    @Test
    void adjudicator_isNotAskedWhereTheBoardDecides() {
        VirtualTable table = VirtualTable.playing(
                terms,
                (game, moves) -> game.outcome().map(over -> new Adjudicator.Ruling(Optional.empty(), "asked in vain")));

        table.play("a3", "a2", "b3", "b2", "c3");

        assertThat(table.verdict().reason()).isEqualTo(EndReason.MILL);
    }

    @Test
    void aborted_atAnyTime_isVoidAndKeepsTheMoves() {
        VirtualTable before = new VirtualTable(terms);
        before.on(new Event.Aborted("the event was stopped", before.now));
        assertThat(before.log).containsExactly(before.finish());

        VirtualTable during = VirtualTable.playing(terms);
        during.play("a3", "a2");
        during.on(new Event.Aborted("the event was stopped", during.now));

        assertThat(during.verdict())
                .isEqualTo(new Verdict(Result.VOID, EndReason.ABORT, Optional.empty(), "the event was stopped"));
        assertThat(during.finish().moves()).hasSize(2);
        assertThat(during.all(Effect.SendGameOver.class)).hasSize(2);
    }
}
