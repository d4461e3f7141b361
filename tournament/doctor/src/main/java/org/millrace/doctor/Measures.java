package org.millrace.doctor;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How quick a bot is; what was not seen is empty.
 *
 * @param hello from its start to its Hello
 * @param ready the longest from a GameStart to its Ready
 * @param answers how many answers were measured
 * @param median of the times of its answers, as the referee measured them
 * @param worst the longest of them
 * @param memoryBytes the most memory that its main process has had in use
 */
public record Measures(
        Optional<Duration> hello,
        Optional<Duration> ready,
        int answers,
        Optional<Duration> median,
        Optional<Duration> worst,
        OptionalLong memoryBytes) {}
