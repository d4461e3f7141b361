package org.millrace.bot.sdk;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.HexFormat;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** Puts TLS over a connected socket. Holds no state. */
final class TlsSocket {

    private static final Duration HANDSHAKE = Duration.ofSeconds(10);

    private TlsSocket() {}

    /**
     * Shakes hands over a plain connection, or leaves it plain.
     *
     * @throws SSLException if the referee is not the one that it has to be; the message says what to change
     */
    static Socket over(Socket plain, Connection connection) throws IOException {
        return switch (connection.tls()) {
            case Tls.Off() -> plain;
            case Tls.Trusted() -> shakeHands(plain, connection, null);
            case Tls.Pinned(String fingerprint) ->
                shakeHands(plain, connection, new TrustManager[] {new Pin(fingerprint)});
        };
    }

    private static Socket shakeHands(
            Socket plain, Connection connection, TrustManager @org.jspecify.annotations.Nullable [] trust)
            throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust, null);
            SSLSocket socket = (SSLSocket)
                    context.getSocketFactory().createSocket(plain, connection.host(), connection.port(), true);
            if (trust == null) {
                SSLParameters parameters = socket.getSSLParameters();
                parameters.setEndpointIdentificationAlgorithm("HTTPS");
                socket.setSSLParameters(parameters);
            }
            plain.setSoTimeout(Math.toIntExact(HANDSHAKE.toMillis()));
            socket.startHandshake();
            plain.setSoTimeout(0);
            return socket;
        } catch (GeneralSecurityException missing) {
            throw new IllegalStateException("every Java platform has TLS", missing);
        } catch (SSLException refused) {
            throw new SSLException(
                    "no TLS with the referee: " + innermost(refused).getMessage() + "; "
                            + remedy(refused, trust == null),
                    refused);
        }
    }

    private static String remedy(SSLException refused, boolean byAuthority) {
        if (!(innermost(refused) instanceof GeneralSecurityException)) {
            return "leave TLS out if the referee offers none, and make sure that host and port are its own";
        }
        return byAuthority
                ? "if the referee has made its certificate itself, ask the organiser for the fingerprint and give it with"
                        + " --fingerprint or MILLRACE_TLS_FINGERPRINT in place of --tls"
                : "ask the organiser which is right, and correct --fingerprint or MILLRACE_TLS_FINGERPRINT";
    }

    private static Throwable innermost(Throwable refused) {
        Throwable innermost = refused;
        while (innermost.getCause() != null) {
            innermost = innermost.getCause();
        }
        return innermost;
    }

    /** Trusts one certificate. */
    private static final class Pin extends X509ExtendedTrustManager {
        private final String fingerprint;

        Pin(String fingerprint) {
            this.fingerprint = fingerprint;
        }

        private void check(X509Certificate[] chain) throws CertificateException {
            byte[] digest;
            try {
                digest = MessageDigest.getInstance("SHA-256").digest(chain[0].getEncoded());
            } catch (GeneralSecurityException missing) {
                throw new CertificateException("the certificate has no SHA-256", missing);
            }
            String shown = HexFormat.of().formatHex(digest);
            if (!shown.equals(fingerprint)) {
                throw new CertificateException(
                        "its certificate has the fingerprint " + shown + " and not " + fingerprint);
            }
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
            check(chain);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            check(chain);
        }

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            check(chain);
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
            throw new CertificateException("a bot has no clients");
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket)
                throws CertificateException {
            throw new CertificateException("a bot has no clients");
        }

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine)
                throws CertificateException {
            throw new CertificateException("a bot has no clients");
        }

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
