package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RunListener;
import org.millrace.tournament.run.Trouble;
import org.millrace.tournament.run.Withdrawal;

/**
 * Shows how far an event has come: a bar with the time left where a person looks on, else a line at most every
 * {@value #LINE_SECONDS} seconds.
 */
final class ConsoleProgress implements RunListener, AutoCloseable {
    private static final int LINE_SECONDS = 10;

    private final PrintWriter err;
    private final boolean plain;
    private Duration lastLine = Duration.ZERO;
    private @Nullable ProgressBar bar;

    ConsoleProgress(PrintWriter err, boolean plain) {
        this.err = err;
        this.plain = plain;
    }

    @Override
    public void began(Progress progress) {
        if (progress.finished() == progress.total()) {
            say("All " + progress.total() + " games are played already; these are their tables.");
            return;
        }
        if (progress.finished() > 0) {
            say("Going on: " + progress.finished() + " of " + progress.total() + " games are played already.");
        }
        if (!plain) {
            bar = new ProgressBarBuilder()
                    .setTaskName("games")
                    .setInitialMax(progress.total())
                    .startsFrom(progress.finished(), Duration.ZERO)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(250)
                    .build();
        }
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        ProgressBar shown = bar;
        if (shown != null) {
            shown.stepTo(progress.finished());
        } else if (progress.finished() == progress.total()
                || progress.elapsed().minus(lastLine).compareTo(Duration.ofSeconds(LINE_SECONDS)) >= 0) {
            lastLine = progress.elapsed();
            say(line(progress));
        }
    }

    private static String line(Progress progress) {
        String left = progress.left()
                .map(time -> ", " + Times.rounded(time) + " left")
                .orElse("");
        return progress.finished() + " of " + progress.total() + " games, " + Times.rounded(progress.elapsed())
                + " gone" + left;
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
    public void noted(String sentence) {
        say(sentence);
    }

    /** The event is being stopped; called by the thread that stops it. */
    void stopping() {
        say("Stopping: the games in play are broken off, to be played again when the event goes on.");
    }

    private void say(String sentence) {
        err.println(sentence);
        err.flush();
    }

    @Override
    public void close() {
        ProgressBar shown = bar;
        if (shown != null) {
            shown.close();
            bar = null;
        }
    }
}
