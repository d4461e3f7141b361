package org.millrace.tournament.schedule;

/**
 * Lots that depend on nothing but a seed and whom they are for, so that a player who enters later changes nobody's lot.
 *
 * <p>A lot is the output of SplitMix64 for its place in the sequence (Steele, Lea, Flood: Fast splittable pseudorandom
 * number generators, OOPSLA 2014, with Stafford's mixing constants): written out here, so that it stays the same in
 * every version of Java.
 */
public final class Lots {
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    private Lots() {}

    /** The lot of {@code one}, any number of the whole range of {@code long}. */
    public static long draw(long seed, int one) {
        long z = mix(seed) + (one + 1) * GOLDEN;
        return mix(z);
    }

    /** The lot of {@code one} and {@code two} together. */
    public static long draw(long seed, int one, int two) {
        return draw(draw(seed, one), two);
    }

    private static long mix(long z) {
        long first = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        long second = (first ^ (first >>> 27)) * 0x94D049BB133111EBL;
        return second ^ (second >>> 31);
    }
}
