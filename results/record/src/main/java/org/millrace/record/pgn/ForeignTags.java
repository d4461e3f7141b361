package org.millrace.record.pgn;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.millrace.record.ClockRule;
import org.millrace.record.DerivedTag;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Seconds;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The tags of a game by hand or of another program: what is there is read, and the rest has its default. */
final class ForeignTags {
    private static final Pattern ROUND = Pattern.compile("(\\d{1,9})(\\..*)?");
    private static final Pattern DATE = Pattern.compile("(\\d{4})[.-](\\d{1,2})[.-](\\d{1,2})");
    private static final Pattern PARTIAL_DATE = Pattern.compile("[0-9?]{1,4}(?:[.-][0-9?]{1,2}){0,2}");

    private final Tags tags;
    private final PgnDefaults defaults;

    ForeignTags(Tags tags, PgnDefaults defaults) {
        this.tags = tags;
        this.defaults = defaults;
    }

    /** The value of a tag; empty if it is missing or PGN's {@code ?} for what is not known. */
    Optional<String> text(DerivedTag tag) {
        return tags.raw(tag)
                .map(PgnToken::text)
                .map(PgnEscapes::unescapeForeign)
                .filter(text -> !text.isBlank() && !text.equals("?"));
    }

    RuleSet rules() throws PgnException {
        Optional<String> variant = text(DerivedTag.VARIANT);
        if (variant.isEmpty()) {
            Optional<String> options = text(DerivedTag.RULES);
            return options.isEmpty()
                    ? defaults.rules()
                    : parsed(DerivedTag.RULES, options.get(), defaults.rules()::with);
        }
        String id = variantId(variant.get());
        return switch (Variants.read(id, text(DerivedTag.RULES).orElse(""))) {
            case Parsed.Ok<RuleSet>(RuleSet rules) -> rules;
            case Parsed.Bad<RuleSet>(String field, String reason) -> {
                if (tags.has(DerivedTag.RULES) && !field.equals("variant")) {
                    throw tags.error(tags.place(DerivedTag.RULES), "the tag Rules: " + reason);
                }
                throw tags.error(
                        tags.place(DerivedTag.VARIANT),
                        "the tag Variant: \"" + variant.get() + "\" is no variant of the mill games; write one of "
                                + Variants.all().stream().map(RuleSet::variant).collect(Collectors.joining(", "))
                                + ", or add the tag Rules with every value of its rules");
            }
        };
    }

    /** {@code Nine Men's Morris} is {@code nine-mens-morris}. */
    private static String variantId(String name) {
        return name.strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("['\u2019`\u00b4]", "")
                .replaceAll("[ _]+", "-");
    }

    /** What to add to the refusal of a move, if nobody said which game it is. */
    String doubt() {
        return text(DerivedTag.VARIANT).isPresent()
                ? ""
                : "; the game has no tag Variant and was read as "
                        + defaults.rules().variant();
    }

    Position start(RuleSet rules) throws PgnException {
        Optional<String> fen = text(DerivedTag.FEN);
        Optional<String> setUp = text(DerivedTag.SET_UP);
        // Many write FEN without SetUp; what the one says and the other denies is refused.
        if (setUp.isPresent() && setUp.get().equals("1") != fen.isPresent()) {
            throw tags.error(
                    tags.place(DerivedTag.SET_UP),
                    "the tags SetUp and FEN contradict each other; write [SetUp \"1\"] and the position, or neither");
        }
        return fen.isEmpty()
                ? Position.start(rules)
                : parsed(DerivedTag.FEN, fen.get(), text -> PositionText.parse(rules, text));
    }

    Optional<GameId> gameId() throws PgnException {
        return optional(DerivedTag.GAME_ID, GameId::new);
    }

    /** The round; of one in parts, such as {@code 3.1}, the first part. */
    int round() throws PgnException {
        return optional(DerivedTag.ROUND, text -> {
                    Matcher parts = ROUND.matcher(text);
                    if (text.equals("-")) {
                        return 0;
                    }
                    if (!parts.matches()) {
                        throw new IllegalArgumentException(
                                "\"" + text + "\" is no round; write its number, or - for none and ? for unknown");
                    }
                    return Integer.parseInt(parts.group(1));
                })
                .orElse(0);
    }

