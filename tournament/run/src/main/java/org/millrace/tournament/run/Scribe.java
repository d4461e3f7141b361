package org.millrace.tournament.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.millrace.record.FinishedGame;
import org.millrace.results.store.EventStore;

/**
 * Writes records into the store, those that come close together in one transaction, while the runner begins the next
 * games. Owns its thread; what was entered before it is closed is on disk when {@link #close} returns, or the failure
 * has been told.
 */
final class Scribe implements AutoCloseable {
    /** How long a record waits for others: one synchronisation with the disk then serves them all. */
    private static final Duration GATHERING = Duration.ofMillis(25);

    /** Records in one transaction, at most: a few hundred kilobytes. */
    private static final int MOST = 256;

    private final EventStore store;
    private final Consumer<News> news;
    private final LinkedBlockingQueue<Entry> entries = new LinkedBlockingQueue<>();
    private final Thread thread;

    private sealed interface Entry {
        /** A record to be kept. */
        record Of(FinishedGame game) implements Entry {}

        /** Nothing comes any more. */
        record End() implements Entry {}
    }

    /**
     * @param news told, by the scribe's thread, what is on disk, or that it could not be written
     */
    Scribe(EventStore store, Consumer<News> news) {
        this.store = store;
        this.news = news;
        thread = Thread.ofPlatform()
                .name("scribe")
                // Whatever it is: a runner that is not told would wait for records for ever.
                .uncaughtExceptionHandler((scribe, failed) -> news.accept(new News.Unwritten(failed)))
                .start(this::write);
    }

    /** Writes a record soon, after all that were entered before. */
    void enter(FinishedGame game) {
        entries.add(new Entry.Of(game));
    }

    private void write() {
        boolean open = true;
        while (open) {
            List<FinishedGame> games = new ArrayList<>();
            open = gather(games);
            if (!games.isEmpty()) {
                store.save(games);
                news.accept(new News.Kept(games));
            }
        }
    }

    /** Waits for records; false if none comes after them. */
    private boolean gather(List<FinishedGame> games) {
        try {
            return gatherUninterrupted(games);
        } catch (InterruptedException impossible) {
            throw new IllegalStateException("nobody but the scribe knows its thread", impossible);
        }
    }

    private boolean gatherUninterrupted(List<FinishedGame> games) throws InterruptedException {
        Entry first = entries.take();
        long until = System.nanoTime() + GATHERING.toNanos();
        for (Entry next = first; next != null; next = next(until)) {
            if (!(next instanceof Entry.Of(FinishedGame game))) {
                return false;
            }
            games.add(game);
            if (games.size() == MOST) {
                return true;
            }
        }
        return true;
    }

    private @Nullable Entry next(long until) throws InterruptedException {
        return entries.poll(Math.max(0, until - System.nanoTime()), TimeUnit.NANOSECONDS);
    }

    @Override
    public void close() {
        entries.add(new Entry.End());
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException hurry) {
                // What is entered is written first; a transaction has its own bound.
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
