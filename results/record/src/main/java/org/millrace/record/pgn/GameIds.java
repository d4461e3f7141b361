package org.millrace.record.pgn;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.millrace.record.DerivedTag;
import org.millrace.record.GameId;

/**
 * Ids for the games of one text that come from elsewhere: the one that the game's tag says, else a prefix, a hyphen and N for the
 * Nth game of the text, refused ones counted, so that mending one game changes no other's id. Not thread-safe.
 */
final class GameIds {
    private final Set<String> taken = new HashSet<>();
    private final String prefix;

    GameIds(String prefix) {
        this.prefix = prefix;
    }

    GameId idOf(int number, Optional<GameId> said, int attempt, Tags tags) throws PgnException {
        if (said.isEmpty()) {
            String id = prefix + "-" + number;
            // Somebody called another game so.
            while (!taken.add(key(id, attempt))) {
                id += "a";
            }
            return new GameId(id);
        }
        if (!taken.add(key(said.get().value(), attempt))) {
            throw tags.error(
                    tags.place(DerivedTag.GAME_ID),
                    "another game before this one has the GameId " + said.get()
                            + " too; write another, or leave the tag out, or the tag Attempt with another number");
        }
        return said.get();
    }

    private static String key(String id, int attempt) {
        return attempt == 1 ? id : id + " " + attempt;
    }
}
