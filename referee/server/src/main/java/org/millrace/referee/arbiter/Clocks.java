package org.millrace.referee.arbiter;

import java.time.Duration;
import java.util.Optional;
import org.millrace.rules.play.Colour;

/** Both players' running totals at one instant; empty where the clock rule has none. */
public record Clocks(Optional<Duration> white, Optional<Duration> black) {

    /** One player's running total. */
    public Optional<Duration> of(Colour colour) {
        return switch (colour) {
            case WHITE -> white;
            case BLACK -> black;
        };
    }
}
