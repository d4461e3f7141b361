package org.millrace.tournament.preflight;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How a preflight is made.
 *
 * @param millrace the command that runs Millrace itself
 * @param scratch a folder for the bots' logs
 * @param folder the event's own folder, where its certificate is kept if it makes its own; used for nothing else
 * @param remote whether bots that connect by themselves are waited for
 * @param longest how long one smoke game may take; then it is broken off, and what was seen by then counts
 * @param noise for how long the machine is measured
 * @param drawRate the share of games between equals that is taken to be drawn, from 0 to below 1
 */
public record PreflightSettings(
        List<String> millrace,
        Path scratch,
        Path folder,
        boolean remote,
        Duration longest,
        Duration noise,
        double drawRate) {
    /** What smoke games may take where nobody says how long. */
    public static final Duration LONGEST = Duration.ofSeconds(60);

    /** About what the house bots draw among equals; smoke games against a weak bot say nothing of it. */
    public static final double DRAW_RATE = 0.3;

    public PreflightSettings {
        millrace = List.copyOf(millrace);
        if (!(drawRate >= 0 && drawRate < 1)) {
            throw new IllegalArgumentException("the draw rate is from 0 to below 1, not " + drawRate);
        }
    }
}
