package org.millrace.tournament.run;

import org.millrace.record.FinishedGame;

/** Is told what happens while an event is played; called on the runner's thread, which waits for it to return. */
public interface RunListener {
    /** The event begins, or goes on. */
    void began(Progress progress);

    /** A game is in the store and counts. */
    void finished(FinishedGame game, Progress progress);

    /** An attempt at a game was void; it is played again. */
    void replayed(FinishedGame attempt);

    /** A bot lost a game by a fault of its own, for the first time by a fault of this kind. */
    void failed(Trouble trouble);

    /** A bot was taken out of the event. */
    void withdrawn(Withdrawal withdrawal);

    /** Something that the organiser should know, in a sentence. */
    void noted(String sentence);
}
