package org.millrace.tournament.event;

import java.util.List;
import java.util.Optional;
import org.millrace.referee.Credential;
import org.millrace.referee.Token;
import org.millrace.referee.TokenHash;
import org.millrace.rules.Parsed;

/** Reads the keys of {@code [[bot]]} that say by what a bot is known that connects by itself. */
final class CredentialKeys {
    private static final String COMMAND = "command";
    private static final String TOKEN = "token";
    private static final String HASH = "token-sha256";

    private CredentialKeys() {}

    /** The token or its hash; empty for a bot that is started, and where something is wrong, which is noted. */
    static Optional<Credential> read(Section section) {
        Optional<Credential> token = token(section);
        Optional<Credential> hash = hash(section);
        List<String> known = List.of(TOKEN, HASH).stream().filter(section::has).toList();
        if (section.has(COMMAND)) {
            known.forEach(key -> section.problem(
                    key, "does not go with a command: a bot that the event starts gets its token from the event"));
            return token.or(() -> hash);
        }
        if (known.isEmpty()) {
            section.missing(
                    List.of(COMMAND, TOKEN, HASH),
                    "write how the bot is started, for example  command = \"/usr/bin/python3 bot.py\",  or, if it"
                            + " connects by itself, the token that it shows:  token = \"…\"  (or its hash,"
                            + "  token-sha256 = \"…\",  as millrace invite prints it)");
        } else if (known.size() > 1) {
            section.problem(HASH, "does not go with a token, whose hash it would be; leave one of them out");
        }
        return token.or(() -> hash);
    }

    private static Optional<Credential> token(Section section) {
        Optional<String> text = section.text(TOKEN);
        if (text.filter(secret -> secret.length() < Token.MIN_LENGTH).isPresent()) {
            section.problem(TOKEN, "is too short to be a secret; write at least " + Token.MIN_LENGTH + " characters");
            return Optional.empty();
        }
        return text.map(Token::new);
    }

    private static Optional<Credential> hash(Section section) {
        return section.text(HASH).flatMap(text -> switch (TokenHash.parse(text)) {
            case Parsed.Ok<TokenHash> ok -> Optional.<Credential>of(ok.value());
            case Parsed.Bad<TokenHash> bad -> {
                section.problem(HASH, bad.reason());
                yield Optional.empty();
            }
        });
    }
}
