package org.millrace.tournament.preflight;

import java.util.List;

/**
 * What a preflight has found out.
 *
 * @param bots in the order of the event file
 * @param warnings what may spoil the event although each bot is fit, in sentences
 */
public record PreflightReport(
        List<BotCheck> bots, MachineNoise machine, Forecast forecast, Resolution resolution, List<String> warnings) {
    public PreflightReport {
        bots = List.copyOf(bots);
        warnings = List.copyOf(warnings);
    }

    /** No bot was found that cannot go into the event as it is. */
    public boolean isFit() {
        return bots.stream().allMatch(bot -> bot.finding().isFit());
    }
}
