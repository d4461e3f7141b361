package org.millrace.tournament.event;

import java.time.Duration;
import org.millrace.record.ClockRule;

/**
 * The times that an event gives its bots.
 *
 * @param margin forgiven at each move, never added to a clock
 * @param roundTripCredit the most that a move is credited for the way over the network; zero: nothing
 * @param lagLimit a loss on time is void if the referee itself was late by more than this in that move; zero: never
 * @param readyTimeout how long a connected bot may take until it is ready for a game
 * @param startTimeout the same for the first game of a process that was just started or of a bot that has yet to connect
 */
public record Timekeeping(
        ClockRule clock,
        Duration margin,
        Duration roundTripCredit,
        Duration lagLimit,
        Duration readyTimeout,
        Duration startTimeout) {}
