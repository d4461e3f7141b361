package org.millrace.launch;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.millrace.rules.Parsed;

/**
 * How much processor time a bot may use for each second that passes, all its processes and threads together: 1.0 is one
 * core kept busy all the time, whichever core it is.
 *
 * @param cores from {@link #FEWEST} to {@link #MOST}
 */
public record CpuCores(double cores) {

    /** A twentieth of a core. */
    public static final double FEWEST = 0.05;

    /** More than machines have. */
    public static final double MOST = 4096;

    /** Refuses what is out of range with an {@link IllegalArgumentException}. */
    public CpuCores {
        if (outOfRange(cores)) {
            throw new IllegalArgumentException("cpu: " + fault(cores));
        }
    }

    /** Checks a number as it stands in an event file; the field of a fault is {@code cpu}. */
    public static Parsed<CpuCores> of(double cores) {
        return outOfRange(cores) ? new Parsed.Bad<>("cpu", fault(cores)) : new Parsed.Ok<>(new CpuCores(cores));
    }

    // Not a number is out of range, too.
    private static boolean outOfRange(double cores) {
        return !(cores >= FEWEST && cores <= MOST);
    }

    private static String fault(double cores) {
        return cores + " is out of range; write how many cores the bot may keep busy, from " + FEWEST + " to "
                + (int) MOST + ", such as 1.0";
    }

    /** The number with its noun, at most three decimals: {@code 1 core}, {@code 0.5 cores}. */
    public String text() {
        String number = BigDecimal.valueOf(cores)
                .setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
        return number + (number.equals("1") ? " core" : " cores");
    }
}
