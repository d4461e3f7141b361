package org.millrace.launch;

import java.time.Duration;

/**
 * How often the watch looks and how it measures; the figures are explained in the module's decisions.
 *
 * @param calm between two looks when nothing grows, at most
 * @param fast between two looks while a bot grows towards a limit, at least
 * @param bytesPerSecond how fast a bot is expected to fill memory that was never seen to grow
 * @param cpuWindow what processor time is averaged over
 * @param cpuSlack how much more than allowed is let pass, as a part of what is allowed
 */
record WatchPace(Duration calm, Duration fast, long bytesPerSecond, Duration cpuWindow, double cpuSlack) {

    static final WatchPace USUAL = new WatchPace(
            Duration.ofMillis(500),
            Duration.ofMillis(10),
            1L << 30,
            Duration.ofSeconds(BotLimits.CPU_WINDOW_SECONDS),
            0.1);

    /** While bots are calm the looks take at most this part of the time: one in ten. */
    static final int CALM_REST = 9;

    /** While one grows they take at most this part: a half. */
    static final int FAST_REST = 1;
}
