package org.millrace.tournament.register;

import java.util.Optional;
import org.millrace.results.store.PlayerRow;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.hash.Sha256;

/** Tells how a bot was started without telling its command, which may hold what is nobody's business. */
public final class CommandHash {
    private CommandHash() {}

    /** SHA-256, in 64 digits, of how a bot is started and what it is told; empty if it connects by itself. */
    public static Optional<String> of(PlayerRow player) {
        return player.essentials().startsWith(Entrant.BY_ITSELF)
                ? Optional.empty()
                : Optional.of(Sha256.of(player.essentials()));
    }
}
