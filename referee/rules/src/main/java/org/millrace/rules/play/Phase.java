package org.millrace.rules.play;

import org.millrace.rules.variant.RuleSet;

/** What a player does with his turn, by his own stones: the two players can be in different phases. */
public enum Phase {
    /** He has stones in hand. Where the rules allow to move while placing, he may move one on the board instead. */
    PLACING,
    /** All are placed; they move as the rules say, along lines or anywhere. */
    MOVING,
    /** He is down to three, and the rules let him fly to any empty point. */
    FLYING;

    private static final int FLYING_STONES = 3;

    /** The phase of a player, whether it is his turn or not. */
    public static Phase of(RuleSet rules, Position position, Colour colour) {
        return of(rules, position.stones(colour), position.hand(colour));
    }

    /**
     * The phase of a player.
     *
     * @param stones his stones on the board
     * @param hand his stones in hand
     */
    public static Phase of(RuleSet rules, int stones, int hand) {
        if (hand > 0) {
            return PLACING;
        }
        return rules.flying() && Integer.bitCount(stones) == FLYING_STONES ? FLYING : MOVING;
    }
}
