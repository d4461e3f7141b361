package org.millrace.tournament.event;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.referee.Encryption;

/** Reads the keys of {@code [event]} that say where the referee listens. */
final class DoorKeys {
    private static final String TLS = "tls";
    private static final String SELF_SIGNED = "self-signed";

    private DoorKeys() {}

    /**
     * Reads them.
     *
     * @param folder from which the paths in the file count
     */
    static Door read(Section section, List<Entrant> entrants, Path folder) {
        String host = host(section);
        int port = (int) section.number("port", 0, 0, 65_535);
        if (port == 0 && entrants.stream().anyMatch(entrant -> entrant.token().isPresent())) {
            section.problem(
                    "port",
                    "is needed, since a bot connects by itself and has to know where; choose one from 1024 to 65535");
        }
        return new Door(host, port, tls(section, folder));
    }

    private static Tls tls(Section section, Path folder) {
        if (section.isTable(TLS)) {
            return section.table(TLS)
                    .flatMap(files -> certificate(section, files, folder))
                    .orElse(new Tls.Off());
        }
        Optional<String> word = section.text(TLS);
        if (word.isPresent() && !word.get().equals(SELF_SIGNED)) {
            section.problem(
                    TLS,
                    "\"" + word.get() + "\" is not known; write  tls = \"self-signed\",  or name the files:  "
                            + "tls = { certificate = \"certificate.pem\", key = \"key.pem\" }");
        }
        return word.isPresent() ? new Tls.SelfSigned() : new Tls.Off();
    }

    private static Optional<Tls> certificate(Section section, Section files, Path folder) {
        Optional<Path> certificate = file(files, "certificate", folder);
        Optional<Path> key = file(files, "key", folder);
        files.refuseOthers();
        if (certificate.isEmpty() || key.isEmpty()) {
            return Optional.empty();
        }
        try {
            new Encryption.Files(certificate.get(), key.get()).check();
        } catch (IOException unfit) {
            section.problem(TLS, String.valueOf(unfit.getMessage()));
        }
        return Optional.of(new Tls.Certificate(certificate.get(), key.get()));
    }

    private static Optional<Path> file(Section files, String key, Path folder) {
        Optional<String> text = files.requiredText(key, "\"" + key + ".pem\"");
        try {
            return text.map(name -> folder.resolve(name).normalize());
        } catch (InvalidPathException unfit) {
            files.problem(key, "is no path: " + unfit.getReason() + "; write it without that character");
            return Optional.empty();
        }
    }

    private static String host(Section section) {
        String host = section.text("host").orElse("127.0.0.1");
        if (host.isBlank() || new InetSocketAddress(host, 0).isUnresolved()) {
            section.problem(
                    "host",
                    "\"" + host + "\" is no address of this machine that can be found; write 127.0.0.1 for bots on"
                            + " this machine or 0.0.0.0 for bots on others too");
        }
        return host;
    }
}
