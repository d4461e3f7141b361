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

    /** A bot was taken out of the event. */
    void withdrawn(String bot, String why);

    /** Something that the organiser should know, in a sentence. */
    void noted(String sentence);
}
