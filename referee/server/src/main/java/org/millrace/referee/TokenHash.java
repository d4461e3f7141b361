package org.millrace.referee;

import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;
import org.millrace.referee.session.SecretHash;
import org.millrace.rules.Parsed;

/**
 * The SHA-256 of a token in UTF-8: enough to let its bot in, and useless for getting in, as long as the token is random.
 * Whoever reads the hash of a token that a person thought up can guess that token at leisure, so such tokens are better
 * kept themselves, where a reader sees that they are secret. Never shown by {@link #toString}.
 *
 * @param hex 64 hexadecimal digits in small letters
 */
public record TokenHash(String hex) implements Credential {

    private static final int DIGITS = 64;
    private static final Pattern HEX = Pattern.compile("[0-9a-f]{" + DIGITS + "}");

    /**
     * Checks the digits.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public TokenHash {
        if (!HEX.matcher(hex).matches()) {
            throw new IllegalArgumentException("The hash of a token has %d characters; give %d hexadecimal digits."
                    .formatted(hex.length(), DIGITS));
        }
    }

    /** The hash of a token. */
    public static TokenHash of(Token token) {
        return new TokenHash(token.hash().hex());
    }

    /** Reads 64 hexadecimal digits; the refusal does not repeat them, since they may be a token in the wrong place. */
    public static Parsed<TokenHash> parse(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        return HEX.matcher(small).matches()
                ? new Parsed.Ok<>(new TokenHash(small))
                : new Parsed.Bad<>(
                        "token hash",
                        "has to be the SHA-256 of the token, " + DIGITS + " hexadecimal digits, not " + text.length()
                                + " other characters");
    }

    @Override
    public SecretHash hash() {
        return SecretHash.ofDigest(HexFormat.of().parseHex(hex));
    }

    @Override
    public String toString() {
        return "TokenHash[hidden]";
    }
}
