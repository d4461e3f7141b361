package org.millrace.referee.clock;

import java.time.Duration;
import java.util.Optional;

/**
 * What one stretch of a running clock cost its player.
 *
 * @param inTime whether the clock was stopped before the flag fell
 * @param elapsed from start to stop
 * @param charged what was taken from the player's running total; where the rule has none, what was taken from the
 *     time of the move
 * @param forgiven what the credit took off, and how far the move overran its time and was forgiven by the margin; zero
 *     if the flag fell
 * @param clockLeft the running total afterwards, increment and next session's time included; empty if the rule has none
 */
public record Charge(
        boolean inTime, Duration elapsed, Duration charged, Duration forgiven, Optional<Duration> clockLeft) {}
