package org.millrace.cli;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.millrace.doctor.replay.RecordedPly;
import org.millrace.launch.BotLimits;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.Provenance;
import org.millrace.results.store.PlayerRow;
import org.millrace.rules.play.Colour;
import org.millrace.tournament.event.Entrant;
import org.millrace.tournament.register.CommandHash;

/** Compares how a bot is started with the hash in a record, since the record does not tell the command itself. */
final class RecordedCommand {
    private RecordedCommand() {}

    /**
     * Whether the mover of that ply was started by this command and told these options; empty if the record does not
     * say.
     */
    static Optional<Boolean> isThisOne(
            RecordedPly ply, CommandTemplate command, Map<String, String> options, OptionalLong nodes) {
        String tag = ply.mover() == Colour.WHITE ? Provenance.WHITE_COMMAND : Provenance.BLACK_COMMAND;
        Entrant.Start start = new Entrant.Start(command, Path.of("").toAbsolutePath(), Map.of(), BotLimits.NONE);
        Entrant entrant = new Entrant(ply.name(ply.mover()), Optional.of(start), Optional.empty(), 1, options, nodes);
        Optional<String> hash = CommandHash.of(PlayerRow.of(0, entrant.name(), entrant.essentials()));
        return Optional.ofNullable(ply.record().tags().get(tag))
                .map(Optional::of)
                .map(hash::equals);
    }
}
