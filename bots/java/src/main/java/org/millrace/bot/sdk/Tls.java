package org.millrace.bot.sdk;

import java.util.Locale;
import java.util.regex.Pattern;
import org.millrace.rules.Parsed;

/** Whether a bot's connection is encrypted, and by what the bot knows that it talks to its referee. */
public sealed interface Tls {

    /** A plain connection. */
    record Off() implements Tls {}

    /** The certificate has to be for the host's name, and of an authority that the Java platform trusts. */
    record Trusted() implements Tls {}

    /**
     * The certificate has to have this fingerprint, and nothing else is asked of it.
     *
     * @param fingerprint the SHA-256 of the certificate, 64 small hexadecimal digits
     */
    record Pinned(String fingerprint) implements Tls {

        private static final Pattern DIGITS = Pattern.compile("[0-9a-f]{64}");

        /** Checks the digits. */
        public Pinned {
            if (!DIGITS.matcher(fingerprint).matches()) {
                throw new IllegalArgumentException(
                        "fingerprint is '" + fingerprint + "'; a SHA-256 fingerprint is 64 small hexadecimal digits");
            }
        }

        /** Reads a fingerprint as a referee prints it: pairs of digits, with colons between or without. */
        public static Parsed<Tls> parse(String text) {
            String digits = text.replace(":", "").toLowerCase(Locale.ROOT);
            return DIGITS.matcher(digits).matches()
                    ? new Parsed.Ok<>(new Pinned(digits))
                    : new Parsed.Bad<>(
                            "fingerprint",
                            "the fingerprint '" + text + "' is none: give the 64 hexadecimal digits that the referee"
                                    + " prints as its SHA-256 with --fingerprint or MILLRACE_TLS_FINGERPRINT");
        }
    }
}
