package org.millrace.tournament.register;

import java.util.List;
import java.util.Optional;
import org.millrace.rules.Parsed;

/**
 * A change of an event in its midst that its organiser has named, so that it is meant.
 *
 * @param kind what has changed
 * @param bot whom it is about; empty for more rounds
 */
public record Acceptance(Kind kind, Optional<String> bot) {

    /** The changes that an event can take. */
    public enum Kind {
        /** A bot that was not there. */
        LATE_ENTRY("late-entry"),
        /** A bot that is there no more. */
        WITHDRAWAL("withdrawal"),
        /** More pairs, games or rounds than before. */
        MORE_ROUNDS("more-rounds");

        private final String word;

        Kind(String word) {
            this.word = word;
        }
    }

    /** Of a change that is about no bot alone. */
    static Acceptance of(Kind kind) {
        return new Acceptance(kind, Optional.empty());
    }

    static Acceptance of(Kind kind, String bot) {
        return new Acceptance(kind, Optional.of(bot));
    }

    /** Reads {@code late-entry=NAME}, {@code withdrawal=NAME} or {@code more-rounds}. */
    public static Parsed<Acceptance> parse(String text) {
        for (Kind kind : List.of(Kind.values())) {
            if (kind == Kind.MORE_ROUNDS && text.equals(kind.word)) {
                return new Parsed.Ok<>(of(kind));
            }
            String head = kind.word + "=";
            if (kind != Kind.MORE_ROUNDS && text.startsWith(head) && text.length() > head.length()) {
                return new Parsed.Ok<>(of(kind, text.substring(head.length())));
            }
        }
        return new Parsed.Bad<>(
                "change",
                "\"" + text
                        + "\" is no change that can be accepted; write late-entry=NAME, withdrawal=NAME or more-rounds");
    }

    /** As it is written for a command. */
    public String text() {
        return bot.map(name -> kind.word + "=" + name).orElse(kind.word);
    }
}
