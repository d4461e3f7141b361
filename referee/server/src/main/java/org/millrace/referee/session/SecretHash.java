package org.millrace.referee.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of a secret: all that the referee keeps of tokens and resume secrets. Immutable. */
public final class SecretHash {

    private static final int BYTES = 32;

    private final byte[] digest;

    private SecretHash(byte[] digest) {
        this.digest = digest;
    }

    /** A hash that was taken elsewhere: the 32 bytes of the SHA-256. */
    public static SecretHash ofDigest(byte[] digest) {
        if (digest.length != BYTES) {
            throw new IllegalArgumentException("a SHA-256 has " + BYTES + " bytes, not " + digest.length);
        }
        return new SecretHash(digest.clone());
    }

    /** The hash of a text in UTF-8. */
    public static SecretHash of(String secret) {
        return of(secret.getBytes(StandardCharsets.UTF_8));
    }

    /** The hash of some bytes. */
    public static SecretHash of(byte[] secret) {
        try {
            return new SecretHash(MessageDigest.getInstance("SHA-256").digest(secret));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }

    /** As 64 hexadecimal digits in small letters, to be kept where the secret itself is not to be. */
    public String hex() {
        return HexFormat.of().formatHex(digest);
    }

    /** Whether both are of the same secret, in a time that does not depend on where they differ. */
    public boolean matches(SecretHash other) {
        return MessageDigest.isEqual(digest, other.digest);
    }

    @Override
    public String toString() {
        return "SecretHash[hidden]";
    }
}
