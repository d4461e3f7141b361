package org.millrace.tournament.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.millrace.results.store.EventStore;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import org.millrace.tournament.publication.Manifest;
import org.millrace.tournament.publication.Publication;
import org.millrace.tournament.publication.StoreNote;
import org.millrace.tournament.register.Register;

/**
 * Holds an event's records against the rules, its schedule against its charter, its tables against its records and its
 * files against its manifest. Changes nothing. Every method may be called by any thread.
 */
public final class Verification {
    /** How often a folder is read whose files are written meanwhile. */
    private static final int TRIES = 4;

    /** About what it takes to write the files of an event that is played. */
    private static final Duration PAUSE = Duration.ofMillis(500);

    private Verification() {}

    /**
     * Verifies the folder of an event, its store in it or on a server; where its store is not there, as in one that was
     * published, games and files alone. A folder whose files are being written is read again, for some seconds at most.
     *
     * @throws IOException if a file is there and cannot be read
     */
    public static VerifyReport ofFolder(Path folder) throws IOException {
        VerifyReport report = once(folder);
        for (int more = 1; more < TRIES; more++) {
            if (report.passed() || !isWritten(folder)) {
                return report;
            }
            report = once(folder);
        }
        return report;
    }

    /**
     * Whether a file of the folder comes within a moment, or the manifest says that they are about to. Not where the store
     * is sealed, since then nobody plays the event.
     */
    private static boolean isWritten(Path folder) throws IOException {
        Optional<Manifest> open = openManifest(folder);
        if (open.isEmpty()) {
            return false;
        }
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            folder.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            boolean comes = watch.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS) != null;
            return comes || open.get().isBeingWritten();
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static Optional<Manifest> openManifest(Path folder) throws IOException {
        return new FolderCheck(folder, new Findings())
                .manifest()
                .map(Manifest.Read::manifest)
                .filter(manifest -> manifest.field("store").isEmpty());
    }

    private static VerifyReport once(Path folder) throws IOException {
        Findings findings = new Findings();
        FolderCheck files = new FolderCheck(folder, findings);
        StorePlace place = StoreNote.of(folder);
        if (place instanceof StorePlace.File(Path file) && !Files.exists(file)) {
            files.withoutStore(files.manifest());
            return findings.report();
        }
        boolean compared = false;
        Optional<Manifest.Read> manifest = Optional.empty();
        try (EventStore store = EventStore.openReadOnly(place)) {
            if (!Register.isClaimed(store)) {
                new StoreCheck(store, name(place), findings).run();
                return findings.report();
            }
            manifest = files.manifest();
            if (manifest.isPresent()) {
                files.seal(manifest.get().manifest());
            }
            StoreCheck check = new StoreCheck(store, name(place), findings);
            Optional<Publication> publication = check.run();
            Optional<HashLines> lines = HashLines.in(folder);
            if (lines.isPresent() && !check.ids().isEmpty()) {
                lines.get().compare(check.hashes(), check.ids(), findings);
            }
            if (publication.isPresent()) {
                files.recompute(manifest, publication.get(), store);
                compared = true;
            }
        } catch (StoreException unreadable) {
            findings.found(name(place), String.valueOf(unreadable.getMessage()));
        }
        if (!compared) {
            files.withoutStore(manifest.isPresent() ? manifest : files.manifest());
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
        new PgnCheck(file, findings).run();
        return findings.report();
    }
}
