package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnDefaults;
import org.millrace.record.pgn.PgnEntry;
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

    /** Games or a file that cannot be read, a line each with its place and the reason. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private Refused(String lines) {
            super(lines);
        }

        private Refused(Exception cause) {
            super(cause.getMessage(), cause);
        }
    }

    private static final int MOST_TOLD = 20;
    private final List<String> refused = new ArrayList<>();

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
     * @throws Refused behind the last one, if some could not be read or are against the rules: all of them are told at once
     */
    @Override
    public boolean hasNext() {
        try {
            while (next.isEmpty() && (reader.isPresent() || files.hasNext())) {
                if (reader.isEmpty()) {
                    open(files.next());
                }
                Optional<PgnEntry> entry = reader.orElseThrow().nextEntry();
                if (entry.isEmpty()) {
                    close();
                } else {
                    take(entry.get());
                }
            }
            if (next.isEmpty() && !refused.isEmpty()) {
                throw new Refused(told());
            }
            return next.isPresent();
        } catch (PgnException | IOException unreadable) {
            throw new Refused(unreadable);
        }
    }

    private void take(PgnEntry entry) {
        switch (entry) {
            case PgnEntry.Read read -> next = Optional.of(read.game());
            case PgnEntry.Refused bad -> refused.add(String.valueOf(bad.error().getMessage()));
        }
    }

    private String told() {
        String first = String.join(System.lineSeparator(), refused.subList(0, Math.min(refused.size(), MOST_TOLD)));
        int more = refused.size() - MOST_TOLD;
        return more > 0
                ? first + System.lineSeparator() + "... and " + more + " more; millrace verify tells them"
                : first;
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
