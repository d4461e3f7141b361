package org.millrace.record.pgn;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.millrace.record.ClockRule;
import org.millrace.record.DerivedTag;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.Result;
import org.millrace.record.Seconds;
import org.millrace.record.Verdict;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import org.millrace.rules.play.EndReason;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.PositionText;
import org.millrace.rules.variant.RuleSet;
import org.millrace.rules.variant.Variants;

/** The tags of a game that Millrace wrote, read into the parts of a record; errors name the tag's place. */
final class TagSection {
    private static final Pattern RULES = Pattern.compile(",");

    private final Tags tags;

    TagSection(Tags tags) throws PgnException {
        this.tags = tags;
        tags.requireOwnNames();
    }

    String text(DerivedTag tag) throws PgnException {
        return tags.at(tag, required(tag).text(), PgnEscapes::unescapeTag);
    }

    /** A text for which PGN writes {@code ?} when it is not known. */
    String textOrUnknown(DerivedTag tag) throws PgnException {
        String text = text(tag);
        return text.equals("?") ? "" : text;
    }

    GameId gameId() throws PgnException {
        return at(DerivedTag.GAME_ID, GameId::new);
    }

    int round() throws PgnException {
        return text(DerivedTag.ROUND).equals("-") ? 0 : number(DerivedTag.ROUND);
    }

    int number(DerivedTag tag) throws PgnException {
        return at(tag, text -> {
            if (!text.matches("\\d{1,9}")) {
                throw new IllegalArgumentException("\"" + text + "\" is no whole number; write it in digits alone");
            }
            return Integer.parseInt(text);
        });
    }

    RuleSet rules() throws PgnException {
        return switch (Variants.read(text(DerivedTag.VARIANT), text(DerivedTag.RULES))) {
            case Parsed.Ok<RuleSet>(RuleSet rules) -> rules;
            case Parsed.Bad<RuleSet>(String field, String reason) -> {
                DerivedTag tag = field.equals("variant") ? DerivedTag.VARIANT : DerivedTag.RULES;
                throw tags.error(required(tag), "the tag " + tag.tagName() + ": " + reason);
            }
        };
    }

    Position start(RuleSet rules) throws PgnException {
        boolean setUp = optional(DerivedTag.SET_UP).filter("1"::equals).isPresent();
        if (setUp != tags.has(DerivedTag.FEN)) {
            throw tags.error(
                    "the tags SetUp and FEN belong together: write [SetUp \"1\"] and the position, or neither");
        }
        return setUp ? parsed(DerivedTag.FEN, text -> PositionText.parse(rules, text)) : Position.start(rules);
    }

    ClockRule clock() throws PgnException {
        return parsed(DerivedTag.TIME_CONTROL, ClockRule::parse);
    }

    Verdict verdict() throws PgnException {
        Optional<String> unscored = optional(DerivedTag.VERDICT);
        Result result = at(
                DerivedTag.RESULT,
                text -> PgnResult.of(text, unscored)
                        .orElseThrow(
                                () -> new IllegalArgumentException("the result \"" + text + "\" with the Verdict \""
                                        + unscored.orElse("")
                                        + "\" is none; write 1-0, 0-1 or 1/2-1/2 without the tag Verdict, or *"
                                        + " with the Verdict void or double-forfeit")));
        EndReason reason = at(
                DerivedTag.TERMINATION,
                text -> EndReason.byCode(text)
                        .orElseThrow(() ->
                                new IllegalArgumentException("\"" + text + "\" is no reason for the end of a game;"
                                        + " write one of "
                                        + String.join(
                                                ", ",
                                                Arrays.stream(EndReason.values())
                                                        .map(EndReason::code)
                                                        .toList()))));
        Optional<Colour> fault =
                tags.has(DerivedTag.FAULT) ? Optional.of(at(DerivedTag.FAULT, TagSection::colour)) : Optional.empty();
        String detail = optional(DerivedTag.DETAIL).orElse("");
        return at(DerivedTag.TERMINATION, text -> new Verdict(result, reason, fault, detail));
    }

