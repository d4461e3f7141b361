package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How long a bot took for its moves, as the referee measured it.
 *
 * @param moves how many, at least 1
 * @param median of them
 * @param worst of them
 * @param total of them all
 */
public record AnswerTimes(int moves, Duration median, Duration worst, Duration total) {

    /** Of these answers; empty if there are none. */
    static Optional<AnswerTimes> of(List<Duration> answers) {
        if (answers.isEmpty()) {
            return Optional.empty();
        }
        List<Duration> sorted = answers.stream().sorted().toList();
        return Optional.of(new AnswerTimes(
                sorted.size(),
                sorted.get(sorted.size() / 2),
                sorted.getLast(),
                sorted.stream().reduce(Duration.ZERO, Duration::plus)));
    }

    /** The mean of an answer. */
    public Duration mean() {
        return total.dividedBy(moves);
    }
}
