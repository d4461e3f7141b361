package org.millrace.tournament.event;

import java.nio.file.Path;
import java.util.Optional;
import org.millrace.results.store.PostgresAddress;
import org.millrace.rules.Parsed;

/** Reads the keys of {@code [event]} that say where the games are kept, and how one gets in there. */
final class StoreKeys {
    private static final String STORE = "store";
    private static final String USER = "store-user";
    private static final String PASSWORD_FILE = "store-password-file";

    private StoreKeys() {}

    /**
     * The server's schema; empty where the games are kept in the event's folder, and where something is wrong, which is
     * noted.
     *
     * @param folder the event file's, from which the path of the file with the password begins
     */
    static Optional<PostgresAddress> read(Section section, Path folder) {
        Optional<String> text = section.text(STORE);
        Optional<String> user = section.text(USER);
        Optional<String> file = section.text(PASSWORD_FILE);
        if (!section.has(STORE)) {
            user.ifPresent(name -> alone(section, USER));
            file.ifPresent(path -> alone(section, PASSWORD_FILE));
        }
        return text.flatMap(address -> address(section, address))
                .map(address -> user.map(address::withUser).orElse(address))
                .map(address -> file.map(folder::resolve)
                        .map(Path::toAbsolutePath)
                        .map(address::withPasswordFile)
                        .orElse(address));
    }

    private static void alone(Section section, String key) {
        section.problem(
                key,
                "goes with a store on a server only; write for example  store ="
                        + " \"jdbc:postgresql://localhost/millrace?currentSchema=my_cup\",  or leave it out");
    }

    private static Optional<PostgresAddress> address(Section section, String text) {
        return switch (PostgresAddress.parse(text)) {
            case Parsed.Ok<PostgresAddress> ok -> Optional.of(ok.value());
            case Parsed.Bad<PostgresAddress> bad -> {
                section.problem(STORE, bad.reason());
                yield Optional.empty();
            }
        };
    }
}
