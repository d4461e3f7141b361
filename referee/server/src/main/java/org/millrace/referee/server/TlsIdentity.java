package org.millrace.referee.server;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.CertificateExpiredException;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import java.util.List;

/** The certificate and key by which a referee proves over TLS who it is. Immutable. */
public final class TlsIdentity {

    /** The one version that is spoken: it has no renegotiation, by which a peer could keep the referee busy. */
    static final String PROTOCOL = "TLSv1.3";

    private static final byte[] PROBE = {'m', 'i', 'l', 'l'};

    private final SslContext context;
    private final String fingerprint;

    private TlsIdentity(SslContext context, String fingerprint) {
        this.context = context;
        this.fingerprint = fingerprint;
    }

    /**
     * Reads two files of the PEM format.
     *
     * @param certificate the certificate, and behind it those that lead to its root
     * @param key its key as PKCS#8, not encrypted
     * @throws IOException if a file cannot be read or used, or they do not belong together; the message names the file,
     *     the reason and the remedy
     */
    public static TlsIdentity read(Path certificate, Path key) throws IOException {
        List<X509Certificate> chain = PemFiles.certificates(certificate);
        X509Certificate first = chain.getFirst();
        PrivateKey privateKey = PemFiles.key(key, first.getPublicKey().getAlgorithm());
        try {
            first.checkValidity();
            if (!belongTogether(first, privateKey)) {
                throw new IOException("the key in " + key + " is not that of the certificate in " + certificate
                        + "; name the two files that were made together");
            }
            SslContext context = SslContextBuilder.forServer(privateKey, chain)
                    .sslProvider(SslProvider.JDK)
                    .protocols(PROTOCOL)
                    .build();
            return new TlsIdentity(context, fingerprint(first));
        } catch (CertificateExpiredException expired) {
            throw new IOException(
                    "the certificate in " + certificate + " has expired on "
                            + first.getNotAfter().toInstant() + "; renew it",
                    expired);
        } catch (GeneralSecurityException unfit) {
            throw new IOException(
                    "the certificate in " + certificate + " cannot be used (" + unfit.getMessage()
                            + "); make another one",
                    unfit);
        }
    }

    SslContext context() {
        return context;
    }

    /** The SHA-256 of the certificate, in pairs of hexadecimal digits with colons between. */
    public String fingerprint() {
        return fingerprint;
    }

    private static String fingerprint(X509Certificate certificate) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(certificate.getEncoded());
        return HexFormat.ofDelimiter(":").withUpperCase().formatHex(digest);
    }

    private static boolean belongTogether(X509Certificate certificate, PrivateKey key) throws GeneralSecurityException {
        String algorithm = certificate.getPublicKey().getAlgorithm();
        Signature signature = Signature.getInstance(
                switch (algorithm) {
                    case "RSA" -> "SHA256withRSA";
                    case "EC" -> "SHA256withECDSA";
                    default -> algorithm;
                });
        signature.initSign(key);
        signature.update(PROBE);
        byte[] signed = signature.sign();
        signature.initVerify(certificate.getPublicKey());
        signature.update(PROBE);
        return signature.verify(signed);
    }
}
