package org.millrace.tournament.publication;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.results.store.PostgresAddress;
import org.millrace.results.store.StorePlace;
import org.millrace.rules.Parsed;
import org.millrace.tournament.event.Event;

/**
 * Where the games of an event's folder are: in the file {@value RunFolder#STORE} in it, or on a server whose address stands
 * in the file {@value #FILE} in it, without a password.
 */
public final class StoreNote {
    /** The file's name: first the address, then perhaps the path of the file with the password. */
    public static final String FILE = "event.store";

    private StoreNote() {}

    /**
     * The store of an event's folder, which may not be there yet.
     *
     * @throws IOException if the folder says where, and that cannot be read
     */
    public static StorePlace of(Path folder) throws IOException {
        Optional<PostgresAddress> server = server(folder);
        return server.isPresent() ? server.get() : new StorePlace.File(folder.resolve(RunFolder.STORE));
    }

    /** Whether there has been an event in a folder. */
    public static boolean isIn(Path folder) {
        return Files.exists(folder.resolve(RunFolder.STORE)) || Files.exists(folder.resolve(FILE));
    }

    /**
     * The store for the next start of an event: where its file says, else where it was.
     *
     * @throws IOException if it was elsewhere before, with the remedy
     */
    public static StorePlace of(Path folder, Event event) throws IOException {
        Optional<PostgresAddress> before = server(folder);
        if (event.store().isEmpty()) {
            return of(folder);
        }
        PostgresAddress address = event.store().get();
        if (Files.exists(folder.resolve(RunFolder.STORE))) {
            throw new IOException("The games of " + folder + " are in its " + RunFolder.STORE
                    + ", not on a server; go on without store, or name another folder with --out.");
        }
        if (before.isPresent() && !before.get().toString().equals(address.toString())) {
            throw new IOException("The games of " + folder + " are in " + before.get() + ", not in " + address
                    + "; go on with that store, or name another folder with --out.");
        }
        return address;
    }

    private static Optional<PostgresAddress> server(Path folder) throws IOException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        return switch (PostgresAddress.parse(lines.isEmpty() ? "" : lines.getFirst())) {
            case Parsed.Ok<PostgresAddress> ok ->
                Optional.of(lines.size() < 2 ? ok.value() : ok.value().withPasswordFile(Path.of(lines.get(1))));
            case Parsed.Bad<PostgresAddress> bad ->
                throw new IOException(file + " was altered and does not say where the games are: " + bad.reason());
        };
    }

    /** Notes in a folder where its games are, for all who come later. */
    public static void write(RunFolder folder, StorePlace place) throws IOException {
        if (place instanceof PostgresAddress address) {
            folder.write(FILE, file -> {
                file.write(address.withoutSecrets() + "\n");
                if (address.passwordFile().isPresent()) {
                    file.write(address.passwordFile().get() + "\n");
                }
            });
        }
    }
}
