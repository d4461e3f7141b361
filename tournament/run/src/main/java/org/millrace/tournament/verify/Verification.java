package org.millrace.tournament.verify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.publication.GameHashes;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.publication.Publication;
import org.millrace.tournament.publication.RunFolder;
import org.millrace.tournament.publication.StoreNote;

/**
 * Holds an event's records against the rules, its schedule against its charter, its tables against its records and its
 * files against its manifest. Changes nothing. Every method may be called by any thread.
 */
public final class Verification {
    private Verification() {}

    /**
     * Verifies the folder of an event, its store in it or on a server; where its store is not there, as in one that was published, games and files alone.
     *
     * @throws IOException if a file is there and cannot be read
     */
    public static VerifyReport ofFolder(Path folder) throws IOException {
        Findings findings = new Findings();
        FolderCheck files = new FolderCheck(folder, findings);
        Optional<Manifest.Read> manifest = files.manifest();
        StorePlace place = StoreNote.of(folder);
        if (place instanceof StorePlace.File(Path file) && !Files.exists(file)) {
            findings.checked(RunFolder.STORE + " is not there, so that tables cannot be made anew");
            withoutStore(folder, files, manifest, findings);
            return findings.report();
        }
        if (manifest.isPresent()) {
            files.seal(manifest.get().manifest());
        }
        boolean compared = false;
        try (EventStore store = EventStore.openReadOnly(place)) {
            StoreCheck check = new StoreCheck(store, name(place), findings);
            Optional<Publication> publication = check.run();
            records(folder, check.hashes(), findings);
            if (publication.isPresent()) {
                files.recompute(manifest, publication.get(), store);
                compared = true;
            }
        } catch (StoreException unreadable) {
            findings.found(name(place), String.valueOf(unreadable.getMessage()));
        }
        if (!compared) {
            withoutStore(folder, files, manifest, findings);
        }
        return findings.report();
    }

    private static String name(StorePlace place) {
        return place instanceof StorePlace.File(Path file) ? String.valueOf(file.getFileName()) : place.toString();
    }

    /**
     * Verifies a store alone: its records and its schedule.
     *
     * @throws StoreException if it cannot be opened
     */
    public static VerifyReport ofStore(StorePlace place) {
        Findings findings = new Findings();
        try (EventStore store = EventStore.openReadOnly(place)) {
            new StoreCheck(store, name(place), findings).run();
        }
        return findings.report();
    }

    /**
     * Verifies the games of a PGN file.
     *
     * @throws IOException if it cannot be read
     */
    public static VerifyReport ofPgn(Path file) throws IOException {
        Findings findings = new Findings();
        new PgnCheck(file, findings).run(Optional.empty());
        return findings.report();
    }

    private static void withoutStore(
            Path folder, FolderCheck files, Optional<Manifest.Read> manifest, Findings findings) throws IOException {
        if (manifest.isPresent()) {
            files.hashes(manifest.get().manifest());
        }
        Path games = folder.resolve(RunFolder.GAMES);
        if (Files.exists(games)) {
            new PgnCheck(games, findings).run(lines(folder));
        }
    }

    private static Optional<Set<String>> lines(Path folder) throws IOException {
        Path file = folder.resolve(GameHashes.NAME);
        return Files.exists(file)
                ? Optional.of(new HashSet<>(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                        .lines()
                        .toList()))
                : Optional.empty();
    }

    /** Which records are others than when their hashes were written: this names the game where a file's hash cannot. */
    private static void records(Path folder, Map<String, String> hashes, Findings findings) throws IOException {
        Optional<Set<String>> written = lines(folder);
        if (written.isEmpty()) {
            return;
        }
        for (String line : new TreeSet<>(written.get())) {
            String key = GameHashes.key(line);
            String due = hashes.getOrDefault(key, "");
            if (due.isEmpty()) {
                findings.found(GameHashes.NAME, key + " is in it, but the store has no such record");
            } else if (!due.equals(line)) {
                findings.found(
                        RunFolder.STORE,
                        "the record of " + key + " is another than when its hash was written to " + GameHashes.NAME
                                + ": one of the two was altered");
            }
        }
        findings.checked(
                "records of the store compared with the " + written.get().size() + " hashes of " + GameHashes.NAME);
    }
}
