package org.millrace.tournament.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.Provenance;
import org.millrace.referee.Referee;
import org.millrace.results.store.PlayerRow;
import org.millrace.rules.variant.Variants;
import org.millrace.tournament.opening.Opening;
import org.millrace.tournament.register.CommandHash;

/** The tags that every record of an event carries: which pair and opening it belongs to, and where it comes from. */
final class RecordTags {
    private final Map<String, String> ofEvent;
    private final List<Optional<String>> commands;

    /**
     * @param seed the event's
     * @param players by number
     */
    RecordTags(long seed, List<PlayerRow> players) {
        ofEvent = Map.of(
                Provenance.SEED, Long.toString(seed),
                Provenance.PROGRAM, Referee.program(),
                Provenance.PROTOCOL_VERSION, Referee.protocolVersion(),
                Provenance.RULES_VERSION, Variants.VERSION);
        commands = players.stream().map(CommandHash::of).toList();
    }

    /** The tags of one game. */
    Map<String, String> of(Pending pending, Opening opening) {
        Map<String, String> tags = new HashMap<>(ofEvent);
        tags.put(FinishedGame.PAIR, pending.game().pair());
        tags.put(FinishedGame.OPENING, opening.id());
        commands.get(pending.game().white()).ifPresent(hash -> tags.put(Provenance.WHITE_COMMAND, hash));
        commands.get(pending.game().black()).ifPresent(hash -> tags.put(Provenance.BLACK_COMMAND, hash));
        return tags;
    }
}
