package org.millrace.referee.arbiter;

import java.util.OptionalLong;
import org.millrace.rules.play.Colour;

/**
 * How many nodes a move each bot is told to search at most, where that is not the clock rule's. The referee passes it on
 * and cannot check it.
 */
public record NodeLimits(OptionalLong white, OptionalLong black) {
    /** Whatever the clock rule says. */
    public static final NodeLimits OF_CLOCK = new NodeLimits(OptionalLong.empty(), OptionalLong.empty());

    OptionalLong of(Colour colour, OptionalLong ofClock) {
        OptionalLong own = switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
        return own.isPresent() ? own : ofClock;
    }
}
