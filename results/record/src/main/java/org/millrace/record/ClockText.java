package org.millrace.record;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;

/** The text forms of a {@link ClockRule}: reading, writing, and the bounds of the times in them. */
final class ClockText {
    private static final Duration LONGEST = Duration.ofDays(30);

    private static final String FORMS = "Allowed forms: 5s/move (each move), 60s+0.5s (whole game, increment), "
            + "60s (whole game), 40/300s+2s (moves a session, increment), 60s~2s (whole game, delay), "
            + "5s/move+60s bank (each move, bank), 2000 nodes (30s guard) or 2000 nodes, 10s/move (own guard), "
            + "untimed; times in s, ms or min";

    private static final Pattern NODES = Pattern.compile("([^,]*?) ?nodes?(?: ?, ?(.*?) ?/ ?move)?");
    private static final Pattern BANK = Pattern.compile("(.*?) ?/ ?move ?\\+ ?(.*?)( ?bank)?");
    private static final Pattern PER_MOVE = Pattern.compile("(.*?) ?/ ?move");
    private static final Pattern SESSIONS = Pattern.compile("(.*?) ?/ ?(.*)");
    private static final Pattern DELAY = Pattern.compile("(.*?) ?~ ?(.*)");
    private static final Pattern INCREMENT = Pattern.compile("(.*?) ?\\+ ?(.*)");

    private ClockText() {}

    static Parsed<ClockRule> parse(String text) {
        String plain = text.strip().toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
        try {
            return new Parsed.Ok<>(rule(plain));
        } catch (IllegalArgumentException refusal) {
            // The constructors of the rules are the one place that knows their bounds.
            return new Parsed.Bad<>("clock", "\"" + text + "\": " + refusal.getMessage() + ". " + FORMS);
        }
    }

    private static ClockRule rule(String text) {
        if (text.isEmpty()) {
            throw new IllegalArgumentException("the text is empty");
        }
        if (text.equals("untimed")) {
            return new ClockRule.Untimed();
        }
        Matcher nodes = NODES.matcher(text);
        if (nodes.matches()) {
            long limit = number("the node limit", nodes.group(1));
            String guard = nodes.group(2);
            return guard == null ? new ClockRule.Nodes(limit) : new ClockRule.Nodes(limit, time(guard));
        }
        Matcher bank = BANK.matcher(text);
        if (bank.matches()) {
            if (bank.group(3) == null) {
                throw new IllegalArgumentException(
                        "what follows \"/move+\" is no bank; write " + bank.group(1) + "/move+60s bank");
            }
            return new ClockRule.Bank(time(bank.group(1)), time(bank.group(2)));
        }
        Matcher perMove = PER_MOVE.matcher(text);
        if (perMove.matches()) {
            return new ClockRule.PerMove(time(perMove.group(1)));
        }
        Matcher delay = DELAY.matcher(text);
        if (delay.matches()) {
            return new ClockRule.Delay(time(delay.group(1)), time(delay.group(2)));
        }
        Matcher sessions = SESSIONS.matcher(text);
        if (sessions.matches()) {
            ClockRule.SuddenDeath session = suddenDeath(sessions.group(2));
            long moves = number("the number of moves", sessions.group(1));
            return new ClockRule.Sessions(Math.toIntExact(moves), session.base(), session.increment());
        }
        return suddenDeath(text);
    }

    private static ClockRule.SuddenDeath suddenDeath(String text) {
        Matcher increment = INCREMENT.matcher(text);
        return increment.matches()
                ? new ClockRule.SuddenDeath(time(increment.group(1)), time(increment.group(2)))
                : new ClockRule.SuddenDeath(time(text), Duration.ZERO);
    }

    private static long number(String what, String text) {
        // Nine digits are enough for any count of nodes or moves and fit an int.
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(
                    what + " \"" + text + "\" is no whole number from 1 to 999999999; write it in digits alone");
        }
        return Long.parseLong(text);
    }

    private static Duration time(String text) {
        return switch (Seconds.parse(text)) {
            case Parsed.Ok<Duration> time -> time.value();
            case Parsed.Bad<Duration> refusal -> throw new IllegalArgumentException(refusal.reason());
        };
    }

    static String seconds(Duration time) {
        return Seconds.text(time) + "s";
    }

    static String withIncrement(Duration base, Duration increment) {
        return increment.isZero() ? seconds(base) : seconds(base) + "+" + seconds(increment);
    }

    static void requireTime(String what, Duration time) {
        if (!time.isPositive()) {
            throw new IllegalArgumentException(what + " is " + seconds(time) + " and must be longer than zero");
        }
        requireTimeOrZero(what, time);
    }

    static void requireTimeOrZero(String what, Duration time) {
        if (time.isNegative() || time.compareTo(LONGEST) > 0) {
            throw new IllegalArgumentException(
                    what + " is " + seconds(time) + " and must lie between zero and 30 days (2592000s)");
        }
    }
}
