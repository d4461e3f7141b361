package org.millrace.tournament.invite;

import java.util.Optional;

/**
 * What all teams are told: where they are expected, and whom they may ask.
 *
 * @param event the event's name; empty if it is not known yet
 * @param host the referee's address as the teams reach it
 * @param fingerprint the SHA-256 of the referee's certificate; empty without TLS
 * @param contact whom to ask for help; empty: whoever gave them the sheet
 */
public record Venue(
        Optional<String> event, String host, int port, Optional<String> fingerprint, Optional<String> contact) {
    private static final int LAST_PORT = 65_535;

    public Venue {
        if (port < 1 || port > LAST_PORT) {
            throw new IllegalArgumentException(
                    "a port that teams connect to is from 1 to " + LAST_PORT + ", not " + port);
        }
    }
}
