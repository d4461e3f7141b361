package org.millrace.referee;

import org.millrace.referee.session.SecretHash;
import org.millrace.referee.session.Secrets;

/**
 * The secret by which a bot proves that it was invited; never shown by {@link #toString}.
 *
 * @param value at least {@value #MIN_LENGTH} characters
 */
public record Token(String value) implements Credential {

    /** The shortest token: whoever can guess it can play under the bot's name. */
    public static final int MIN_LENGTH = 8;

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if it is shorter
     */
    public Token {
        if (value.length() < MIN_LENGTH) {
            throw new IllegalArgumentException(
                    "The token has %d characters; give at least %d.".formatted(value.length(), MIN_LENGTH));
        }
    }

    /** A fresh token of 256 random bits. */
    public static Token random() {
        return new Token(Secrets.token());
    }

    @Override
    public SecretHash hash() {
        return SecretHash.of(value);
    }

    @Override
    public String toString() {
        return "Token[hidden]";
    }
}
