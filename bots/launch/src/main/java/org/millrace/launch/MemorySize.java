package org.millrace.launch;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;

/**
 * An amount of memory that a bot may use.
 *
 * @param bytes from {@link #SMALLEST} to {@link #LARGEST}
 */
public record MemorySize(long bytes) {

    /** 16 MiB: below it hardly an interpreter starts. */
    public static final long SMALLEST = 16L << 20;

    /** 64 TiB. */
    public static final long LARGEST = 64L << 40;

    private static final String EXAMPLE = "write a number and a unit, such as 512MiB or 1.5GiB";
    private static final Pattern FORM = Pattern.compile("(\\d{1,15}(?:\\.\\d{1,6})?)\\s*([A-Za-z]*)");
    private static final Map<String, Long> UNITS = Map.of(
            "kib",
            1L << 10,
            "mib",
            1L << 20,
            "gib",
            1L << 30,
            "tib",
            1L << 40,
            "kb",
            1_000L,
            "mb",
            1_000_000L,
            "gb",
            1_000_000_000L,
            "tb",
            1_000_000_000_000L);
    private static final String UNIT_NAMES = "KiB, MiB, GiB, TiB (by 1024) or kB, MB, GB, TB (by 1000)";

    /** Refuses what is out of range with an {@link IllegalArgumentException}. */
    public MemorySize {
        if (bytes < SMALLEST || bytes > LARGEST) {
            throw new IllegalArgumentException("memory: " + rangeFault(amount(bytes)));
        }
    }

    /** Reads {@code 512MiB}, {@code 1.5 GiB} or {@code 600MB}; the field of a fault is {@code memory}. */
    public static Parsed<MemorySize> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            return bad("\"" + text + "\" is no amount of memory; " + EXAMPLE);
        }
        String unit = form.group(2).toLowerCase(Locale.ROOT);
        if (unit.isEmpty()) {
            return bad("\"" + text + "\" has no unit; " + EXAMPLE);
        }
        if (!UNITS.containsKey(unit)) {
            return bad("\"" + form.group(2) + "\" is no unit of memory; use one of " + UNIT_NAMES);
        }
        BigDecimal bytes = new BigDecimal(form.group(1)).multiply(BigDecimal.valueOf(UNITS.getOrDefault(unit, 1L)));
        if (bytes.compareTo(BigDecimal.valueOf(SMALLEST)) < 0 || bytes.compareTo(BigDecimal.valueOf(LARGEST)) > 0) {
            return bad(rangeFault(text.strip()));
        }
        return new Parsed.Ok<>(new MemorySize(bytes.longValue()));
    }

    private static Parsed<MemorySize> bad(String reason) {
        return new Parsed.Bad<>("memory", reason);
    }

    private static String rangeFault(String amount) {
        return amount + " is out of range; allowed is " + amount(SMALLEST) + " to " + amount(LARGEST);
    }

    /** The amount to be shown, in the largest fitting unit, with at most one decimal: {@code 1.2 GiB}. */
    public String text() {
        return amount(bytes);
    }

    static String amount(long bytes) {
        String[] units = {"bytes", "KiB", "MiB", "GiB", "TiB"};
        double value = bytes;
        int unit = 0;
        while (value >= 1024 && unit < units.length - 1) {
            value /= 1024;
            unit++;
        }
        String number = String.format(Locale.ROOT, "%.1f", value);
        return (number.endsWith(".0") ? number.substring(0, number.length() - 2) : number) + " " + units[unit];
    }

    @Override
    public String toString() {
        return text();
    }
}
