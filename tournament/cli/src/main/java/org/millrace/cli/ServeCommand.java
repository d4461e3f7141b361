package org.millrace.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.millrace.tournament.event.Event;
import org.millrace.tournament.run.RunReport;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** {@code millrace serve}: keeps a league going until it is told to stop. */
@Command(
        name = "serve",
        description = {
            "Keeps a league going: pairs whoever is there, again and again, until it is told to stop by Ctrl-C, millrace"
                    + " drain or --for. The same command goes on with the same ratings.",
            "A league is an event file with format = \"league\", explained in tournament/EVENTS.md."
        },
        footer = {"", "Example:", "  millrace serve tournament/examples/league.toml --for 2h"},
        mixinStandardHelpOptions = true)
final class ServeCommand extends EventCommand {
    @Option(
            names = "--for",
            paramLabel = "TIME",
            converter = TimeArgument.class,
            description = "Begins no more games after that time, such as 90s, 45min, 2h or 7d.")
    private Optional<Duration> time;

    @Override
    Optional<String> fault(Event event, Path file) {
        return event.format().isStanding()
                ? Optional.empty()
                : Optional.of(
                        file + " is an event of the format " + event.format().id()
                                + ", which has an end; play it with  millrace run " + file
                                + "  or write  format = \"league\"");
    }

    @Override
    Optional<Duration> time() {
        return time;
    }

    /** To be stopped is how a league ends. */
    @Override
    int exitCode(RunReport report) {
        return ExitCode.OK;
    }
}