    int attempt() throws PgnException {
        return optional(DerivedTag.ATTEMPT, text -> count(text)).orElse(1);
    }

    private static int count(String text) {
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException("\"" + text + "\" is no whole number; write it in digits alone");
        }
        return Integer.parseInt(text);
    }

    ClockRule clock() throws PgnException {
        return optional(DerivedTag.TIME_CONTROL, ForeignClock::rule).orElse(new ClockRule.Untimed());
    }

    Optional<Colour> fault() throws PgnException {
        return optional(DerivedTag.FAULT, TagSection::colour);
    }

    /** By the tags UTCDate and UTCTime, else midnight of Date; unknown if a part of the date is. */
    Instant startedAt() throws PgnException {
        DerivedTag tag = text(DerivedTag.UTC_DATE).isPresent() ? DerivedTag.UTC_DATE : DerivedTag.DATE;
        Optional<LocalDate> date = optional(tag, ForeignTags::date).flatMap(Function.identity());
        if (date.isEmpty()) {
            return FinishedGame.UNKNOWN_START;
        }
        LocalTime time = tag == DerivedTag.UTC_DATE
                ? optional(DerivedTag.UTC_TIME, TagSection::time).orElse(LocalTime.MIDNIGHT)
                : LocalTime.MIDNIGHT;
        return date.get().atTime(time).toInstant(ZoneOffset.UTC);
    }

    private static Optional<LocalDate> date(String text) {
        Matcher parts = DATE.matcher(text);
        if (parts.matches()) {
            return Optional.of(TagSection.date(String.format(
                    Locale.ROOT,
                    "%s.%02d.%02d",
                    parts.group(1),
                    Integer.parseInt(parts.group(2)),
                    Integer.parseInt(parts.group(3)))));
        }
        if (PARTIAL_DATE.matcher(text).matches()) {
            return Optional.empty();
        }
        throw new IllegalArgumentException(
                "\"" + text + "\" is no date; write year.month.day, such as 2025.03.29, with ? for what is not known");
    }

    /** How long the game took, if the file says so. */
    Optional<Duration> length() throws PgnException {
        return optional(
                DerivedTag.GAME_DURATION,
                text -> Seconds.parseClock(text)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "\"" + text + "\" is no duration; write hours:minutes:seconds, such as 0:01:09.8")));
    }

    /** Refuses a count in the file that differs from what was read. */
    void checkCount(DerivedTag tag, int due) throws PgnException {
        Optional<Integer> said = optional(tag, ForeignTags::count);
        if (said.isPresent() && said.get() != due) {
            throw tags.error(
                    tags.place(tag),
                    "the tag " + tag.tagName() + " is " + said.get() + ", but the game has " + due
                            + "; a move was lost, or the tag is wrong");
        }
    }

    /** Tags that no record's field takes up, and those of which a field holds only a part. */
    Map<String, String> further() throws PgnException {
        Map<String, String> further = tags.further(PgnEscapes::unescapeForeign);
        text(DerivedTag.ROUND)
                .filter(round -> round.indexOf('.') >= 0)
                .ifPresent(round -> further.putIfAbsent("SourceRound", round));
        text(DerivedTag.DATE)
                .filter(date -> date.matches(".*[0-9].*") && !DATE.matcher(date).matches())
                .ifPresent(date -> further.putIfAbsent("SourceDate", date));
        return further;
    }

    private <T> Optional<T> optional(DerivedTag tag, Function<String, T> reading) throws PgnException {
        Optional<String> text = text(tag);
        return text.isEmpty() ? Optional.empty() : Optional.of(tags.at(tag, text.get(), reading));
    }

    private <T> T parsed(DerivedTag tag, String text, Function<String, Parsed<T>> reading) throws PgnException {
        return switch (reading.apply(text)) {
            case Parsed.Ok<T>(T value) -> value;
            case Parsed.Bad<T>(String field, String reason) ->
                throw tags.error(tags.place(tag), "the tag " + tag.tagName() + ": " + field + ": " + reason);
        };
    }
}
