package org.millrace.results.rating;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * What was seen while games were read from files, beyond the games.
 *
 * @param pairing how colour-swapped pairs were found
 * @param firstLeftOut where the first game left out for a reason stands, as FILE:LINE; only for what is wrong with a file
 * @param oddities what was odd about games that are rated all the same
 */
public record Reading(Pairing pairing, Map<LeftOut, String> firstLeftOut, Map<Oddity, Occurrence> oddities) {

    /** How games of a file are put together into colour-swapped pairs. */
    public enum Pairing {
        /** Not at all: each game counts by itself. */
        NONE,
        /** By the tag {@code Pair} alone. */
        TAG,
        /**
         * By the tag {@code Pair} where a game has one, else by the number before the first full stop of the tag
         * {@code Round}.
         */
        ROUND
    }

    /** What can be odd about a game that is rated. */
    public enum Oddity {
        /** The tag {@code Result} and the end of the moves differ; the tag counts. */
        TWO_RESULTS,
        /** A comment is not closed. */
        OPEN_COMMENT
    }

    /**
     * How often something was seen.
     *
     * @param first where for the first time, as FILE:LINE
     */
    public record Occurrence(int count, String first) {}

    public Reading {
        firstLeftOut = sorted(LeftOut.class, firstLeftOut);
        oddities = sorted(Oddity.class, oddities);
    }

    /** In the order of the constants, so that notes always come in one order. */
    private static <K extends Enum<K>, V> Map<K, V> sorted(Class<K> type, Map<K, V> map) {
        EnumMap<K, V> copy = new EnumMap<>(type);
        copy.putAll(map);
        return Collections.unmodifiableMap(copy);
    }
}
