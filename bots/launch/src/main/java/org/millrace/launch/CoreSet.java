package org.millrace.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.millrace.rules.Parsed;

/**
 * The cores that a bot may run on, by their numbers as the system counts them, from 0.
 *
 * @param cores in ascending order, each once; at least one, each at most {@link #LAST}
 */
public record CoreSet(List<Integer> cores) {

    /** The highest number that any system gives. */
    public static final int LAST = 8191;

    private static final Pattern RANGE = Pattern.compile("(\\d{1,5})(?:-(\\d{1,5}))?");
    private static final String EXAMPLE = "write the numbers of cores, from 0, such as ";

    /** Sorts; refuses none at all and numbers out of range with an {@link IllegalArgumentException}. */
    public CoreSet {
        cores = List.copyOf(new TreeSet<>(cores));
        if (cores.isEmpty()) {
            throw new IllegalArgumentException("cores: none is given; leave the set out for any core");
        }
        if (cores.getFirst() < 0 || cores.getLast() > LAST) {
            throw new IllegalArgumentException("cores: " + (cores.getFirst() < 0 ? cores.getFirst() : cores.getLast())
                    + " is no core; numbers go from 0 to " + LAST);
        }
    }

    /** Checks a list as it stands in an event file; the field of a fault is {@code cores}. */
    public static Parsed<CoreSet> of(List<? extends Number> numbers) {
        if (numbers.isEmpty()) {
            return bad("the list is empty; " + EXAMPLE + "[0, 1], or leave the key out for any core");
        }
        Set<Integer> cores = new TreeSet<>();
        for (Number number : numbers) {
            long core = number.longValue();
            if (core != number.doubleValue() || core < 0 || core > LAST) {
                return bad(number + " is no core; numbers go from 0 to " + LAST);
            }
            if (!cores.add((int) core)) {
                return bad("core " + core + " stands there twice; leave one out");
            }
        }
        return new Parsed.Ok<>(new CoreSet(List.copyOf(cores)));
    }

    /** Reads {@code 0,2-3}, as {@code taskset} and the kernel write it; the field of a fault is {@code cores}. */
    public static Parsed<CoreSet> parse(String text) {
        List<Integer> cores = new ArrayList<>();
        for (String part : text.strip().split(",", -1)) {
            Matcher range = RANGE.matcher(part.strip());
            if (!range.matches()) {
                return bad("\"" + text + "\" is no set of cores; " + EXAMPLE + "0,2-3");
            }
            int first = Integer.parseInt(range.group(1));
            int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
            if (last < first) {
                return bad("\"" + part.strip() + "\" runs backwards; write " + last + "-" + first);
            }
            if (last > LAST) {
                return bad(last + " is no core; numbers go from 0 to " + LAST);
            }
            for (int core = first; core <= last; core++) {
                cores.add(core);
            }
        }
        return new Parsed.Ok<>(new CoreSet(cores));
    }

    private static Parsed<CoreSet> bad(String reason) {
        return new Parsed.Bad<>("cores", reason);
    }

    /** The numbers with commas between them, for {@code taskset -c} and {@code cpuset.cpus}. */
    public String text() {
        return cores.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
