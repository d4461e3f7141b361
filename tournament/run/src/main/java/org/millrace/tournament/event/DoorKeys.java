package org.millrace.tournament.event;

import java.net.InetSocketAddress;
import java.util.List;

/** Reads the keys of {@code [event]} that say where the referee listens. */
final class DoorKeys {
    private DoorKeys() {}

    static Door read(Section section, List<Entrant> entrants) {
        String host = host(section);
        int port = (int) section.number("port", 0, 0, 65_535);
        if (port == 0 && entrants.stream().anyMatch(entrant -> entrant.token().isPresent())) {
            section.problem(
                    "port",
                    "is needed, since a bot connects by itself and has to know where; choose one from 1024 to 65535");
        }
        return new Door(host, port);
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
