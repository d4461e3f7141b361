package org.millrace.referee;

import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;

/** The first bytes of a TLS handshake, as anybody can record them. */
public final class ClientHello {

    private ClientHello() {}

    public static byte[] recorded() throws SSLException {
        try {
            SSLEngine client = SSLContext.getDefault().createSSLEngine("referee", 1);
            client.setUseClientMode(true);
            ByteBuffer out = ByteBuffer.allocate(client.getSession().getPacketBufferSize());
            client.wrap(ByteBuffer.allocate(0), out);
            return Arrays.copyOf(out.array(), out.position());
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has TLS", e);
        }
    }
}
