package org.millrace.bot.sdk;

import java.time.Duration;
import java.util.Optional;

/**
 * What the referee measured for one move of the bot: the evidence for the time it was charged.
 *
 * @param ply moves played before that move
 * @param elapsed from the request written to the answer read
 * @param charged what was taken from the clock
 * @param forgiven elapsed time that the round-trip credit or the event's margin forgave
 * @param roundTrip the smallest of the last eight round trips measured on this connection; empty before the first
 */
public record Receipt(int ply, Duration elapsed, Duration charged, Duration forgiven, Optional<Duration> roundTrip) {}
