package org.millrace.tournament.run;

import java.util.List;
import java.util.function.Supplier;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.Decided;
import org.millrace.tournament.strain.Overload;

/** Is told what happens while an event is played; called on the runner's thread, which waits for it to return. */
public interface RunListener {
    /** The event begins, or goes on. */
    void began(Progress progress);

    /**
     * Some games are played already.
     *
     * @param games reads from the store how they ended, all that count
     */
    default void goesOn(Supplier<List<Decided>> games) {}

    /** Games of a round are drawn, from the results of those before. */
    default void drawn(RoundNews round) {}

    /** A game is given to the referee, who waits for its players. */
    default void started(StartedGame game) {}

    /** A game is in the store and counts. */
    void finished(FinishedGame game, Progress progress);

    /** An attempt at a game was void; it is played again. */
    void replayed(FinishedGame attempt);

    /** A game was void at every attempt and is left out; this was the last one. */
    default void leftOut(FinishedGame attempt) {}

    /** A bot lost a game by a fault of its own, for the first time by a fault of this kind. */
    void failed(Trouble trouble);

    /** A bot was taken out of the event. */
    void withdrawn(Withdrawal withdrawal);

    /**
     * The machine had too much to do for a while, which is in the store's journal; or has had for a while, and it goes
     * on: that is told once of a spell, and then its end.
     */
    default void overloaded(Overload overload) {}

    /** Something that the organiser should know, in a sentence. */
    void noted(String sentence);
}
