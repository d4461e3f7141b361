package org.millrace.doctor.exam;

import java.time.Duration;
import java.util.List;
import org.millrace.doctor.patient.Script;
import org.millrace.record.ClockRule;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * A game to be played with the bot.
 *
 * @param colour the bot's
 * @param script how the opponent plays it
 * @param most how long it may last, beyond the time to be ready
 */
record Bout(
        RuleSet rules,
        Position start,
        List<Move> opening,
        Colour colour,
        ClockRule clock,
        Script script,
        Duration most) {

    /** Short, so that bots that use all their time do not make the visit long. */
    private static final ClockRule USUAL = clock("500ms/move");

    private static final Duration MOST = Duration.ofSeconds(60);

    /** A game from the usual beginning. */
    static Bout of(RuleSet rules, Colour colour, Script script) {
        return new Bout(rules, Position.start(rules), List.of(), colour, USUAL, script, MOST);
    }

    /** A game from a position in which the bot is to move. */
    static Bout of(Situation situation, Script script) {
        Position start = situation.position();
        return new Bout(situation.rules(), start, List.of(), start.side(), USUAL, script, MOST);
    }

    Bout withOpening(List<Move> moves) {
        return new Bout(rules, start, moves, colour, clock, script, most);
    }

    Bout withScript(Script other) {
        return new Bout(rules, start, opening, colour, clock, other, most);
    }

    /** By other options of the same variant. */
    Bout withRules(String options) {
        return new Bout(rules.with(options).orThrow(), start, opening, colour, clock, script, most);
    }

    Bout withClock(String text) {
        return new Bout(rules, start, opening, colour, clock(text), script, most);
    }

    private static ClockRule clock(String text) {
        return ClockRule.parse(text).orThrow();
    }
}
