package org.millrace.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
        versionProvider = BuildVersion.class,
        subcommands = {
            InitCommand.class,
            InviteCommand.class,
            PreflightCommand.class,
            RunCommand.class,
            ServeCommand.class,
            CompareCommand.class,
            StatusCommand.class,
            OrderCommands.Pause.class,
            OrderCommands.Resume.class,
            OrderCommands.Drain.class,
            OrderCommands.Withdraw.class,
            OrderCommands.Strike.class,
            BotCommand.class,
            ExportCommand.class,
            ShowCommand.class,
            PerftCommand.class,
            OpeningsCommand.class
        })
public final class Main implements Runnable {
    @Spec
    private CommandSpec spec;

    private Main() {}

    public static void main(String[] args) {
        // In UTF-8 whatever the locale, since what is redirected to a file is read by other programs.
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        CommandLine line = commandLine().setOut(out);
        int code = line.execute(args);
        if (out.checkError() || System.out.checkError()) {
            line.getErr()
                    .println("not all could be written to standard output; is there room, and does somebody read it?");
            System.exit(Math.max(code, CommandLine.ExitCode.SOFTWARE));
        }
        System.exit(code);
    }

    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new Main());
        // A house bot reads its options by itself.
        line.getCommandSpec()
                .subcommands()
                .forEach((name, command) -> command.setUnmatchedOptionsArePositionalParams(name.equals("bot")));
        return line.registerConverter(Path.class, new PathArgument()).setParameterExceptionHandler(new UsageErrors());
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "Missing command: " + String.join(", ", spec.subcommands().keySet()));
    }
}
