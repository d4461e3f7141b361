package org.millrace.referee.wire;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.millrace.protocol.v1.Thought;

/** What an engine says it thought, cut to sound numbers and lengths: it is kept with the game, never believed. */
public final class WireThought {

    /** Longest comment and longest variation, in bytes of UTF-8; the rest is cut off. */
    public static final int MAX_TEXT_BYTES = 1024;

    private WireThought() {}

    static org.millrace.record.Thought of(Thought thought) {
        if (thought.equals(Thought.getDefaultInstance())) {
            return org.millrace.record.Thought.NONE;
        }
        return new org.millrace.record.Thought(
                thought.hasScore() && Double.isFinite(thought.getScore())
                        ? OptionalDouble.of(thought.getScore())
                        : OptionalDouble.empty(),
                thought.hasDepth() && thought.getDepth() >= 0
                        ? OptionalInt.of(thought.getDepth())
                        : OptionalInt.empty(),
                thought.hasNodes() && thought.getNodes() >= 0
                        ? OptionalLong.of(thought.getNodes())
                        : OptionalLong.empty(),
                cut(thought.getPrincipalVariation()),
                cut(thought.getComment()));
    }

    static Thought wire(org.millrace.record.Thought thought) {
        Thought.Builder wire =
                Thought.newBuilder().setPrincipalVariation(thought.variation()).setComment(thought.comment());
        thought.score().ifPresent(wire::setScore);
        thought.depth().ifPresent(wire::setDepth);
        thought.nodes().ifPresent(wire::setNodes);
        return wire.build();
    }

    /** The longest beginning of whole characters that fits. */
    static String cut(String text) {
        if (text.length() * 3 <= MAX_TEXT_BYTES) {
            return text;
        }
        int bytes = 0;
        int end = 0;
        while (end < text.length()) {
            int c = text.codePointAt(end);
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
            if (bytes > MAX_TEXT_BYTES) {
                break;
            }
            end += Character.charCount(c);
        }
        return text.substring(0, end);
    }
}
