package org.millrace.tournament.schedule;

/** The games of an event in the order in which they are to be started, computed one by one so that none is kept. */
public interface Schedule {
    /** Number of games, at least 0. */
    int size();

    /** The game at {@code index}, from 0 to {@code size() - 1}; anything else throws {@link IndexOutOfBoundsException}. */
    ScheduledGame game(int index);
}
