package org.millrace.tournament.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnDefaults;
import org.millrace.record.pgn.PgnEntry;
import org.millrace.record.pgn.PgnException;
import org.millrace.record.pgn.PgnReader;
import org.millrace.record.pgn.PgnText;
import org.millrace.record.pgn.PgnWriter;
import org.millrace.tournament.publication.GameHashes;

/** Reads all games of a PGN file and replays each by its rules. For one thread. */
final class PgnCheck {
    private final Path file;
    private final String name;
    private final Findings findings;
    private final Set<String> keys = new HashSet<>();
    private final Set<String> lines = new HashSet<>();
    private int games;

    PgnCheck(Path file, Findings findings) {
        this.file = file;
        this.name = String.valueOf(file.getFileName());
        this.findings = findings;
    }

    /** Checks the games by themselves. */
    void run() throws IOException {
        run(Optional.empty());
        if (games == 0) {
            findings.found(name, "there is no game in it");
        }
    }

    /** Checks the games, and that they are those of these lines of hashes, in their order. */
    void run(List<String> due) throws IOException {
        run(Optional.of(due));
        for (String line : due) {
            if (!lines.contains(line) && !keys.contains(GameHashes.key(line))) {
                findings.found(
                        name,
                        "game " + GameHashes.key(line) + " is missing: its hash stands in " + GameHashes.NAME
                                + " among those of the games that count");
            }
        }
    }

    private void run(Optional<List<String>> due) throws IOException {
        try (PgnText text = PgnText.open(file)) {
            PgnReader reader = new PgnReader(text.reader(), name, PgnDefaults.NINE_MENS_MORRIS.named(file));
            for (Optional<PgnEntry> entry = reader.nextEntry(); entry.isPresent(); entry = reader.nextEntry()) {
                switch (entry.get()) {
                    case PgnEntry.Refused refused -> refused(refused.error());
                    case PgnEntry.Read read -> game(read.game(), due);
                }
                games++;
            }
        } catch (PgnException unreadable) {
            refused(unreadable);
        }
        findings.checked(games + (games == 1 ? " game" : " games") + " of " + name + " replayed by the rules"
                + (due.isPresent() ? " and compared with their hashes in " + GameHashes.NAME : ""));
    }

    private void refused(PgnException error) {
        findings.found(name + ", line " + error.line() + ", column " + error.column(), error.reason());
    }

    private void game(FinishedGame game, Optional<List<String>> due) {
        String line = GameHashes.line(game, PgnWriter.write(game));
        lines.add(line);
        String which = "game " + game.id().value() + ", attempt " + game.attempt() + ", ";
        if (!keys.add(GameHashes.key(line))) {
            findings.found(name, which + "stands there more than once");
        } else if (due.isPresent() && !due.get().contains(line)) {
            findings.found(
                    name,
                    which + "has another hash than in " + GameHashes.NAME
                            + ", or does not count there: one of the two was altered");
        } else if (due.isPresent() && !due.get().get(games).equals(line)) {
            findings.found(name, which + "stands in another place than its hash in " + GameHashes.NAME);
        }
    }
}
