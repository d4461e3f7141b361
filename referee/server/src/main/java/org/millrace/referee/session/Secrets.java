package org.millrace.referee.session;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Fresh secrets and ids from the system's generator. Safe for all threads. */
public final class Secrets {

    private static final SecureRandom RANDOM = new SecureRandom();

    private Secrets() {}

    /** A token of 256 random bits in 43 characters of A-Z, a-z, 0-9, hyphen and underscore. */
    public static String token() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(32));
    }

    static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    /** An id of 96 random bits in hexadecimal. */
    static String id() {
        return HexFormat.of().formatHex(bytes(12));
    }
}
