package org.millrace.record;

import java.util.regex.Pattern;

/**
 * A game's name, unique in its event and the same for every attempt at that game: 1 to 80 characters, each a letter
 * {@code A-Z a-z}, a digit, {@code .}, {@code _} or {@code -}.
 */
public record GameId(String value) implements Comparable<GameId> {
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9._-]{1,80}");

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if the value is no such name
     */
    public GameId {
        if (!ALLOWED.matcher(value).matches()) {
            throw new IllegalArgumentException("\"" + value
                    + "\" is no game id: write 1 to 80 characters of A-Z, a-z, 0-9, '.', '_' and '-', such as r03-g12");
        }
    }

    @Override
    public int compareTo(GameId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
