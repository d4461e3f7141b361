package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;
import org.millrace.tournament.strain.Overload;

/** Tells a person what happens to the bots of an event, whatever else is shown of it. */
abstract class RunVoice implements RunListener {
    /** A machine that is always at its limit would fill the screen, and has been told of by then. */
    private static final int MOST_OVERLOADS = 20;

    /** A shorter spell that cost no game is told in the sum at the end alone. */
    private static final Duration LONG = Duration.ofSeconds(30);

    private final PrintWriter err;
    private int overloads;

    /** The spell of overload that goes on has been told. */
    private boolean toldOfThis;

    RunVoice(PrintWriter err) {
        this.err = err;
    }

    @Override
    public void replayed(FinishedGame attempt) {
        say("Game " + attempt.id().value() + " was void and is played again: "
                + attempt.verdict().detail());
    }

    @Override
    public void failed(Trouble trouble) {
        say(trouble.bot() + " lost game " + trouble.game().value() + " by "
                + trouble.reason().code() + ": " + Sentences.end(trouble.detail()) + Sentences.log(trouble.log()));
    }

    @Override
    public void withdrawn(Withdrawal withdrawal) {
        say(Sentences.of(withdrawal));
    }

    @Override
    public void overloaded(Overload overload) {
        boolean isNew = !toldOfThis;
        toldOfThis = !overload.isOver();
        if (isNew && matters(overload) && overloads < MOST_OVERLOADS) {
            overloads++;
            say(OverloadWords.of(overload)
                    + (overloads == MOST_OVERLOADS
                            ? " No more of that is told here; millrace status has all of it."
                            : ""));
        }
    }

    /** Bots of which each is a JVM crowd a small machine while they start, which is nothing to be told of by itself. */
    private static boolean matters(Overload overload) {
        return overload.lost() > 0 || overload.voided() > 0 || overload.length().compareTo(LONG) >= 0;
    }

    @Override
    public void noted(String sentence) {
        say(sentence);
    }

    /** The games in play are to be the last; called by the thread that says so. */
    final void finishing() {
        say("Finishing the games in play; the same command goes on from there. Ctrl-C once more breaks them off.");
    }

    /** The event is being stopped; called by the thread that stops it. */
    final void stopping() {
        say("Stopping: the games in play are broken off, to be played again when the same command goes on.");
    }

    /** Prints a line at once. */
    final void say(String sentence) {
        err.println(sentence);
        err.flush();
    }
}
