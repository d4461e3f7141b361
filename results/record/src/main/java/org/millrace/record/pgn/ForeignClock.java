package org.millrace.record.pgn;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.record.ClockRule;
import org.millrace.record.Seconds;
import org.millrace.rules.play.Colour;

/**
 * The clock of a game that another program wrote: its {@code TimeControl}, and the time of a move where the file has
 * the clock after each move alone.
 *
 * <p>Source of the forms: S. J. Edwards, "Portable Game Notation Specification and Implementation Guide", 1994, 9.6.1;
 * increment, {@code inf} and {@code 5/move} as cutechess and fastchess write them.
 */
final class ForeignClock {
    private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,9})?)";
    private static final Pattern WHOLE_GAME = Pattern.compile("(?:(\\d{1,9})/)?" + NUMBER + "(?:\\+" + NUMBER + ")?");
    private static final Pattern PER_MOVE = Pattern.compile(NUMBER + "/move");

    private final ClockRule rule;
    private final Map<Colour, Duration> left = new EnumMap<>(Colour.class);

    ForeignClock(ClockRule rule) {
        this.rule = rule;
    }

    /**
     * The clock rule of the tag's text.
     *
     * @throws IllegalArgumentException if it is none that Millrace has, with the reason and the remedy
     */
    static ClockRule rule(String text) {
        return switch (text) {
            case "", "?", "-", "inf", "none" -> new ClockRule.Untimed();
            default -> timed(text);
        };
    }

    private static ClockRule timed(String text) {
        Matcher game = WHOLE_GAME.matcher(text);
        if (game.matches()) {
            Duration base = seconds(game.group(2));
            Duration increment = game.group(3) == null ? Duration.ZERO : seconds(game.group(3));
            String moves = game.group(1);
            return moves == null
                    ? new ClockRule.SuddenDeath(base, increment)
                    : new ClockRule.Sessions(Integer.parseInt(moves), base, increment);
        }
        Matcher perMove = PER_MOVE.matcher(text);
        if (perMove.matches()) {
            return new ClockRule.PerMove(seconds(perMove.group(1)));
        }
        if (text.matches("\\*\\d+")) {
            throw unfit(text, "is a sand clock, which no clock rule here is");
        }
        if (text.indexOf(':') >= 0) {
            throw unfit(text, "has several periods, and a clock rule here has one");
        }
        try {
            return ClockRule.parse(text).orThrow();
        } catch (IllegalArgumentException unknown) {
            throw unfit(text, "is no time control; PGN's are 300 (game), 60+0.5 (increment) and 40/300 (session)");
        }
    }

    private static IllegalArgumentException unfit(String text, String why) {
        return new IllegalArgumentException(
                "\"" + text + "\" " + why + "; where the clock does not matter, write \"?\" for it");
    }

    private static Duration seconds(String text) {
        return Seconds.duration(new BigDecimal(text));
    }

    /**
     * The time of a move after which the mover's clock stood at {@code now}: the one given, or what the clock lost
     * since the mover's last move. Empty if that is not known, as before the first move, whose increment some programs
     * leave out, or if the clock cannot have run so.
     */
    Optional<Duration> elapsed(Colour mover, Duration now, Optional<Duration> given) {
        Optional<Duration> before = Optional.ofNullable(left.put(mover, now));
        if (given.isPresent() || !(rule instanceof ClockRule.SuddenDeath game)) {
            return given;
        }
        return before.map(clock -> clock.plus(game.increment()).minus(now)).filter(time -> !time.isNegative());
    }
}
