package org.millrace.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.millrace.results.store.EventStore;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The {@code millrace} command. Exit codes: 0 done, 1 failed, 2 usage. */
@Command(
        name = "millrace",
        description = "The arena where bots for mill games meet.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildVersion.class)
public final class Main implements Runnable {
    /** The commands that read their options by themselves. */
    private static final Set<String> OWN_OPTIONS = Set.of("bot", "bridge");

    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        // In UTF-8 whatever the locale, since what is redirected to a file is read by other programs.
        StandardOutput output = StandardOutput.install();
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        if (CommandTable.playsAnEvent(args)) {
            Thread.ofPlatform()
                    .daemon()
                    .name("warm-up")
                    // The event's own store will say what is wrong, and what to do about it.
                    .uncaughtExceptionHandler((warmUp, failed) -> {})
                    .start(EventStore::warmUp);
        }
        CommandLine line = commandLine(args).setOut(out);
        int code = line.execute(args);
        // Whoever closed the pipe, as head does, has read what it wanted.
        if ((out.checkError() || System.out.checkError()) && !output.isUnwanted()) {
            line.getErr()
                    .println("not all could be written to standard output; is there room, and does somebody read it?");
            System.exit(Math.max(code, CommandLine.ExitCode.SOFTWARE));
        }
        System.exit(code);
    }

    /** The commands with which to execute a command line. */
    static CommandLine commandLine(String... arguments) {
        CommandLine line = new CommandLine(new Main());
        CommandTable.meant(arguments).forEach(line::addSubcommand);
        // A bot reads its options by itself.
        line.getCommandSpec()
                .subcommands()
                .forEach((name, command) -> command.setUnmatchedOptionsArePositionalParams(OWN_OPTIONS.contains(name)));
        return line.registerConverter(Path.class, new PathArgument()).setParameterExceptionHandler(new UsageErrors());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Missing command: " + String.join(", ", spec.subcommands().keySet()));
    }
}
