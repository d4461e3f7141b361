package org.millrace.tournament.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.tournament.register.Register;
import org.millrace.tournament.strain.OverloadSum;

/**
 * Writes games and tables of an event into its folder now and then, beside the event; all of it follows from the store.
 * Confined to the runner's thread, but for what it writes in the background, which is one thing at a time.
 */
final class Publisher implements AutoCloseable {
    /** One part in so many of the time is given to tables. */
    private static final int SHARE = 50;

    private static final Duration OFTENEST = Duration.ofSeconds(10);

    private final String event;
    private final Register register;
    private final Programme programme;
    private final RunFolder folder;
    private final EventStore store;
    private final Consumer<String> warnings;
    private final LongSupplier nanoTime;
    private Optional<CompletableFuture<Duration>> running = Optional.empty();
    private long nextAt;
    private boolean warned;

    /**
     * @param event its name
     * @param warnings told in a sentence, and once, if the files of an event that goes on cannot be written
     */
    Publisher(
            String event,
            Register register,
            Programme programme,
            RunFolder folder,
            EventStore store,
            Consumer<String> warnings,
            LongSupplier nanoTime) {
        this.event = event;
        this.register = register;
        this.programme = programme;
        this.folder = folder;
        this.store = store;
        this.warnings = warnings;
        this.nanoTime = nanoTime;
        nextAt = nanoTime.getAsLong() + OFTENEST.toNanos();
    }

    /**
     * Begins to write everything anew if the last time is long enough ago, so that an event can be followed while it
     * runs. If that fails the event goes on, since each game is in the store: the next time writes all of it.
     */
    void publishNowAndThen() {
        if (running.isPresent()) {
            if (!running.get().isDone()) {
                return;
            }
            finish(running.get());
        }
        long now = nanoTime.getAsLong();
        if (now - nextAt < 0) {
            return;
        }
        Publication publication = publication();
        running = Optional.of(CompletableFuture.supplyAsync(
                () -> {
                    long began = nanoTime.getAsLong();
                    try {
                        publication.write(folder, store);
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                    return Duration.ofNanos(nanoTime.getAsLong() - began);
                },
                writing -> Thread.ofPlatform().name("publisher").start(writing)));
    }

    /** Waits for what is being written now, if anything is, and tells if that failed. */
    void await() {
        running.ifPresent(this::finish);
    }

    /** Waits for what is being written now, since it reads the store. How it ends is of no interest any more. */
    @Override
    public void close() {
        running.ifPresent(writing -> writing.handle((took, failed) -> true).join());
    }

    private void finish(CompletableFuture<Duration> written) {
        running = Optional.empty();
        Duration took = Duration.ZERO;
        try {
            took = written.join();
        } catch (CompletionException failed) {
            if (!(failed.getCause() instanceof UncheckedIOException files)) {
                throw failed.getCause() instanceof StoreException store ? store : failed;
            }
            warn(files);
        }
        nextAt = nanoTime.getAsLong() + Math.max(OFTENEST.toNanos(), SHARE * took.toNanos());
    }

    private void warn(UncheckedIOException failed) {
        if (!warned) {
            warned = true;
            warnings.accept("The games and tables in " + folder.root() + " could not be written (" + failed.getCause()
                    + "). The event goes on, its games are safe in " + RunFolder.STORE
                    + ", and the files are tried again; make room, or raise ulimit -n if files are short.");
        }
    }

    private Publication publication() {
        return new Publication(event, register.entries(), programme.draw(), programme.results());
    }

    /**
     * Writes everything for the last time and reports.
     *
     * @throws IOException if that fails, with the folder, the reason and the remedy
     */
    RunReport report(Tally tally) throws IOException {
        await();
        Publication.Written written;
        try {
            written = publication().write(folder, store);
        } catch (IOException | UncheckedIOException failed) {
            throw new IOException(
                    "the games and tables in " + folder.root() + " cannot be written (" + failed
                            + "); every game is safe in " + RunFolder.STORE
                            + ": make room there or mend the permissions, and the same command writes them",
                    failed);
        }
        return new RunReport(
                folder.root(),
                written.games(),
                programme.expected(),
                programme.isOver(),
                tally.before(),
                tally.unplayable(),
                tally.withdrawn(),
                OverloadSum.of(Strains.of(store)),
                written.standings(),
                written.ratings());
    }
}
