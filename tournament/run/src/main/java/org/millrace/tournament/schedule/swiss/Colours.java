package org.millrace.tournament.schedule.swiss;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.millrace.rules.play.Colour;

/**
 * The colours that a player had in his single games, or in the first games of his pairs, and which he should get.
 *
 * <p>Wishes are those of FIDE Handbook C.04.3, "colour preference". Every game that was given out counts, played or not:
 * so colours do not depend on what became of a game.
 *
 * @param games oldest first
 */
record Colours(List<Colour> games) {
    /** How much a player should get the colour that he wishes. */
    enum Strength {
        /** He had no game yet. */
        NONE,
        /** He had both colours as often, and wishes not to have the last one again. */
        MILD,
        /** He had the other colour once more often. */
        STRONG,
        /** Another game with the other colour would break a rule. */
        ABSOLUTE
    }

    /** How often more White than Black, at most. */
    private static final int LARGEST_DIFFERENCE = 2;

    Colours {
        games = List.copyOf(games);
    }

    /** Games with White less games with Black. */
    int difference() {
        return 2 * Collections.frequency(games, Colour.WHITE) - games.size();
    }

    /** Whether the last two games were both played with that colour. */
    boolean hadTwice(Colour colour) {
        int size = games.size();
        return size >= 2 && games.get(size - 1) == colour && games.get(size - 2) == colour;
    }

    /** Whether another game with that colour makes the difference larger than two. */
    boolean isOneTooMany(Colour colour) {
        return (colour == Colour.WHITE ? difference() : -difference()) >= LARGEST_DIFFERENCE;
    }

    /** Whether another game with that colour keeps both rules. */
    boolean allow(Colour colour) {
        return !hadTwice(colour) && !isOneTooMany(colour);
    }

    Strength strength() {
        if (games.isEmpty()) {
            return Strength.NONE;
        }
        if (!allow(Colour.WHITE) || !allow(Colour.BLACK)) {
            return Strength.ABSOLUTE;
        }
        return difference() == 0 ? Strength.MILD : Strength.STRONG;
    }

    /** The colour that the player should get; empty if he had no game yet. */
    Optional<Colour> wish() {
        if (games.isEmpty()) {
            return Optional.empty();
        }
        Colour last = games.getLast();
        if (hadTwice(last) || difference() == 0) {
            return Optional.of(last.opponent());
        }
        return Optional.of(difference() > 0 ? Colour.BLACK : Colour.WHITE);
    }
}
