package org.millrace.referee;

import java.io.IOException;
import java.nio.file.Path;
import org.millrace.referee.server.TlsIdentity;

/**
 * Whether a referee offers TLS, and with which certificate. With TLS, connections from other machines have to use it;
 * those from this machine may.
 */
public sealed interface Encryption {

    /** Plain connections only. */
    record None() implements Encryption {}

    /**
     * TLS with a certificate in files of the PEM format.
     *
     * @param certificate the certificate, and behind it those that lead to its root
     * @param key its key as PKCS#8, not encrypted
     */
    record Files(Path certificate, Path key) implements Encryption {}

    /**
     * TLS with a certificate that the referee makes for itself.
     *
     * @param folder an existing folder where it is kept, so that its fingerprint stays the same after a restart
     */
    record SelfMade(Path folder) implements Encryption {}

    /**
     * Makes sure that the files can be used; does nothing for the other kinds.
     *
     * @throws IOException if they cannot, with the file, the reason and the remedy
     */
    default void check() throws IOException {
        if (this instanceof Files(Path certificate, Path key)) {
            TlsIdentity.read(certificate, key);
        }
    }
}
