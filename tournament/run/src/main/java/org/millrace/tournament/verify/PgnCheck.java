package org.millrace.tournament.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnEntry;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.record.pgn.PgnText;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.tournament.publication.GameHashes;

/** Reads all games of a PGN file and replays each by its rules. For one thread. */
final class PgnCheck {
    private final Path file;
    private final Findings findings;
    private final Set<String> keys = new HashSet<>();

    PgnCheck(Path file, Findings findings) {
        this.file = file;
        this.findings = findings;
    }

    /** @param lines of the file of hashes that stands beside it; empty if there is none */
    void run(Optional<Set<String>> lines) throws IOException {
        int games = 0;
        String name = String.valueOf(file.getFileName());
        try (PgnText text = PgnText.open(file)) {
            PgnReader reader = new PgnReader(text.reader(), name);
            for (Optional<PgnEntry> entry = reader.nextEntry(); entry.isPresent(); entry = reader.nextEntry()) {
                games++;
                switch (entry.get()) {
                    case PgnEntry.Refused refused -> refused(name, refused.error());
                    case PgnEntry.Read read -> game(name, read.game(), lines);
                }
            }
        } catch (PgnException unreadable) {
            refused(name, unreadable);
        }
        findings.checked(games + (games == 1 ? " game" : " games") + " of " + name + " replayed by the rules");
    }

    private void refused(String name, PgnException error) {
        findings.found(name + ", line " + error.line() + ", column " + error.column(), error.reason());
    }

    private void game(String name, FinishedGame game, Optional<Set<String>> lines) {
        String line = GameHashes.line(game, PgnWriter.write(game));
        if (!keys.add(GameHashes.key(line))) {
            findings.found(
                    name,
                    "game " + game.id().value() + ", attempt " + game.attempt() + ", stands there more than once");
        }
        if (lines.isPresent() && !lines.get().contains(line)) {
            findings.found(
                    name,
                    "game " + game.id().value() + ", attempt " + game.attempt() + ", has another hash than in "
                            + GameHashes.NAME + ": one of the two was altered");
        }
    }
}
