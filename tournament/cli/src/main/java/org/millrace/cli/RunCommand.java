package org.millrace.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.run.RunReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/** {@code millrace run}: plays an event to its end. */
@Command(
        name = "run",
        description = {
            "Plays an event to its end, or goes on where it was stopped.",
            "The keys of the event file are explained in tournament/EVENTS.md."
        },
        footer = {"", "Example:", "  millrace run tournament/examples/first-cup.toml"},
        mixinStandardHelpOptions = true)
final class RunCommand extends EventCommand {
    @Override
    Optional<String> fault(Event event, Path file) {
        return event.format().isStanding()
                ? Optional.of(file + " is a league, which has no end to be played to; it goes on until it is told to"
                        + " stop with  millrace serve " + file)
                : Optional.empty();
    }

    @Override
    int exitCode(RunReport report) {
        return report.isComplete() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
