package org.millrace.referee;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.HexFormat;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;

/** TLS of a client that trusts whatever it is shown, and can tell what that was. */
final class Trusting extends X509ExtendedTrustManager {

    private Trusting() {}

    static SSLSocket over(Socket plain) throws IOException {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Trusting()}, null);
            SSLSocket socket =
                    (SSLSocket) context.getSocketFactory().createSocket(plain, "referee", plain.getPort(), true);
            socket.startHandshake();
            return socket;
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java platform has TLS", e);
        }
    }

    static String fingerprint(Socket tls) throws IOException {
        try {
            byte[] shown =
                    ((SSLSocket) tls).getSession().getPeerCertificates()[0].getEncoded();
            return HexFormat.ofDelimiter(":")
                    .withUpperCase()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(shown));
        } catch (GeneralSecurityException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, Socket socket) {}

    @Override
    public void checkClientTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String type, SSLEngine engine) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
        return new X509Certificate[0];
    }
}
