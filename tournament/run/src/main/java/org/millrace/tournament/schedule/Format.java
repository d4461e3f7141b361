package org.millrace.tournament.schedule;

/**
 * How an event is played: a pure function from the results so far to the games that may be played.
 *
 * <p>A format is made from the players, its rules and a seed, and keeps nothing else: whoever asks with the same results
 * gets the same answer, on every machine and after every restart. It is asked again and again while the event goes on.
 * The games of an answer are the first games of every later answer, with the same ids, players and openings, as long as
 * results are only added; a result that comes while its round is still going on changes nothing. Implementations are
 * immutable.
 */
public interface Format {
    /**
     * What is given out after {@code results}.
     *
     * <p>Formats that pair by results compute all rounds anew, which takes milliseconds a round for dozens of players; it
     * suffices to ask when all games of the last answer have results.
     *
     * @param results of games of this format; of others they are not looked at
     */
    Draw draw(Results results);

    /** A format whose games do not depend on results. */
    static Format fixed(Schedule schedule) {
        Draw draw = Draw.all(schedule);
        return results -> draw;
    }
}
