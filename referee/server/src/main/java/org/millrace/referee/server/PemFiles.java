package org.millrace.referee.server;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Certificates and keys in files of the PEM format (RFC 7468). Holds no state. */
final class PemFiles {

    private static final Pattern KEY =
            Pattern.compile("-----BEGIN ([A-Z ]*)PRIVATE KEY-----([A-Za-z0-9+/=\\s]*)-----END [A-Z ]*PRIVATE KEY-----");
    private static final int LINE = 64;

    private PemFiles() {}

    /** The certificates of a file in its order, at least one. */
    static List<X509Certificate> certificates(Path file) throws IOException {
        try {
            List<X509Certificate> found =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificates(new ByteArrayInputStream(content(file)))
                            .stream()
                            .map(X509Certificate.class::cast)
                            .toList();
            if (found.isEmpty()) {
                throw new IOException(file + " holds no certificate; " + wanted("CERTIFICATE"));
            }
            return found;
        } catch (CertificateException unfit) {
            throw new IOException(file + " holds no certificate that can be read; " + wanted("CERTIFICATE"), unfit);
        }
    }

    /**
     * The key of a file.
     *
     * @param algorithm of the certificate that it belongs to
     */
    static PrivateKey key(Path file, String algorithm) throws IOException {
        String text = new String(content(file), StandardCharsets.ISO_8859_1);
        Matcher found = KEY.matcher(text);
        if (!found.find()) {
            throw new IOException(file + " holds no private key; " + wanted("PRIVATE KEY"));
        }
        if (!found.group(1).isEmpty()) {
            throw new IOException(file + " holds its key as \"" + found.group(1) + "PRIVATE KEY\"; convert it with"
                    + " openssl pkcs8 -topk8 -nocrypt -in FILE -out NEW-FILE, and name the new file");
        }
        try {
            byte[] encoded = Base64.getMimeDecoder().decode(found.group(2));
            return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException | IllegalArgumentException unfit) {
            throw new IOException(
                    file + " holds no key of the kind " + algorithm + ", as its certificate has; name the key that was"
                            + " made together with the certificate",
                    unfit);
        }
    }

    /** What a file holds, as text. */
    static String text(String label, byte[] encoded) {
        String body = Base64.getMimeEncoder(LINE, new byte[] {'\n'}).encodeToString(encoded);
        return "-----BEGIN " + label + "-----\n" + body + "\n-----END " + label + "-----\n";
    }

    private static byte[] content(Path file) throws IOException {
        try {
            return Files.readAllBytes(file);
        } catch (NoSuchFileException missing) {
            throw new IOException("there is no file " + file + "; correct the path", missing);
        } catch (IOException unreadable) {
            throw new IOException(file + " cannot be read (" + unreadable + "); let this user read it", unreadable);
        }
    }

    private static String wanted(String label) {
        return "name a file of the PEM format with -----BEGIN " + label + "-----";
    }
}
