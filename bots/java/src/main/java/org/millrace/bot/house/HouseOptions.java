package org.millrace.bot.house;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.millrace.bot.sdk.BotOption;

/**
 * The options of the house bots; each uses what it understands.
 *
 * @param seed decides among equal moves
 * @param nodes how many positions to search for a move, at least 1; empty for as many as the clock or the event allows
 * @param depth how many plies to search, at least 1; empty for no limit
 * @param slips how many of a hundred moves are any legal ones, in the mean; 0 to 100
 */
public record HouseOptions(long seed, OptionalLong nodes, OptionalInt depth, int slips) {

    static final String SEED = "seed";
    static final String NODES = "nodes";
    static final String DEPTH = "depth";
    static final String SLIPS = "slips";

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

    /** The option of that name as the organiser is offered it, with the value that it has without him. */
    BotOption offered(String name) {
        return switch (name) {
            case SEED -> new BotOption(name, Long.toString(seed), "decides among equal moves");
            case NODES -> new BotOption(name, text(nodes.stream().boxed()), "positions searched for a move");
            case DEPTH -> new BotOption(name, text(depth.stream().boxed()), "plies searched for a move");
            case SLIPS -> new BotOption(name, Integer.toString(slips), "moves of a hundred played at random");
            default -> throw new IllegalArgumentException("no house bot has an option " + name);
        };
    }

    private static String text(Stream<? extends Number> limit) {
        return limit.map(Number::toString).findFirst().orElse("");
    }

    /**
     * These options with the values that an event sets; keys that no house bot knows, and empty values, change nothing.
     *
     * @throws IllegalArgumentException naming the option and what would fit, if a value is no whole number in range
     */
    HouseOptions with(Map<String, String> given) {
        Map<String, String> values = new HashMap<>(given);
        values.values().removeIf(String::isBlank);
        return new HouseOptions(
                values.containsKey(SEED) ? number(SEED, values) : seed,
                values.containsKey(NODES) ? OptionalLong.of(number(NODES, values)) : nodes,
                values.containsKey(DEPTH)
                        ? OptionalInt.of(Math.clamp(number(DEPTH, values), 0, Search.MAX_DEPTH))
                        : depth,
                values.containsKey(SLIPS) ? Math.clamp(number(SLIPS, values), -1, ALL + 1) : slips);
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
