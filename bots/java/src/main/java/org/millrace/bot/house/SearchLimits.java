package org.millrace.bot.house;

import java.time.Duration;
import java.util.OptionalLong;
import org.millrace.bot.sdk.Turn;

/**
 * What ends a search.
 *
 * @param nodes the most positions visited, at least 1; never one more
 * @param depth the most plies, 1 to {@value Search#MAX_DEPTH}
 * @param time the longest the search may run
 * @param start the share of the time after which no further iteration begins, since it would hardly end
 */
record SearchLimits(long nodes, int depth, Duration time, Duration start) {

    private static final Duration NO_TIME_LIMIT = Duration.ofDays(1);

    /**
     * The limits of a turn. With a limit of nodes, the bot's own or the event's, or of depth, it is to be used up and the
     * clock is only a guard; else the search may run for about the turn's budget.
     */
    static SearchLimits of(HouseOptions options, Turn turn) {
        OptionalLong nodes = nodeLimit(options, turn);
        SearchLimits limits =
                nodes(nodes.orElse(Long.MAX_VALUE)).withDepth(options.depth().orElse(Search.MAX_DEPTH));
        boolean clockDecides = nodes.isEmpty() && options.depth().isEmpty();
        if (turn.timeLeft().isEmpty() && !clockDecides) {
            return limits;
        }
        Duration budget = turn.budget();
        // An iteration takes several times as long as the one before: past half the time the next would not end.
        return limits.withTime(budget, clockDecides ? budget.dividedBy(2) : budget);
    }

    static SearchLimits nodes(long nodes) {
        return new SearchLimits(nodes, Search.MAX_DEPTH, NO_TIME_LIMIT, NO_TIME_LIMIT);
    }

    SearchLimits withDepth(int most) {
        return new SearchLimits(nodes, Math.min(most, Search.MAX_DEPTH), time, start);
    }

    SearchLimits withTime(Duration most, Duration lastStart) {
        return new SearchLimits(nodes, depth, most, lastStart);
    }

    private static OptionalLong nodeLimit(HouseOptions options, Turn turn) {
        if (options.nodes().isEmpty() || turn.nodeLimit().isEmpty()) {
            return options.nodes().isPresent() ? options.nodes() : turn.nodeLimit();
        }
        return OptionalLong.of(
                Math.min(options.nodes().getAsLong(), turn.nodeLimit().getAsLong()));
    }
}
