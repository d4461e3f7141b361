package org.millrace.tournament.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.tournament.programme.Programme;
import org.millrace.tournament.publication.Publication;
import org.millrace.tournament.publication.RunFolder;
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

    /** When the first tables are written, so that whoever looks at once sees some. */
    private static final Duration FIRST = Duration.ofMillis(500);

    private final Register register;
    private final Programme programme;
    private final RunFolder folder;
    private final EventStore store;
    private final Consumer<String> warnings;
    private final LongSupplier nanoTime;
    private Optional<CompletableFuture<Duration>> running = Optional.empty();
    private Optional<CompletableFuture<Publication.Written>> last = Optional.empty();
    private long nextAt;
    private boolean warned;

    /**
     * @param warnings told in a sentence, and once, if the files of an event that goes on cannot be written
     */
    Publisher(
            Register register,
            Programme programme,
            RunFolder folder,
            EventStore store,
            Consumer<String> warnings,
            LongSupplier nanoTime) {
        this.register = register;
        this.programme = programme;
        this.folder = folder;
        this.store = store;
        this.warnings = warnings;
        this.nanoTime = nanoTime;
        nextAt = nanoTime.getAsLong() + FIRST.toNanos();
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
        running = Optional.of(write().thenApply(written -> Duration.ofNanos(nanoTime.getAsLong() - now)));
    }

    private CompletableFuture<Publication.Written> write() {
        Publication publication = Publication.of(register.stored(), programme);
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        return publication.write(folder, store);
                    } catch (IOException failed) {
                        throw new UncheckedIOException(failed);
                    }
                },
                writing -> Thread.ofPlatform().name("publisher").start(writing));
    }

    /** Begins to write everything for the last time, after the last game and while the bots leave. */
    void publishTheRest() {
        await();
        last = Optional.of(write());
    }

    /** Waits for what is being written now, if anything is, and tells if that failed. */
    void await() {
        running.ifPresent(this::finish);
    }

    /** Waits for what is being written now, since it reads the store. How it ends is of no interest any more. */
    @Override
    public void close() {
        Stream.concat(running.stream(), last.stream())
                .forEach(writing -> writing.handle((done, failed) -> true).join());
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
                    + "). The event goes on, its games are safe in the store"
                    + ", and the files are tried again; make room, or raise ulimit -n if files are short.");
        }
    }

    /**
     * Waits until everything is written for the last time, and reports. May be called again if that failed.
     *
     * @throws IOException if that fails, with the folder, the reason and the remedy
     */
    RunReport report(Tally tally) throws IOException {
        if (last.isEmpty()) {
            publishTheRest();
        }
        Publication.Written written;
        try {
            written = last.orElseThrow().join();
        } catch (CompletionException failed) {
            last = Optional.empty();
            throw unpublished(failed);
        }
        return new RunReport(
                folder.root(),
                written.games(),
                programme.expected(),
                programme.isOver(),
                tally.before(),
                tally.unplayable(),
                tally.withdrawn(),
                tally.faults(),
                OverloadSum.of(Strains.of(store)),
                written.standings(),
                written.ratings());
    }

    private IOException unpublished(CompletionException failed) {
        return switch (failed.getCause()) {
            case UncheckedIOException files ->
                new IOException(
                        "the games and tables in " + folder.root() + " cannot be written (" + files.getCause()
                                + "); every game is safe in the store"
                                + ": make room there or mend the permissions, and the same command writes them",
                        files);
            case StoreException broken -> throw broken;
            case null, default -> throw failed;
        };
    }
}
