package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Optional;

/**
 * The evidence for the time that a bot was charged for one of its moves, told to the bot itself.
 *
 * @param ply the move's ply: moves played before it
 * @param elapsed from "the kernel has taken the request's last byte" to "the answer was read"
 * @param charged what was taken from the clock
 * @param forgiven what the round-trip credit and the margin forgave
 * @param roundTrip the smallest recent measured round trip of the bot's connection, if one was measured
 */
public record TimingReceipt(
        int ply, Duration elapsed, Duration charged, Duration forgiven, Optional<Duration> roundTrip) {}
