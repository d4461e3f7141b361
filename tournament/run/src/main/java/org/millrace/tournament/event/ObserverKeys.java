package org.millrace.tournament.event;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.millrace.record.Seconds;
import org.millrace.referee.ObserverOptions;
import org.millrace.referee.Token;
import org.millrace.referee.session.SecretHash;
import org.millrace.rules.Parsed;

/** Reads the table {@code [observers]}: whether an event may be watched, by whom, and what they see. */
final class ObserverKeys {

    private static final int MOST = 10_000;

    private ObserverKeys() {}

    /** The table's values; the defaults in place of those that are refused. */
    static ObserverOptions read(Section section, List<Entrant> entrants) {
        Optional<String> token = section.text("token");
        Optional<Boolean> open = flag(section, "public");
        Duration delay = section.parsed("delay", Duration.ZERO, ObserverKeys::delay);
        boolean thoughts = flag(section, "thoughts").orElse(false);
        int limit = (int) section.number("limit", ObserverOptions.LIMIT, 1, MOST);
        boolean unclear = section.has("public") && open.isEmpty();
        if (!section.has("token") && !unclear && !open.orElse(false)) {
            section.missing(
                    List.of("token", "public"),
                    "write the token that observers have to show, for example  token = \"…\",  or  public = true  to let"
                            + " everybody watch");
        }
        if (token.isPresent() && open.orElse(false)) {
            section.problem("public", "does not go with a token; leave one of them out");
        }
        token.flatMap(secret -> fault(secret, entrants)).ifPresent(fault -> section.problem("token", fault));
        section.refuseOthers();
        return new ObserverOptions(
                token.filter(secret -> secret.length() >= Token.MIN_LENGTH).map(Token::new), delay, thoughts, limit);
    }

    private static Optional<String> fault(String secret, List<Entrant> entrants) {
        if (secret.length() < Token.MIN_LENGTH) {
            return Optional.of("is too short to be a secret; write at least " + Token.MIN_LENGTH + " characters");
        }
        SecretHash shown = new Token(secret).hash();
        return entrants.stream()
                .filter(entrant -> entrant.token()
                        .filter(known -> known.hash().matches(shown))
                        .isPresent())
                .findFirst()
                .map(entrant -> "is the token of the bot " + entrant.name() + " too; write another one");
    }

    private static Parsed<Duration> delay(String text) {
        String most = "; allowed is " + ObserverOptions.LONGEST_DELAY.toMinutes() + "min and less";
        return switch (Seconds.parse(text)) {
            case Parsed.Bad<Duration> bad -> new Parsed.Bad<>(bad.field(), bad.reason() + most);
            case Parsed.Ok<Duration>(Duration delay) ->
                delay.compareTo(ObserverOptions.LONGEST_DELAY) > 0
                        ? new Parsed.Bad<>("delay", "is too long" + most)
                        : new Parsed.Ok<>(delay);
        };
    }

    /** Empty where it is absent or refused. */
    private static Optional<Boolean> flag(Section section, String key) {
        Optional<String> value = section.plain(key);
        if (value.isPresent() && !value.get().equals("on") && !value.get().equals("off")) {
            section.problem(key, "has to be true or false, without quotes, not \"" + value.get() + "\"");
            return Optional.empty();
        }
        return value.map("on"::equals);
    }
}
