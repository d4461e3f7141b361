package org.millrace.tournament.schedule.knockout;

import java.util.List;
import java.util.Optional;
import org.millrace.tournament.schedule.ScheduledGame;

/**
 * One match of a bracket.
 *
 * @param round from 1
 * @param number in its round, from 1, from the top of the bracket; the match for the third place is number 2 of the last
 * @param upper who came from the upper half of the match's part of the bracket; empty if nobody did
 * @param lower who came from the lower half
 * @param games given out so far, tie-breaks included
 * @param upperHalfPoints what {@code upper} has scored in them, in half points
 * @param lowerHalfPoints what {@code lower} has scored
 * @param state how it stands
 */
public record Match(
        int round,
        int number,
        Optional<Integer> upper,
        Optional<Integer> lower,
        List<ScheduledGame> games,
        int upperHalfPoints,
        int lowerHalfPoints,
        State state) {

    /** How a match stands. */
    public sealed interface State {
        /** Games are to be played. */
        record Open() implements State {}

        /**
         * Somebody goes on.
         *
         * @param winner who, by index in the order of entry
         */
        record Won(int winner, Reason reason) implements State {}

        /** Nobody is left to go on. */
        record Vacant() implements State {}
    }

    /** Why a player goes on. */
    public enum Reason {
        /** There was nobody to play against. */
        BYE,
        /** The opponent has left the event. */
        WALK_OVER,
        /** More points in the games of the match. */
        POINTS,
        /** More points in a tie-break. */
        TIE_BREAK,
        /** Still tied after the last tie-break. */
        HIGHER_SEED
    }

    public Match {
        games = List.copyOf(games);
    }

    /** Who goes on; empty if that is not decided, or nobody does. */
    public Optional<Integer> winner() {
        return state instanceof State.Won won ? Optional.of(won.winner()) : Optional.empty();
    }

    /** Who is out by this match; empty if that is not decided, or there was no second player. */
    public Optional<Integer> loser() {
        return winner().flatMap(winner -> upper.equals(Optional.of(winner)) ? lower : upper);
    }

    boolean isOpen() {
        return state instanceof State.Open;
    }
}
