package org.millrace.record;

import java.util.Arrays;
import java.util.Optional;

/**
 * A PGN tag whose value follows from the record's own fields, in the order in which they are written.
 *
 * <p>{@link FinishedGame#tags} may carry any other tag but none of these, so that no value can stand twice and differ.
 */
public enum DerivedTag {
    EVENT("Event"),
    SITE("Site"),
    DATE("Date"),
    ROUND("Round"),
    WHITE("White"),
    BLACK("Black"),
    RESULT("Result"),
    VARIANT("Variant"),
    RULES("Rules"),
    SET_UP("SetUp"),
    FEN("FEN"),
    TIME_CONTROL("TimeControl"),
    TERMINATION("Termination"),
    /** {@code double-forfeit} or {@code void} where PGN's own result can only be {@code *}. */
    VERDICT("Verdict"),
    FAULT("Fault"),
    DETAIL("Detail"),
    GAME_ID("GameId"),
    ATTEMPT("Attempt"),
    OPENING_PLIES("OpeningPlies"),
    PLY_COUNT("PlyCount"),
    UTC_DATE("UTCDate"),
    UTC_TIME("UTCTime"),
    GAME_DURATION("GameDuration");

    private final String tagName;

    DerivedTag(String tagName) {
        this.tagName = tagName;
    }

    /** The tag with this name, capital and small letters alike. */
    public static Optional<DerivedTag> byName(String name) {
        return Arrays.stream(values())
                .filter(tag -> tag.tagName.equalsIgnoreCase(name))
                .findFirst();
    }

    /** The name as PGN writes it. */
    public String tagName() {
        return tagName;
    }
}
