package org.millrace.bot.house;

import java.util.OptionalLong;

/**
 * A rung of the {@link Ladder}: a house bot whose configuration is fixed, so that its strength is.
 *
 * @param number from 1, the weakest, on
 * @param kind the house bot that it is
 * @param nodes its nodes a move; empty for a bot that does not search
 * @param slips how many of a hundred moves are any legal ones
 * @param elo how strong it was found to be in nine men's morris, rung 1 being 0
 */
public record Rung(int number, String kind, OptionalLong nodes, int slips, int elo) {

    /** The name under which {@code millrace bot} knows it. */
    public String name() {
        return "rung-" + number;
    }

    /** What it is, such as {@code minimax, 50 nodes a move}. */
    public String description() {
        String search = nodes.isPresent() ? ", " + nodes.getAsLong() + " nodes a move" : "";
        return kind + search + (slips > 0 ? ", " + slips + " moves of 100 at random" : "");
    }
}
