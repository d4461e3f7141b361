package org.millrace.tournament.opening.make;

/** Is told how far a suite has come, by the thread that makes it. */
@FunctionalInterface
public interface MakeListener {
    /**
     * Some more placements have been judged.
     *
     * @param made how many openings there are by now
     * @param drawn from how many placements
     */
    void came(int made, long drawn);
}
