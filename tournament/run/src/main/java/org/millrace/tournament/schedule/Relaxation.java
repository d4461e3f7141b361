package org.millrace.tournament.schedule;

import java.util.List;

/**
 * That a rule of pairing was not kept in a round, since no pairing of that round keeps it together with the rules that
 * go before it.
 *
 * @param round from 1
 * @param rule which
 * @param players whom it concerns, by index in the order of entry: the two of a pairing, or one alone
 */
public record Relaxation(int round, Rule rule, List<Integer> players) {
    /** The rules that hold as long as the field allows it, the one that is kept longest first. */
    public enum Rule {
        /** No two players meet twice. */
        NO_REMATCH,
        /** Nobody gets a second bye. */
        ONE_BYE,
        /** A player's numbers of games with White and with Black differ by two at most. */
        COLOUR_DIFFERENCE,
        /** Nobody has the same colour three times in a row. */
        COLOUR_IN_A_ROW
    }

    public Relaxation {
        players = List.copyOf(players);
    }
}
