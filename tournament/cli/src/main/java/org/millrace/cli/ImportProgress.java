package org.millrace.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows how many games were read from files: a bar where a person looks on, else a line now and then. How many there are
 * nobody knows before they are read.
 */
final class ImportProgress implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(10);

    /** So many as to look at the clock for. */
    private static final int OFTENEST = 64;

    /** Stands for an unknown number. */
    private static final int NO_END = -1;

    private final PrintWriter err;
    private final Optional<ProgressBar> bar;
    private long games;
    private long toldAt = System.nanoTime();

    /**
     * @param plain lines in place of a bar
     */
    ImportProgress(List<Path> files, PrintWriter err, boolean plain) {
        this.err = err;
        this.bar = plain || files.isEmpty()
                ? Optional.empty()
                : Optional.of(new ProgressBarBuilder()
                        .setTaskName("games")
                        .setInitialMax(NO_END)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(250)
                        .build());
    }

    /** One more game was read. */
    void read() {
        games++;
        if (bar.isPresent()) {
            bar.get().step();
        } else if (games % OFTENEST == 0 && System.nanoTime() - toldAt >= PAUSE.toNanos()) {
            toldAt = System.nanoTime();
            err.println("Read " + games + " games.");
        }
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
    }
}
