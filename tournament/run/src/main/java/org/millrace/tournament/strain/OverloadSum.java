package org.millrace.tournament.strain;

import java.time.Duration;
import java.util.List;

/**
 * All spells of overload of an event together.
 *
 * @param spells how many
 * @param length of all of them
 * @param worst the worst figures of all
 * @param lost games that were lost on time in them, and the loss stood
 * @param voided games that became void in them
 */
public record OverloadSum(int spells, Duration length, Figures worst, int lost, int voided) {

    /** The sum of spells that are over. */
    public static OverloadSum of(List<Overload> overloads) {
        return new OverloadSum(
                overloads.size(),
                overloads.stream().map(Overload::length).reduce(Duration.ZERO, Duration::plus),
                overloads.stream().map(Overload::worst).reduce(Figures.NONE, Figures::worst),
                overloads.stream().mapToInt(Overload::lost).sum(),
                overloads.stream().mapToInt(Overload::voided).sum());
    }
}
