package org.millrace.record.pgn;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.millrace.record.MoveTiming;
import org.millrace.record.PlayedMove;
import org.millrace.record.Seconds;
import org.millrace.record.Thought;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Move;

/**
 * The comments of other programs: commands such as {@code [%clk 0:03:00]} and {@code [%eval 0.17]} anywhere in them, or
 * the form of cutechess and fastchess, {@code +0.15/8 0.13s}, whose score is the mover's own.
 *
 * <p>What cannot be read as a number stays in the comment as it stands, so that nothing is lost and no game refused
 * for its comments. Times of both forms are seconds, {@code m:ss} or {@code h:mm:ss}.
 */
final class ForeignComment implements CommentReader {
    private static final Pattern COMMAND = Pattern.compile("\\[%(clk|eval|emt|depth|nodes) +([^\\]]*?) *\\]");

    private static final Pattern ENGINE = Pattern.compile(
            "([+-]?)(?:(\\d{1,9}(?:\\.\\d{1,9})?)|(M\\d{1,4}))/(\\d{1,4})(?: (\\d{1,9}(?:\\.\\d{1,9})?)(m?s))?(?:$|,? +(.*)|, *(.*))");

    private static final Pattern NODES = Pattern.compile("(?:^|, )n=(\\d{1,18})(?=$|, )");
    private static final Pattern SCORE = Pattern.compile("([+-]?\\d{1,9}(?:\\.\\d{1,9})?)(?:, ?(\\d{1,4}))?");
    /** How a comment is broken into lines says nothing. */
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\x0B\\f]+");

    private static final Pattern TIME = Pattern.compile("(?:(?:(\\d{1,4}):)?(\\d{1,4}):)?(\\d{1,9}(?:\\.\\d{1,9})?)");

    private final ForeignClock clock;

    ForeignComment(ForeignClock clock) {
        this.clock = clock;
    }

    @Override
    public PlayedMove read(Move move, String comment, Colour mover) {
        Said said = new Said();
        StringBuilder words = new StringBuilder();
        Matcher commands = COMMAND.matcher(comment);
        while (commands.find()) {
            boolean read = said.command(commands.group(1), commands.group(2), mover);
            commands.appendReplacement(words, read ? "" : Matcher.quoteReplacement(commands.group()));
        }
        commands.appendTail(words);
        String text = said.engine(BLANKS.matcher(words).replaceAll(" ").strip());
        Optional<Duration> elapsed = said.elapsed;
        if (said.left.isPresent()) {
            elapsed = clock.elapsed(mover, said.left.get(), elapsed);
            if (elapsed.isEmpty()) {
                // A clock without a move time is no timing; it stays readable where it stood.
                text = ("[%clk " + Seconds.clock(said.left.get()) + "] " + text).strip();
            }
        }
        Optional<MoveTiming> timing =
                elapsed.map(time -> new MoveTiming(time, time, said.left, Optional.empty(), Duration.ZERO));
        return new PlayedMove(move, timing, new Thought(said.score, said.depth, said.nodes, "", text));
    }

    /** What one comment says in numbers; the first of each kind counts. */
    private static final class Said {
        private OptionalDouble score = OptionalDouble.empty();
        private OptionalInt depth = OptionalInt.empty();
        private OptionalLong nodes = OptionalLong.empty();
        private Optional<Duration> elapsed = Optional.empty();
        private Optional<Duration> left = Optional.empty();
        private final Map<String, String> seen = new HashMap<>();

        /** Whether the command is now part of the numbers. */
        boolean command(String name, String value, Colour mover) {
            boolean read = !seen.containsKey(name)
                    && switch (name) {
                        case "eval" -> eval(value, mover);
                        case "clk" -> clock(value);
                        case "emt" -> moveTime(value);
                        case "depth" -> value.matches("\\d{1,9}") && depth(value);
                        default -> value.matches("\\d{1,18}") && nodes(value);
                    };
            if (read) {
                seen.put(name, value);
            }
            return read;
        }

        private boolean eval(String value, Colour mover) {
            Matcher parts = SCORE.matcher(value);
            if (!parts.matches()) {
                return false;
            }
            score = OptionalDouble.of(MoveComment.fromWhite(Double.parseDouble(parts.group(1)), mover));
            return parts.group(2) == null || depth(parts.group(2));
        }

        private boolean clock(String value) {
            left = time(value);
            return left.isPresent();
        }

        private boolean moveTime(String value) {
            elapsed = time(value);
            return elapsed.isPresent();
        }

        private boolean depth(String value) {
            depth = OptionalInt.of(Integer.parseInt(value));
            return true;
        }

        private boolean nodes(String value) {
            nodes = OptionalLong.of(Long.parseLong(value));
            return true;
        }

        /** Takes an engine's form from the words and gives the rest. */
        String engine(String words) {
            Matcher parts = ENGINE.matcher(words);
            if (score.isPresent() || depth.isPresent() || elapsed.isPresent() || !parts.matches()) {
                return words;
            }
            String rest = Optional.ofNullable(parts.group(7))
                    .or(() -> Optional.ofNullable(parts.group(8)))
                    .orElse("");
            depth(parts.group(4));
            if (parts.group(5) != null) {
                BigDecimal number = new BigDecimal(parts.group(5));
                elapsed = duration(parts.group(6).equals("ms") ? number.movePointLeft(3) : number);
            }
            Matcher count = NODES.matcher(rest);
            if (nodes.isEmpty() && count.find()) {
                nodes(count.group(1));
                rest = (rest.substring(0, count.start()) + rest.substring(count.end())).replaceFirst("^, ", "");
            }
            String number = parts.group(2);
            if (number == null) {
                // A mate or mill in so many moves is no number of stones.
                return (parts.group(1) + parts.group(3) + " " + rest).strip();
            }
            score = OptionalDouble.of(Double.parseDouble(parts.group(1) + number));
            return rest.strip();
        }

        private static Optional<Duration> time(String value) {
            Matcher parts = TIME.matcher(value);
            if (!parts.matches()) {
                return Optional.empty();
            }
            BigDecimal seconds = new BigDecimal(parts.group(3))
                    .add(number(parts.group(2)).multiply(BigDecimal.valueOf(60)))
                    .add(number(parts.group(1)).multiply(BigDecimal.valueOf(3600)));
            return duration(seconds);
        }

        private static BigDecimal number(String digits) {
            return digits == null ? BigDecimal.ZERO : new BigDecimal(digits);
        }

        private static Optional<Duration> duration(BigDecimal seconds) {
            try {
                return Optional.of(Seconds.duration(seconds)).filter(time -> time.compareTo(MoveTiming.LONGEST) <= 0);
            } catch (ArithmeticException tooFine) {
                return Optional.empty();
            }
        }
    }
}
