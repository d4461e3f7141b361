package org.millrace.record.pgn;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.millrace.record.DerivedTag;

/** The tags of one game as they stand in the text, and their places for errors. */
final class Tags {
    /** Written into every game by Millrace, and hardly three of them together by anyone else. */
    private static final List<DerivedTag> OWN =
            List.of(DerivedTag.RULES, DerivedTag.GAME_ID, DerivedTag.ATTEMPT, DerivedTag.OPENING_PLIES);

    private static final Map<String, DerivedTag> BY_SMALL_NAME = new HashMap<>();

    static {
        for (DerivedTag tag : DerivedTag.values()) {
            BY_SMALL_NAME.put(tag.tagName().toLowerCase(Locale.ROOT), tag);
        }
    }

    private final PgnLexer lexer;
    private final PgnToken first;
    private final Map<DerivedTag, Tag> known = new HashMap<>();
    private final Map<String, Tag> further = new LinkedHashMap<>();

    /** A tag's name as it stands, and its value. */
    private record Tag(PgnToken name, PgnToken value) {}

    /** @param first the bracket that opens the section */
    Tags(PgnLexer lexer, PgnToken first) {
        this.lexer = lexer;
        this.first = first;
    }

    void add(PgnToken name, PgnToken value) throws PgnException {
        Tag tag = new Tag(name, value);
        Optional<DerivedTag> derived =
                Optional.ofNullable(BY_SMALL_NAME.get(name.text().toLowerCase(Locale.ROOT)));
        boolean twice = derived.isPresent()
                ? known.putIfAbsent(derived.get(), tag) != null
                : further.putIfAbsent(name.text(), tag) != null;
        if (twice) {
            throw error(name, "the tag " + name.text() + " stands twice in this game; leave one");
        }
    }

    /**
     * Whether Millrace wrote the game. Three of four tags tell, so that a game stays its own if one of them is lost, and
     * another program's game does not become one through a tag of the same name.
     */
    boolean isOwn() {
        return OWN.stream().filter(known::containsKey).count() >= 3;
    }

    /** Refuses a name in other letters than Millrace writes, which would be an alteration nobody sees. */
    void requireOwnNames() throws PgnException {
        for (Map.Entry<DerivedTag, Tag> tag : known.entrySet()) {
            PgnToken name = tag.getValue().name();
            if (!name.text().equals(tag.getKey().tagName())) {
                throw error(
                        name,
                        "the tag " + name.text() + " is written " + tag.getKey().tagName()
                                + " in a game that Millrace wrote");
            }
        }
    }

    /** Whether a tag of this name is there already. */
    boolean has(PgnToken name) {
        return known.containsKey(BY_SMALL_NAME.get(name.text().toLowerCase(Locale.ROOT)))
                || further.containsKey(name.text());
    }

    boolean has(DerivedTag tag) {
        return known.containsKey(tag);
    }

    /** The value as it stands, escapes included. */
    Optional<PgnToken> raw(DerivedTag tag) {
        return Optional.ofNullable(known.get(tag)).map(Tag::value);
    }

    /** The place of a tag's value, or of the whole game if it has no such tag. */
    PgnToken place(DerivedTag tag) {
        return raw(tag).orElse(first);
    }

    /** The tags that do not follow from the record's other fields. */
    Map<String, String> further(UnaryOperator<String> unescape) {
        Map<String, String> values = new TreeMap<>();
        further.forEach(
                (name, tag) -> values.put(name, unescape.apply(tag.value().text())));
        return values;
    }

    /** Reads a value; what refuses it by an {@link IllegalArgumentException} gives the reason alone. */
    <T> T at(DerivedTag tag, String value, Function<String, T> reading) throws PgnException {
        try {
            return reading.apply(value);
        } catch (IllegalArgumentException refusal) {
            throw error(place(tag), "the tag " + tag.tagName() + ": " + refusal.getMessage());
        }
    }

    /** An error that concerns the game as a whole. */
    PgnException error(String reason) {
        return error(first, reason);
    }

    PgnException error(PgnToken at, String reason) {
        return lexer.error(at.line(), at.column(), reason);
    }
}
