package org.millrace.cli;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads times of the command line, such as {@code 90s}, {@code 45min}, {@code 1.5h} or {@code 7d}; a year at most. */
final class TimeArgument implements ITypeConverter<Duration> {
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)(s|min|h|d)");
    private static final Duration LONGEST = Duration.ofDays(366);

    @Override
    public Duration convert(String text) {
        Matcher time = TIME.matcher(text);
        if (time.matches()) {
            Duration unit = switch (time.group(2)) {
                case "s" -> Duration.ofSeconds(1);
                case "min" -> Duration.ofMinutes(1);
                case "h" -> Duration.ofHours(1);
                default -> Duration.ofDays(1);
            };
            Duration length = Duration.ofMillis(new BigDecimal(time.group(1))
                    .multiply(BigDecimal.valueOf(unit.toMillis()))
                    .longValue());
            if (length.isPositive() && length.compareTo(LONGEST) <= 0) {
                return length;
            }
        }
        throw new TypeConversionException("\"" + text
                + "\" is no time; write a number and s, min, h or d, such as 90s, 45min, 2h or 7d, a year at"
                + " most");
    }
}
