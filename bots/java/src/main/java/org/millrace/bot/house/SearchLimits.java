package org.millrace.bot.house;

import java.time.Duration;

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

    static SearchLimits nodes(long nodes) {
        return new SearchLimits(nodes, Search.MAX_DEPTH, NO_TIME_LIMIT, NO_TIME_LIMIT);
    }

    SearchLimits withDepth(int most) {
        return new SearchLimits(nodes, Math.min(most, Search.MAX_DEPTH), time, start);
    }

    SearchLimits withTime(Duration most, Duration lastStart) {
        return new SearchLimits(nodes, depth, most, lastStart);
    }
}
