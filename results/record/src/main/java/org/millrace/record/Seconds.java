package org.millrace.record;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Durations as text, exact to the nanosecond: as seconds ({@code 0.5}) and as a clock shows them ({@code 0:00:00.5}).
 *
 * <p>No text has an exponent or a trailing zero behind the point, so one duration has one text of each kind.
 */
public final class Seconds {
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,9}):([0-5]\\d):([0-5]\\d(?:\\.\\d{1,9})?)");

    private Seconds() {}

    /** The number of seconds as a decimal, without a unit. */
    public static String text(Duration duration) {
        BigDecimal seconds = BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
        return seconds.stripTrailingZeros().toPlainString();
    }

    /**
     * The duration of so many seconds.
     *
     * @throws ArithmeticException if it is finer than a nanosecond or longer than a {@link Duration} can be
     */
    public static Duration duration(BigDecimal seconds) {
        BigDecimal[] parts = seconds.divideAndRemainder(BigDecimal.ONE);
        return Duration.ofSeconds(
                parts[0].longValueExact(), parts[1].movePointRight(9).longValueExact());
    }

    /** A duration that is not negative, as hours, minutes and seconds: {@code 1:02:03.25}. */
    public static String clock(Duration duration) {
        Duration seconds = duration.minusMinutes(duration.toMinutes());
        String minutesPrefix = duration.toMinutesPart() < 10 ? ":0" : ":";
        String secondsPrefix = duration.toSecondsPart() < 10 ? ":0" : ":";
        return duration.toHours() + minutesPrefix + duration.toMinutesPart() + secondsPrefix + text(seconds);
    }

    /** Reads what {@link #clock} writes; empty if the text has another form. */
    public static Optional<Duration> parseClock(String text) {
        Matcher parts = CLOCK.matcher(text);
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Optional.of(Duration.ofHours(Long.parseLong(parts.group(1)))
                .plusMinutes(Long.parseLong(parts.group(2)))
                .plus(duration(new BigDecimal(parts.group(3)))));
    }
}
