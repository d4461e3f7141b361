package org.millrace.results.table;

import java.time.Duration;
import java.util.OptionalDouble;
import org.millrace.record.ClockRule;

/**
 * How much time a clock rule gave a player in a game, of what the rule charges for moves:
 *
 * <ul>
 *   <li>time for each move: that time for every move;
 *   <li>one stock with increment: the stock, and the increment for every move;
 *   <li>sessions: the stock once more after every full session, and the increment for every move;
 *   <li>a delay or a bank: the stock or the bank, since what a move may take beside it is not charged;
 *   <li>nodes, and no limit: nothing, since time is not what limits the player there.
 * </ul>
 */
final class ClockBudget {
    private ClockBudget() {}

    /** Seconds given for so many own moves; empty where the rule does not limit time. */
    static OptionalDouble seconds(ClockRule rule, int moves) {
        return switch (rule) {
            case ClockRule.PerMove(Duration perMove) -> OptionalDouble.of(moves * seconds(perMove));
            case ClockRule.SuddenDeath(Duration base, Duration increment) ->
                OptionalDouble.of(seconds(base) + moves * seconds(increment));
            case ClockRule.Sessions(int session, Duration base, Duration increment) ->
                OptionalDouble.of((1 + moves / session) * seconds(base) + moves * seconds(increment));
            case ClockRule.Delay(Duration base, Duration ignored) -> OptionalDouble.of(seconds(base));
            case ClockRule.Bank(Duration ignored, Duration bank) -> OptionalDouble.of(seconds(bank));
            case ClockRule.Nodes ignored -> OptionalDouble.empty();
            case ClockRule.Untimed ignored -> OptionalDouble.empty();
        };
    }

    static double seconds(Duration time) {
        return time.getSeconds() + time.getNano() / 1e9;
    }
}
