package org.millrace.cli;

import java.io.PrintWriter;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;
import org.millrace.record.FinishedGame;
import org.millrace.tournament.run.Progress;
import org.millrace.tournament.run.RoundNews;

/**
 * Shows how far an event has come: a bar with the time left where a person looks on, else a line at most every
 * {@value #LINE_SECONDS} seconds, or a minute in a league.
 */
final class ConsoleProgress extends RunVoice implements AutoCloseable {
    private static final int LINE_SECONDS = 10;

    /** For a bar: there is none to fill. */
    private static final int NO_END = -1;

    private final boolean plain;
    private Duration lastLine = Duration.ZERO;
    private @Nullable ProgressBar bar;

    ConsoleProgress(PrintWriter err, boolean plain) {
        super(err);
        this.plain = plain;
    }

    @Override
    public void began(Progress progress) {
        if (progress.isAll()) {
            say("All " + progress.finished() + " games are played already; these are their tables. Another"
                    + " --out plays anew.");
            return;
        }
        if (progress.finished() > 0) {
            say("Going on: " + progress.text() + " are played already.");
        }
        if (!plain) {
            bar = new ProgressBarBuilder()
                    .setTaskName("games")
                    .setInitialMax(progress.total().orElse(NO_END))
                    .startsFrom(progress.finished(), Duration.ZERO)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(250)
                    .build();
        }
    }

    @Override
    public void drawn(RoundNews round) {
        ProgressBar shown = bar;
        if (shown != null) {
            shown.setExtraMessage("round " + round.round());
        } else {
            say("Round " + round.round() + ": " + round.games() + " games.");
        }
        round.remarks().forEach(this::say);
    }

    @Override
    public void finished(FinishedGame game, Progress progress) {
        ProgressBar shown = bar;
        if (shown != null) {
            shown.maxHint(progress.total().orElse(NO_END));
            shown.stepTo(progress.finished());
        } else if (progress.isAll() || progress.elapsed().minus(lastLine).compareTo(pause(progress)) >= 0) {
            lastLine = progress.elapsed();
            say(line(progress));
        }
    }

    /** What goes on without end is told of less often. */
    private static Duration pause(Progress progress) {
        return Duration.ofSeconds(progress.total().isPresent() ? LINE_SECONDS : 6 * LINE_SECONDS);
    }

    private static String line(Progress progress) {
        String left = progress.left()
                .map(time -> ", " + Times.rounded(time) + " left")
                .orElse("");
        return progress.text() + ", " + Times.rounded(progress.elapsed()) + " gone" + left;
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
