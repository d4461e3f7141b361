package org.millrace.tournament.event;

import java.nio.file.Path;

/** Whether the referee of an event offers TLS, and with which certificate. */
public sealed interface Tls {

    /** It does not. */
    record Off() implements Tls {}

    /** With a certificate that the referee makes for itself and keeps in the event's folder. */
    record SelfSigned() implements Tls {}

    /**
     * With a certificate in files of the PEM format.
     *
     * @param certificate the certificate, and behind it those that lead to its root
     * @param key its key
     */
    record Certificate(Path certificate, Path key) implements Tls {}
}
