package org.millrace.tournament.preflight;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * How quiet a machine is: what it takes away from whoever measures time on it.
 *
 * @param cores that this program may use
 * @param load the system's mean run queue of the last minute; empty where the system does not tell
 * @param samples how many timers of a millisecond were set, one after the other, while no bot was running
 * @param median how late they fired
 * @param late how late the latest of a hundred fired
 * @param worst how late the latest of all fired
 * @param pause the longest that the garbage collector stopped this program, while measuring and in the smoke games
 * @param refereeLag the latest that the referee's event loop was while smoke games were played
 */
public record MachineNoise(
        int cores,
        OptionalDouble load,
        int samples,
        Duration median,
        Duration late,
        Duration worst,
        Duration pause,
        Duration refereeLag) {

    /** The same with what the referee has seen while games were played. */
    MachineNoise with(Duration longestPause, Duration worstLag) {
        return new MachineNoise(
                cores,
                load,
                samples,
                median,
                late,
                worst,
                pause.compareTo(longestPause) < 0 ? longestPause : pause,
                worstLag);
    }
}
