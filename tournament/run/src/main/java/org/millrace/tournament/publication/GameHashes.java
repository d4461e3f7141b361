package org.millrace.tournament.publication;

import java.util.Map;
import java.util.TreeMap;
import org.millrace.record.FinishedGame;
import org.millrace.record.Provenance;
import org.millrace.tournament.hash.Sha256;

/**
 * A hash of each attempt's record, a line each: that of its PGN without the line ends behind it, two spaces, the
 * game's id, a slash and the number of the attempt. Confined to one thread.
 */
public final class GameHashes {
    /** The file's name in the event's folder. */
    public static final String NAME = "games.sha256";

    private static final String SEPARATOR = "  ";

    private final StringBuilder lines = new StringBuilder();
    private final Map<String, Integer> playedWith = new TreeMap<>();
    private int attempts;

    /** Adds a record. */
    void add(FinishedGame game, String pgn) {
        lines.append(line(game, pgn)).append('\n');
        playedWith.merge(program(game), 1, Integer::sum);
        attempts++;
    }

    /** The line of a record. */
    public static String line(FinishedGame game, String pgn) {
        return Sha256.of(pgn.strip()) + SEPARATOR + game.id().value() + "/" + game.attempt();
    }

    /** Of which attempt a line is: the game's id, a slash and the attempt's number; the whole line if it is none. */
    public static String key(String line) {
        int at = line.indexOf(SEPARATOR);
        return at < 0 ? line : line.substring(at + SEPARATOR.length());
    }

    private static String program(FinishedGame game) {
        Map<String, String> tags = game.tags();
        return tags.getOrDefault(Provenance.PROGRAM, "unknown")
                + ", protocol " + tags.getOrDefault(Provenance.PROTOCOL_VERSION, "unknown")
                + ", rules " + tags.getOrDefault(Provenance.RULES_VERSION, "unknown");
    }

    String text() {
        return lines.toString();
    }

    int attempts() {
        return attempts;
    }

    /** How many attempts were played by which program, by which versions of protocol and rules. */
    Map<String, Integer> playedWith() {
        return playedWith;
    }
}