    Instant startedAt() throws PgnException {
        if (text(DerivedTag.DATE).equals(PgnWriter.UNKNOWN_DATE)) {
            for (DerivedTag known : List.of(DerivedTag.UTC_DATE, DerivedTag.UTC_TIME)) {
                if (tags.has(known)) {
                    throw tags.error(
                            required(known),
                            "the tag " + known.tagName()
                                    + " stands beside a Date that is not known; remove it, or write" + " the Date");
                }
            }
            return FinishedGame.UNKNOWN_START;
        }
        LocalDate date = at(DerivedTag.UTC_DATE, TagSection::date);
        LocalTime time = at(DerivedTag.UTC_TIME, TagSection::time);
        return date.atTime(time).toInstant(ZoneOffset.UTC);
    }

    Duration length() throws PgnException {
        return at(
                DerivedTag.GAME_DURATION,
                text -> Seconds.parseClock(text)
                        .orElseThrow(() -> new IllegalArgumentException(
                                "\"" + text + "\" is no duration; write hours:minutes:seconds, such as 0:01:09.8")));
    }

    /** The tags that do not follow from the record's other fields. */
    Map<String, String> further() throws PgnException {
        return tags.further(PgnEscapes::unescapeTag);
    }

    /**
     * Refuses the game if a tag says other than what the record gives, or the same in other words: Millrace has one text
     * for each value. Only of the rules some may be missing, which a later version added.
     */
    void check(FinishedGame game) throws PgnException {
        for (DerivedTag tag : List.of(DerivedTag.DATE, DerivedTag.PLY_COUNT, DerivedTag.OPENING_PLIES)) {
            required(tag);
        }
        for (DerivedTag tag : DerivedTag.values()) {
            Optional<String> value = optional(tag);
            Optional<String> due = PgnWriter.derivedValue(game, tag);
            boolean agrees = tag == DerivedTag.RULES
                    ? RULES.splitAsStream(due.orElse(""))
                            .toList()
                            .containsAll(RULES.splitAsStream(text(tag)).toList())
                    : value.equals(due);
            if (value.isPresent() && !agrees) {
                throw tags.error(
                        required(tag),
                        "the tag " + tag.tagName() + " is \"" + value.get() + "\", but the rest of the game gives \""
                                + due.orElse("") + "\"; the game was altered or cut short");
            }
        }
    }

    private Optional<String> optional(DerivedTag tag) throws PgnException {
        return tags.has(tag) ? Optional.of(text(tag)) : Optional.empty();
    }

    private PgnToken required(DerivedTag tag) throws PgnException {
        Optional<PgnToken> value = tags.raw(tag);
        if (value.isEmpty()) {
            throw tags.error("the game has no tag " + tag.tagName() + "; every game that Millrace writes has it");
        }
        return value.get();
    }

    private <T> T parsed(DerivedTag tag, Function<String, Parsed<T>> reading) throws PgnException {
        return at(tag, text -> reading.apply(text).orThrow());
    }

    private <T> T at(DerivedTag tag, Function<String, T> reading) throws PgnException {
        return tags.at(tag, text(tag), reading);
    }

    static LocalDate date(String text) {
        try {
            return LocalDate.parse(text, PgnWriter.DATE);
        } catch (DateTimeParseException unreadable) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no date; write year.month.day, such as 2025.03.29", unreadable);
        }
    }

    static LocalTime time(String text) {
        try {
            return LocalTime.parse(text, PgnWriter.TIME);
        } catch (DateTimeParseException unreadable) {
            throw new IllegalArgumentException(
                    "\"" + text + "\" is no time of day; write hours:minutes:seconds, such as 18:04:09.25", unreadable);
        }
    }

    static Colour colour(String text) {
        return switch (text) {
            case "white" -> Colour.WHITE;
            case "black" -> Colour.BLACK;
            default -> throw new IllegalArgumentException("\"" + text + "\" is no side; write white or black");
        };
    }
}
