package org.millrace.tournament.publication;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.rules.Parsed;
import org.millrace.tournament.hash.Sha256;

/**
 * The hash of the store's file in the {@link Manifest}, as long as nobody has the store open to write: what is altered in
 * the file then shows, also where no record lies. A store on a server has none.
 */
public final class Seal {
    private Seal() {}

    /**
     * Seals a store that was closed. Where another process still reads it, its file is not whole without the log beside
     * it, and there is no seal.
     *
     * @throws IOException if the store cannot be read, or the manifest not be written
     */
    public static void set(RunFolder folder) throws IOException {
        Path log = folder.store().resolveSibling(RunFolder.STORE + "-wal");
        if (!Files.exists(folder.store()) || (Files.exists(log) && Files.size(log) > 0)) {
            return;
        }
        change(folder, manifest -> on(manifest, folder));
    }

    /**
     * A manifest with the seal of the store as it is now.
     *
     * @throws IOException if the store cannot be read
     */
    public static Manifest on(Manifest manifest, RunFolder folder) throws IOException {
        return manifest.sealed(new WrittenFile(RunFolder.STORE, Files.size(folder.store()), Sha256.of(folder.store())));
    }

    /**
     * Takes the seal off a store that is about to be written.
     *
     * @throws IOException if the manifest cannot be written
     */
    public static void lift(RunFolder folder) throws IOException {
        change(folder, Manifest::unsealed);
    }

    /**
     * Says in the manifest that the files are being written, until a new one takes its place.
     *
     * @throws IOException if the manifest cannot be written
     */
    static void beginWriting(RunFolder folder) throws IOException {
        change(folder, Manifest::beingWritten);
    }

    /** What a manifest becomes. */
    private interface Change {
        Manifest of(Manifest manifest) throws IOException;
    }

    private static void change(RunFolder folder, Change change) throws IOException {
        Path file = folder.root().resolve(Manifest.NAME);
        if (!Files.exists(file)) {
            return;
        }
        // What was altered by hand is left as it is, to be found.
        if (Manifest.read(Files.readString(file)) instanceof Parsed.Ok<Manifest.Read>(Manifest.Read read)
                && read.intact()) {
            Manifest changed = change.of(read.manifest());
            folder.write(Manifest.NAME, out -> out.write(changed.text()));
        }
    }
}
