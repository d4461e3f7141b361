package org.millrace.referee.session;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What a bot said about itself in its Hello, without the token.
 *
 * @param variants the variant ids that it plays; empty: all
 * @param maxGames how many games it plays at once over one connection, 1 to {@value #MAX_GAMES}
 * @param options the options that it offers, with their default values
 */
public record Greeting(
        String name,
        String author,
        String sdk,
        String version,
        Set<String> variants,
        int maxGames,
        boolean wantsLegalMoves,
        boolean wantsOwnMoves,
        Map<String, String> options) {

    /** The most games that one connection may ask for. */
    public static final int MAX_GAMES = 1024;

    /** The longest name, in characters. */
    public static final int MAX_NAME_LENGTH = 64;

    public Greeting {
        // Hash tables that sort what collides: a stranger chooses these words, and Set.copyOf searches one by one.
        variants = Collections.unmodifiableSet(new HashSet<>(variants));
        options = Collections.unmodifiableMap(new HashMap<>(options));
        if (maxGames < 1 || maxGames > MAX_GAMES) {
            throw new IllegalArgumentException("maxGames is %d; give 1 to %d".formatted(maxGames, MAX_GAMES));
        }
    }

    /** Whether the bot plays a variant. */
    public boolean plays(String variant) {
        return variants.isEmpty() || variants.contains(variant);
    }

    /** Whether a name can stand in a table: 1 to {@value #MAX_NAME_LENGTH} characters of {@link PrintableText}. */
    public static boolean isName(String name) {
        int length = name.codePointCount(0, name.length());
        return length <= MAX_NAME_LENGTH && !name.isBlank() && PrintableText.isPrintable(name);
    }
}
