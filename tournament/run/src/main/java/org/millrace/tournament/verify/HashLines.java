package org.millrace.tournament.verify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.millrace.tournament.publication.GameHashes;
import org.millrace.tournament.publication.RunFolder;

/**
 * The file of records' hashes as it lies there: first those of the games that count, in the order of the games' file.
 *
 * @param lines in the file's order
 */
record HashLines(List<String> lines) {
    HashLines {
        lines = List.copyOf(lines);
    }

    static Optional<HashLines> in(Path folder) throws IOException {
        Path file = folder.resolve(GameHashes.NAME);
        return Files.isRegularFile(file)
                ? Optional.of(new HashLines(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                        .lines()
                        .toList()))
                : Optional.empty();
    }

    /** Those of the first so many games. */
    List<String> first(int games) {
        return lines.subList(0, Math.clamp(games, 0, lines.size()));
    }

    /**
     * Which records are others than when their hashes were written: this names the game where a file's hash cannot.
     *
     * @param hashes of the store's records, by their keys
     * @param ids of all games of the store, also those that cannot be read, which are told elsewhere
     */
    void compare(Map<String, String> hashes, Set<String> ids, Findings findings) {
        for (String line : lines) {
            String key = GameHashes.key(line);
            String due = hashes.getOrDefault(key, "");
            if (due.isEmpty() && !ids.contains(key.replaceFirst("/[0-9]+$", ""))) {
                findings.found(
                        GameHashes.NAME,
                        line.isBlank() ? "it has an empty line" : key + " is in it, but the store has no such record");
            } else if (!due.isEmpty() && !due.equals(line)) {
                findings.found(
                        RunFolder.STORE,
                        "the record of " + key + " is another than when its hash was written to " + GameHashes.NAME
                                + ": one of the two was altered");
            }
        }
        findings.checked("records of the store compared with the " + lines.size() + " hashes of " + GameHashes.NAME);
    }
}
