package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.compare.Match;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;

/**
 * Counts the games of a comparison, shows how it stands every now and then, and has it finished once it is decided.
 * Confined to the runner's thread, but for {@link #stopping}.
 */
final class CompareProgress implements RunListener {
    private final PrintWriter err;
    private final Match match;
    private final Duration interval;
    private final Runnable enough;
    private Optional<Withdrawal> withdrawal = Optional.empty();
    private Duration lastLine = Duration.ZERO;
    private int shownPairs;
    private boolean told;

    /**
     * @param interval how long from one line to the next at least
     * @param enough called once, when no further game can change the answer, or none can be played
     */
    CompareProgress(PrintWriter err, Match match, Duration interval, Runnable enough) {
        this.err = err;
        this.match = match;
        this.interval = interval;
        this.enough = enough;
    }

    @Override
    public void began(Progress progress) {
        if (progress.finished() > 0) {
            say("Going on: " + progress.finished() + " games are played already.");
        }
    }

    @Override
    public void goesOn(Supplier<List<FinishedGame>> games) {
        games.get().forEach(match::add);
        say(MatchText.line(match));
        tellIfDecided();
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        match.add(game);
        boolean due = progress.elapsed().minus(lastLine).compareTo(interval) >= 0;
        if (match.pairs() > shownPairs && due && !match.decided()) {
            lastLine = progress.elapsed();
            shownPairs = match.pairs();
            say(MatchText.line(match));
        }
        tellIfDecided();
    }

    @Override
    public void leftOut(FinishedGame attempt) {
        match.leaveOut(attempt.id());
        tellIfDecided();
    }

    private void tellIfDecided() {
        if (match.decided() && !told) {
            tell();
        }
    }

    private void tell() {
        told = true;
        enough.run();
    }

    /** A bot that could not go on, so that there is nothing to compare. */
    Optional<Withdrawal> withdrawal() {
        return withdrawal;
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
    public void withdrawn(Withdrawal gone) {
        withdrawal = Optional.of(gone);
        if (!told) {
            tell();
        }
    }

    @Override
    public void noted(String sentence) {
        say(sentence);
    }

    /** The comparison is being stopped; called by the thread that stops it. */
    void stopping() {
        say("Stopping: the games in play are broken off; the same command goes on from here.");
    }

    private void say(String sentence) {
        err.println(sentence);
        err.flush();
    }
}
