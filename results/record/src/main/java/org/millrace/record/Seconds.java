package org.millrace.record;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;

/**
 * Durations as text, exact to the nanosecond: as seconds ({@code 0.5}) and as a clock shows them ({@code 0:00:00.5}).
 *
 * <p>No text has an exponent or a trailing zero behind the point, so one duration has one text of each kind.
 */
public final class Seconds {
    private static final Pattern CLOCK = Pattern.compile("(\\d{1,9}):([0-5]\\d):([0-5]\\d(?:\\.\\d{1,9})?)");

    private static final Map<String, BigDecimal> UNITS =
            Map.of("s", BigDecimal.ONE, "ms", new BigDecimal("0.001"), "min", new BigDecimal("60"));

    private static final Pattern TIME = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,12})?) ?([a-z]*)");

    private Seconds() {}

    /**
     * Reads a time as people write it, a number and one of the units {@code s}, {@code ms} and {@code min}:
     * {@code 10s}, {@code 0.5 min}. A refusal is a clause that names the text, the reason and the remedy.
     */
    public static Parsed<Duration> parse(String text) {
        Matcher parts = TIME.matcher(text);
        if (!parts.matches()) {
            return bad("\"" + text + "\" is no time; write a number and its unit, such as 5s");
        }
        String unit = parts.group(2);
        BigDecimal factor = UNITS.get(unit);
        if (factor == null) {
            return bad(
                    unit.isEmpty()
                            ? "the time \"" + text + "\" has no unit; write " + text + "s for seconds or " + text
                                    + "ms for milliseconds"
                            : "the time \"" + text + "\" has the unknown unit \"" + unit + "\"; write s, ms or min");
        }
        try {
            return new Parsed.Ok<>(duration(new BigDecimal(parts.group(1)).multiply(factor)));
        } catch (ArithmeticException tooFine) {
            return bad("the time \"" + text + "\" is finer than a nanosecond; write at most nine decimals of a second");
        }
    }

    private static Parsed<Duration> bad(String reason) {
        return new Parsed.Bad<>("time", reason);
    }

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
