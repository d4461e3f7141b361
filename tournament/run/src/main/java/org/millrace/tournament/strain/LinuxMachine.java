package org.millrace.tournament.strain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Linux, as its files in {@code /proc} tell: the run queue of the whole machine, also to a program that may use some of
 * its cores only. So its cores are all that are switched on, and not those of this program.
 *
 * <p>Reads without regular expressions, whose classes would be loaded for this when an event begins.
 */
final class LinuxMachine implements Machine {
    static final String LOAD = "loadavg";

    private static final String TOTAL = "total=";

    private final Path load;
    private final Path pressure;
    private final int cores;

    /**
     * @param proc the folder {@code /proc}
     * @param online the file with the numbers of the cores that are switched on, such as {@code 0-3,6}
     */
    LinuxMachine(Path proc, Path online) {
        load = proc.resolve(LOAD);
        pressure = proc.resolve("pressure").resolve("cpu");
        cores = Math.max(count(text(online).strip()), Runtime.getRuntime().availableProcessors());
    }

    @Override
    public Reading read() {
        OptionalLong running = running(text(load));
        return new Reading(
                // The thread that reads runs.
                running.isPresent()
                        ? OptionalDouble.of((double) Math.max(0, running.getAsLong() - 1))
                        : OptionalDouble.empty(),
                waited(text(pressure)));
    }

    @Override
    public int cores() {
        return cores;
    }

    /** As in {@code 0.20 0.18 0.12 3/80 11206}: three threads run or wait for a core, of eighty. */
    private static OptionalLong running(String loads) {
        int slash = loads.indexOf('/');
        return number(loads.substring(loads.lastIndexOf(' ', slash) + 1, Math.max(0, slash)));
    }

    /** As in {@code some avg10=0.00 avg60=0.13 avg300=1.24 total=433467}, in microseconds; since Linux 4.20. */
    private static OptionalLong waited(String pressures) {
        int end = pressures.indexOf('\n');
        int total = pressures.indexOf(TOTAL);
        return pressures.startsWith("some ") && total >= 0 && total < end
                ? number(pressures.substring(total + TOTAL.length(), end))
                : OptionalLong.empty();
    }

    /** How many numbers are in a list of ranges; 0 if it is none. */
    private static int count(String ranges) {
        long count = 0;
        for (String range : ranges.split(",", -1)) {
            int dash = range.indexOf('-');
            OptionalLong first = number(range.substring(0, Math.max(0, dash)));
            OptionalLong last = number(range.substring(dash + 1));
            if (last.isEmpty()) {
                return 0;
            }
            count += last.getAsLong() - first.orElse(last.getAsLong()) + 1;
        }
        return Math.clamp(count, 0, Integer.MAX_VALUE);
    }

    /** A number of up to eighteen digits; empty if it is none. */
    private static OptionalLong number(String digits) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return OptionalLong.empty();
            }
            number = 10 * number + digit;
        }
        return digits.isEmpty() || digits.length() > 18 ? OptionalLong.empty() : OptionalLong.of(number);
    }

    /** A file's content; empty if it cannot be read. */
    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException absent) {
            return "";
        }
    }
}
