package org.millrace.bot.house;

import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The options of the house bots; each uses what it understands.
 *
 * @param seed decides among equal moves
 * @param nodes how many positions to search for a move, at least 1; empty for as many as the clock or the event allows
 * @param depth how many plies to search, at least 1; empty for no limit
 * @param slips how many of a hundred moves are any legal ones, in the mean; 0 to 100
 */
public record HouseOptions(long seed, OptionalLong nodes, OptionalInt depth, int slips) {

    private static final int ALL = 100;

    /** Seed 1, no limits. */
    public static final HouseOptions DEFAULTS = new HouseOptions(1, OptionalLong.empty(), OptionalInt.empty());

    /** Checks the limits. */
    public HouseOptions {
        if (nodes.isPresent() && nodes.getAsLong() < 1) {
            throw new IllegalArgumentException("nodes is " + nodes.getAsLong() + "; a search has at least 1 node");
        }
        if (depth.isPresent() && depth.getAsInt() < 1) {
            throw new IllegalArgumentException("depth is " + depth.getAsInt() + "; a search is at least 1 ply deep");
        }
        if (slips < 0 || slips > ALL) {
            throw new IllegalArgumentException("slips is " + slips + "; it is a number from 0 to " + ALL);
        }
    }

    /** Options without slips. */
    public HouseOptions(long seed, OptionalLong nodes, OptionalInt depth) {
        this(seed, nodes, depth, 0);
    }

    /**
     * These options with the values that an event sets; keys that no house bot knows change nothing.
     *
     * @throws IllegalArgumentException naming the option and what would fit, if a value is no whole number in range
     */
    HouseOptions with(Map<String, String> values) {
        return new HouseOptions(
                values.containsKey("seed") ? number("seed", values) : seed,
                values.containsKey("nodes") ? OptionalLong.of(number("nodes", values)) : nodes,
                values.containsKey("depth")
                        ? OptionalInt.of(Math.clamp(number("depth", values), 0, Search.MAX_DEPTH))
                        : depth,
                values.containsKey("slips") ? Math.clamp(number("slips", values), -1, ALL + 1) : slips);
    }

    private static long number(String key, Map<String, String> values) {
        String text = values.getOrDefault(key, "");
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "option " + key + " is '" + text + "'; the event file must set it to a whole number", noNumber);
        }
    }
}
