package org.millrace.record;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a bot said about one of its moves; the referee passes it on and never believes it.
 *
 * @param score the mover's expectation in units of about one stone, positive if the mover stands better; finite
 * @param depth search depth in plies, not negative
 * @param nodes positions searched, not negative
 * @param variation the line that the bot expects, in its own words; may be empty
 * @param comment free text; may be empty
 */
public record Thought(OptionalDouble score, OptionalInt depth, OptionalLong nodes, String variation, String comment) {

    /** A bot that said nothing. */
    public static final Thought NONE =
            new Thought(OptionalDouble.empty(), OptionalInt.empty(), OptionalLong.empty(), "", "");

    /**
     * Checks each number.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public Thought {
        if (score.isPresent()) {
            if (!Double.isFinite(score.getAsDouble())) {
                throw new IllegalArgumentException("a score must be a finite number, not " + score.getAsDouble());
            }
            // Minus zero would be a second text for the same score.
            score = OptionalDouble.of(score.getAsDouble() + 0.0);
        }
        if (depth.isPresent() && depth.getAsInt() < 0) {
            throw new IllegalArgumentException("a depth must not be negative, it is " + depth.getAsInt());
        }
        if (nodes.isPresent() && nodes.getAsLong() < 0) {
            throw new IllegalArgumentException("a node count must not be negative, it is " + nodes.getAsLong());
        }
        variation = Texts.storable(variation);
        comment = Texts.storable(comment);
    }
}
