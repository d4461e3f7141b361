package org.millrace.tournament.publication;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.millrace.rules.Parsed;
import org.millrace.tournament.hash.Sha256;

/**
 * The hash of the store's file in the {@link Manifest}, as long as nobody has the store open to write: what is altered in
 * the file then shows, also where no record lies.
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
        WrittenFile store = new WrittenFile(RunFolder.STORE, Files.size(folder.store()), Sha256.of(folder.store()));
        change(folder, true, store);
    }

    /**
     * Takes the seal off a store that is about to be written.
     *
     * @throws IOException if the manifest cannot be written
     */
    public static void lift(RunFolder folder) throws IOException {
        change(folder, false, new WrittenFile(RunFolder.STORE, 0, ""));
    }

    private static void change(RunFolder folder, boolean sealed, WrittenFile store) throws IOException {
        Path file = folder.root().resolve(Manifest.NAME);
        if (!Files.exists(file)) {
            return;
        }
        // What was altered by hand is left as it is, to be found.
        if (Manifest.read(Files.readString(file)) instanceof Parsed.Ok<Manifest.Read>(Manifest.Read read)
                && read.intact()) {
            Manifest changed =
                    sealed ? read.manifest().sealed(store) : read.manifest().unsealed();
            folder.write(Manifest.NAME, out -> out.write(changed.text()));
        }
    }
}
