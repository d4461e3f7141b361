package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnDefaults;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.record.pgn.PgnText;

/** The games of several PGN files, one after the other, each replayed by the rules. Not thread-safe. */
final class PgnGames implements Iterator<FinishedGame>, AutoCloseable {
    private final Iterator<Path> files;
    private final Runnable read;
    private Optional<PgnText> text = Optional.empty();
    private Optional<PgnReader> reader = Optional.empty();
    private Optional<FinishedGame> next = Optional.empty();

    /** A game or a file that cannot be read, with its place and the reason. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Refused(Exception cause) {
            super(cause.getMessage(), cause);
        }
    }

    /**
     * @param read run for each game
     */
    PgnGames(List<Path> files, Runnable read) {
        this.files = List.copyOf(files).iterator();
        this.read = read;
    }

    /**
     * Whether there is another one.
     *
     * @throws Refused if it cannot be read or is against the rules
     */
    @Override
    public boolean hasNext() {
        try {
            while (next.isEmpty() && (reader.isPresent() || files.hasNext())) {
                if (reader.isEmpty()) {
                    open(files.next());
                }
                next = reader.orElseThrow().next();
                if (next.isEmpty()) {
                    close();
                }
            }
            return next.isPresent();
        } catch (PgnException | IOException unreadable) {
            throw new Refused(unreadable);
        }
    }

    private void open(Path file) throws IOException, PgnException {
        PgnText opened = PgnText.open(file);
        text = Optional.of(opened);
        reader = Optional.of(new PgnReader(opened.reader(), file.toString(), PgnDefaults.NINE_MENS_MORRIS.named(file)));
    }

    @Override
    public FinishedGame next() {
        if (!hasNext()) {
            throw new NoSuchElementException("there are no more games");
        }
        FinishedGame game = next.orElseThrow();
        next = Optional.empty();
        read.run();
        return game;
    }

    @Override
    public void close() throws IOException {
        if (text.isPresent()) {
            text.get().close();
        }
        text = Optional.empty();
        reader = Optional.empty();
    }
}
