package org.millrace.doctor.exam;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.millrace.doctor.patient.Script;
import org.millrace.rules.play.Colour;
import org.millrace.rules.variant.RuleSet;

/**
 * A game for the checks that ask for no special position, only for some moves of both sides: the bot begins it.
 *
 * @param bout the game, in which the opponent does not give up
 */
record Stage(Bout bout) {

    private static final int SEED = 5;

    /** From a position in which neither side has a choice, so that nothing can end the game early. */
    static Stage of(Situation situation) {
        return new Stage(Bout.of(situation, Scripts.shuttling(situation)).withRules("repetition-limit=0"));
    }

    /** From the usual beginning, in variants that have no such position. */
    static Stage of(RuleSet rules) {
        return new Stage(Bout.of(rules, Colour.WHITE, Scripts.anything(SEED)));
    }

    /** Several games that differ, so that an answer to one is mostly wrong in another. */
    static List<Stage> several(Visit visit, int games) throws Complaint, NotExamined, InterruptedException {
        Stage first = visit.stage();
        List<Situation> situations =
                Situations.all(Situation.Need.SHUTTLE, first.bout().rules().variant());
        return IntStream.range(0, games)
                .mapToObj(
                        game -> situations.isEmpty() ? first.later(game) : of(situations.get(game % situations.size())))
                .toList();
    }

    private Stage later(int pairs) {
        return new Stage(bout.withOpening(PlayChecks.line(bout.rules(), 2 * pairs)));
    }

    /** The game with another opponent, made of its own. */
    Bout played(UnaryOperator<Script> change) {
        return bout.withScript(change.apply(bout.script()));
    }
}
