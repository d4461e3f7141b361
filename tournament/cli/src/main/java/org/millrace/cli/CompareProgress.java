package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.Decided;
import org.millrace.tournament.compare.Match;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.Withdrawal;

/**
 * Counts the games of a comparison, shows how it stands every now and then, and says when there is enough. Confined to
 * the runner's thread, but for {@link #stopping}.
 */
final class CompareProgress extends RunVoice {
    private final Match match;
    private final Duration interval;
    private Runnable enough = () -> {};
    private Optional<Withdrawal> withdrawal = Optional.empty();
    private Duration lastLine = Duration.ZERO;
    private int shownPairs;
    private boolean told;

    /**
     * A comparison of which nothing is known yet.
     *
     * @param interval how long from one line to the next at least
     */
    CompareProgress(PrintWriter err, Match match, Duration interval) {
        super(err);
        this.match = match;
        this.interval = interval;
    }

    /**
     * Whom to tell, once, that no further game can change the answer, or that none can be played. Called before the
     * first game.
     */
    void whenEnough(Runnable listener) {
        enough = listener;
    }

    @Override
    public void began(Progress progress) {
        if (progress.finished() > 0) {
            say("Going on: " + progress.finished() + " games are played already.");
        }
    }

    @Override
    public void goesOn(Supplier<List<Decided>> games) {
        games.get().forEach(game -> match.add(game.id(), game.verdict().result()));
        say(MatchText.line(match));
        if (match.decided()) {
            say("They decide it, so none is played any more. To compare anew, as after a bot has changed, delete the"
                    + " folder, or name another with --out.");
        }
        tellIfDecided();
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        match.add(game.id(), game.verdict().result());
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

    @Override
    public void withdrawn(Withdrawal gone) {
        withdrawal = Optional.of(gone);
        tell();
    }

    private void tellIfDecided() {
        if (match.decided()) {
            tell();
        }
    }

    private void tell() {
        if (!told) {
            told = true;
            enough.run();
        }
    }

    /** A bot that could not go on before the answer was found, so that there is nothing to compare. */
    Optional<Withdrawal> withdrawal() {
        return match.decided() ? Optional.empty() : withdrawal;
    }
}
