package org.millrace.referee.session;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The SHA-256 of a secret: all that the referee keeps of tokens and resume secrets. Immutable. */
public final class SecretHash {

    private final byte[] digest;

    private SecretHash(byte[] digest) {
        this.digest = digest;
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

    /** Whether both are of the same secret, in a time that does not depend on where they differ. */
    public boolean matches(SecretHash other) {
        return MessageDigest.isEqual(digest, other.digest);
    }

    @Override
    public String toString() {
        return "SecretHash[hidden]";
    }
}
