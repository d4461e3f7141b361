package org.millrace.record;

import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;
import org.millrace.rules.variant.RuleSet;

/**
 * The record of one attempt at a game, whole: whoever has it can replay, score and publish the game without another
 * source.
 *
 * <p>The constructor checks each field by itself; {@link #replay} checks that the moves follow the rules and that the
 * verdict follows from the moves.
 *
 * <p>In all texts, U+FFFD replaces NUL and single surrogates, which neither a database nor UTF-8 could hold.
 *
 * @param event the event's name; empty if it has none
 * @param site where it was played; empty if nobody said
 * @param round the event's round, from 1; 0 if the event has no rounds
 * @param attempt 1 for the first attempt at the game; a void game is played again as the next attempt
 * @param white the name of the player with the white stones; not blank
 * @param black the name of the player with the black stones; not blank, may equal {@code white}
 * @param start the position before the first of {@code moves}
 * @param moves every legal move from {@code start} on, opening included; a refused move stands in the verdict's detail
 * @param startedAt when the game began by the wall clock, in the years 1 to 9999; {@link #UNKNOWN_START} if nobody knows
 * @param length how long it took by the monotonic clock, from zero to {@link MoveTiming#LONGEST}
 * @param tags further PGN tags; {@link #OPENING} and {@link #PAIR} are known to the tables, {@link DerivedTag}s refused
 */
public record FinishedGame(
        GameId id,
        String event,
        String site,
        int round,
        int attempt,
        String white,
        String black,
        RuleSet rules,
        Position start,
        List<PlayedMove> moves,
        ClockRule clock,
        Verdict verdict,
        Instant startedAt,
        Duration length,
        Map<String, String> tags)
        implements GameResult {

    /** The tag with the id of the opening from which the game was played. */
    public static final String OPENING = "Opening";

    /** The tag with the id of the colour-swapped pair of games that this game belongs to. */
    public static final String PAIR = "Pair";

    /** The tag with the most that a move was credited for its connection's round trip, such as {@code 0.1s}. */
    public static final String ROUND_TRIP_CREDIT = "RoundTripCredit";

    private static final Pattern TAG_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,79}");

    /** The start of a game of which nobody knows when it was played; PGN writes {@code ????.??.??} for it. */
    public static final Instant UNKNOWN_START = Instant.parse("0001-01-01T00:00:00Z");

    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

    /**
     * Checks each field.
     *
     * @throws IllegalArgumentException naming the game and the field, if one is outside its range
     */
    public FinishedGame {
        moves = List.copyOf(moves);
        event = Texts.storable(event);
        site = Texts.storable(site);
        white = Texts.storable(white);
        black = Texts.storable(black);
        // Sorted, so that one record has one text whatever order its tags were given in.
        TreeMap<String, String> sorted = new TreeMap<>(tags);
        sorted.replaceAll((name, value) -> Texts.storable(value));
        tags = Collections.unmodifiableMap(sorted);
        require(round >= 0, id, () -> "the round must be 1 or more, or 0 for none, not " + round);
        require(attempt >= 1, id, () -> "the attempt must be 1 or more, not " + attempt);
        require(!white.isBlank(), id, () -> "White's name is missing");
        require(!black.isBlank(), id, () -> "Black's name is missing");
        require(
                !startedAt.isBefore(UNKNOWN_START) && !startedAt.isAfter(LATEST),
                id,
                () -> "the start " + startedAt + " must lie in the years 1 to 9999");
        MoveTiming.requireInRange("game " + id + ": the length", length);
        try {
            Game.start(rules, start);
        } catch (IllegalArgumentException impossible) {
            throw new IllegalArgumentException("game " + id + ": the start: " + impossible.getMessage(), impossible);
        }
        for (String name : tags.keySet()) {
            require(
                    TAG_NAME.matcher(name).matches(),
                    id,
                    () -> "the tag name \"" + name + "\" must be a letter and"
                            + " up to 79 letters, digits and underscores");
            require(
                    DerivedTag.byName(name).isEmpty(),
                    id,
                    () -> "the tag " + name + " follows from the record's own fields"
                            + " and must not be given a second time");
        }
    }

    private static void require(boolean holds, GameId id, Supplier<String> otherwise) {
        if (!holds) {
            throw new IllegalArgumentException("game " + id + ": " + otherwise.get());
        }
    }

    /** How many moves were played, opening included. */
    public int plies() {
        return moves.size();
    }

    /** How many moves at the beginning were given and not thought about. */
    public int openingPlies() {
        int plies = 0;
        while (plies < moves.size() && moves.get(plies).timing().isEmpty()) {
            plies++;
        }
        return plies;
    }

    /** The id of the colour-swapped pair, if the game belongs to one. */
    public Optional<String> pair() {
        return Optional.ofNullable(tags.get(PAIR));
    }

    /** The id of the opening, if the game has one. */
    public Optional<String> opening() {
        return Optional.ofNullable(tags.get(OPENING));
    }

    /**
     * Plays the moves by the rules and returns the game after the last of them.
     *
     * @throws IllegalStateException if a move is illegal, with its ply from 1, or if the verdict contradicts the board
     */
    public Game replay() {
        return Replay.of(this);
    }

    /** The same record with other evidence in its verdict. */
    public FinishedGame withDetail(String detail) {
        return new FinishedGame(
                id,
                event,
                site,
                round,
                attempt,
                white,
                black,
                rules,
                start,
                moves,
                clock,
                verdict.withDetail(detail),
                startedAt,
                length,
                tags);
    }

    /** The same record as another attempt. */
    public FinishedGame withAttempt(int newAttempt) {
        return new FinishedGame(
                id,
                event,
                site,
                round,
                newAttempt,
                white,
                black,
                rules,
                start,
                moves,
                clock,
                verdict,
                startedAt,
                length,
                tags);
    }
}
