package org.millrace.tournament.strain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Linux, as its files in {@code /proc} tell: the run queue of the whole machine, also to a program that may use some of
 * its cores only. So its cores are all that are switched on, and not those of this program.
 */
final class LinuxMachine implements Machine {
    static final String LOAD = "loadavg";

    /** As in {@code 0.20 0.18 0.12 3/80 11206}: three threads run or wait for a core, of eighty. */
    private static final Pattern RUNNING = Pattern.compile("\\S+ \\S+ \\S+ (\\d{1,9})/.*", Pattern.DOTALL);

    /** As in {@code some avg10=0.00 avg60=0.13 avg300=1.24 total=433467}, in microseconds; since Linux 4.20. */
    private static final Pattern WAITED = Pattern.compile("some .*?total=(\\d{1,18}).*", Pattern.DOTALL);

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
        cores = Math.max(
                text(online)
                        .map(LinuxMachine::count)
                        .orElse(OptionalInt.empty())
                        .orElse(0),
                Runtime.getRuntime().availableProcessors());
    }

    @Override
    public Reading read() {
        return new Reading(
                number(load, RUNNING)
                        // The thread that reads runs.
                        .map(running -> OptionalDouble.of(Math.max(0, running - 1)))
                        .orElse(OptionalDouble.empty()),
                number(pressure, WAITED).map(OptionalLong::of).orElse(OptionalLong.empty()));
    }

    @Override
    public int cores() {
        return cores;
    }

    private static Optional<Long> number(Path file, Pattern pattern) {
        return text(file).map(pattern::matcher).filter(Matcher::matches).map(match -> Long.valueOf(match.group(1)));
    }

    /** How many numbers are in a list of ranges; empty if it is none. */
    private static OptionalInt count(String ranges) {
        int count = 0;
        for (String range : ranges.strip().split(",")) {
            String[] ends = range.split("-", 2);
            try {
                count += Integer.parseInt(ends[ends.length - 1]) - Integer.parseInt(ends[0]) + 1;
            } catch (NumberFormatException other) {
                return OptionalInt.empty();
            }
        }
        return OptionalInt.of(count);
    }

    private static Optional<String> text(Path file) {
        try {
            return Optional.of(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IOException absent) {
            return Optional.empty();
        }
    }
}
