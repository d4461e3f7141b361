package org.millrace.record.pgn;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
 * The comment behind a move: commands {@code [%name value]} for its numbers, then the bot's own words.
 *
 * <p>{@code clk} is the mover's clock after the move as h:mm:ss, {@code eval} the score from White's point of view as
 * PGN readers expect it; in seconds {@code emt} is the elapsed move time, {@code charged} what of it the clock rule
 * charged, left out where that is all of it, {@code rtt} the round trip and {@code forgiven} the time forgiven; {@code depth}, {@code nodes} and {@code pv} are the bot's.
 */
final class MoveComment {
    private static final Pattern COMMAND =
            Pattern.compile("\\G *\\[%(clk|eval|emt|charged|rtt|forgiven|depth|nodes|pv) ([^\\]]*)\\]");
    private static final Pattern SCORE = Pattern.compile("[+-]?\\d{1,400}(?:\\.\\d{1,400})?(?:[eE][+-]?\\d{1,3})?");
    private static final int LONGEST_SCORE = 40;
    private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
    private static final Pattern SECONDS = Pattern.compile("\\d{1,12}(?:\\.\\d{1,9})?");

    private MoveComment() {}

    /** The words of the comment, between any two of which a line may be broken; empty if there is nothing to say. */
    static List<String> words(PlayedMove played, Colour mover) {
        List<String> words = new ArrayList<>();
        Thought thought = played.thought();
        Optional<MoveTiming> timing = played.timing();
        timing.flatMap(MoveTiming::clockLeft).ifPresent(left -> words.add("[%clk " + Seconds.clock(left) + "]"));
        thought.score().ifPresent(score -> words.add("[%eval " + decimal(fromWhite(score, mover)) + "]"));
        timing.ifPresent(times -> addTimes(words, times));
        thought.depth().ifPresent(depth -> words.add("[%depth " + depth + "]"));
        thought.nodes().ifPresent(nodes -> words.add("[%nodes " + nodes + "]"));
        if (!thought.variation().isEmpty()) {
            addWords(words, "[%pv " + PgnEscapes.comment(thought.variation()) + "]");
        }
        if (!thought.comment().isEmpty()) {
            addWords(words, PgnEscapes.comment(thought.comment()));
        }
        return words;
    }

    private static void addTimes(List<String> words, MoveTiming timing) {
        words.add("[%emt " + Seconds.text(timing.elapsed()) + "]");
        boolean forgiven = !timing.forgiven().isZero();
        if (forgiven || !timing.charged().equals(timing.elapsed())) {
            words.add("[%charged " + Seconds.text(timing.charged()) + "]");
        }
        timing.roundTrip().ifPresent(trip -> words.add("[%rtt " + Seconds.text(trip) + "]"));
        if (forgiven) {
            words.add("[%forgiven " + Seconds.text(timing.forgiven()) + "]");
        }
    }

    private static void addWords(List<String> words, String text) {
        words.addAll(List.of(text.split(" ", -1)));
    }

    /**
     * The move with what its comment says.
     *
     * @throws IllegalArgumentException if a command's value cannot be read, naming the command and the form it needs
     */
    static PlayedMove read(Move move, String comment, Colour mover) {
        Map<String, String> commands = new LinkedHashMap<>();
        Matcher matcher = COMMAND.matcher(comment);
        int end = 0;
        while (matcher.find()) {
            if (commands.put(matcher.group(1), matcher.group(2)) != null) {
                throw new IllegalArgumentException(
                        "the command %" + matcher.group(1) + " stands twice in one comment; leave one");
            }
            end = matcher.end();
        }
        // The bot's own spaces at either end are escaped, so these belong to the layout.
        String words = trimmed(comment, end);
        Thought thought = new Thought(
                optional(commands, "eval")
                        .map(text -> OptionalDouble.of(fromWhite(score(text), mover)))
                        .orElse(OptionalDouble.empty()),
                optional(commands, "depth")
                        .map(text -> OptionalInt.of(Math.toIntExact(count("depth", text))))
                        .orElse(OptionalInt.empty()),
                optional(commands, "nodes")
                        .map(text -> OptionalLong.of(count("nodes", text)))
                        .orElse(OptionalLong.empty()),
                PgnEscapes.unescapeComment(commands.getOrDefault("pv", "")),
                PgnEscapes.unescapeComment(words));
        return new PlayedMove(move, timing(commands), thought);
    }

    static String trimmed(String text, int from) {
        int start = from;
        int end = text.length();
        while (start < end && text.charAt(start) == ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) == ' ') {
            end--;
        }
        return text.substring(start, end);
    }

    private static Optional<MoveTiming> timing(Map<String, String> commands) {
        Optional<String> elapsed = optional(commands, "emt");
        if (elapsed.isEmpty()) {
            for (String needsIt : List.of("clk", "charged", "rtt", "forgiven")) {
                if (commands.containsKey(needsIt)) {
                    throw new IllegalArgumentException(
                            "the command %" + needsIt + " stands without %emt; add the elapsed time, as [%emt 0.013]");
                }
            }
            return Optional.empty();
        }
        Duration emt = seconds("emt", elapsed.get());
        Optional<Duration> charged = optional(commands, "charged").map(text -> seconds("charged", text));
        Optional<Duration> clock = optional(commands, "clk").map(MoveComment::clock);
        Optional<Duration> roundTrip = optional(commands, "rtt").map(text -> seconds("rtt", text));
        Duration forgiven = optional(commands, "forgiven")
                .map(text -> seconds("forgiven", text))
                .orElse(Duration.ZERO);
        // Without %charged nothing was forgiven, or the file is from when %emt was the time charged.
        return Optional.of(
                charged.isPresent()
                        ? new MoveTiming(emt, charged.get(), clock, roundTrip, forgiven)
                        : new MoveTiming(emt, clock, roundTrip, forgiven));
    }

    private static Optional<String> optional(Map<String, String> commands, String name) {
        return Optional.ofNullable(commands.get(name));
    }

    static double fromWhite(double score, Colour mover) {
        return switch (mover) {
            case WHITE -> score;
            case BLACK -> 0.0 - score; // not -score: a score of 0 has no sign
        };
    }

    /** Without an exponent as far as that fits a line: 1e308 would have 309 digits. */
    private static String decimal(double value) {
        if (value == 0) {
            return "0";
        }
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        String plain = exact.toPlainString();
        return plain.length() <= LONGEST_SCORE
                ? plain
                : exact.toString().replace("E+", "e").replace('E', 'e');
    }

    private static Duration clock(String text) {
        return Seconds.parseClock(text)
                .orElseThrow(() -> unreadable("clk", text, "hours:minutes:seconds, such as 0:00:09.8"));
    }

    private static Duration seconds(String command, String text) {
        if (!SECONDS.matcher(text).matches()) {
            throw unreadable(command, text, "seconds, such as 0.013");
        }
        return Seconds.duration(new BigDecimal(text));
    }

    private static double score(String text) {
        if (!SCORE.matcher(text).matches()) {
            throw unreadable("eval", text, "a decimal number, such as -0.42");
        }
        return Double.parseDouble(text);
    }

    private static long count(String command, String text) {
        if (!COUNT.matcher(text).matches()) {
            throw unreadable(command, text, "a whole number, such as 12");
        }
        return Long.parseLong(text);
    }

    private static IllegalArgumentException unreadable(String command, String text, String form) {
        return new IllegalArgumentException(
                "the command %" + command + " has the value \"" + text + "\"; write it as " + form);
    }
}
