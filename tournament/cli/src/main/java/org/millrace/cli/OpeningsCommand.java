package org.millrace.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code millrace openings}: the suites from which events start. */
@Command(
        name = "openings",
        description = "Makes, lists and checks suites of openings.",
        footer = {
            "",
            "Example:",
            "  millrace openings list",
            "  millrace openings make six-mens-morris --stones 4 --count 200 --output six.txt",
            "  millrace openings check six.txt"
        },
        mixinStandardHelpOptions = true,
        subcommands = {OpeningsMakeCommand.class, OpeningsListCommand.class, OpeningsCheckCommand.class})
final class OpeningsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Missing command: " + String.join(", ", spec.subcommands().keySet()));
    }
}
