package org.millrace.launch.bridge;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.millrace.bot.sdk.BotArguments;
import org.millrace.bot.sdk.BotMain;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.ExitCode;
import org.millrace.launch.CommandSyntaxException;
import org.millrace.launch.PipedProcess;
import org.millrace.rules.Parsed;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The main of the bridge: connects an engine that talks on standard input and output to a referee. */
public final class BridgeMain {

    private BridgeMain() {}

    /**
     * Runs a bridge until the referee says goodbye.
     *
     * @param args the engine's command, its dialect, options, and the connection as {@link BotArguments} reads it
     * @param out takes the help text
     * @param err takes reports, errors, and what engines write to standard error
     * @return the exit code, see {@link ExitCode}
     */
    public static int run(String[] args, PrintStream out, PrintStream err) {
        return run(List.of(args), System.getenv(), out, err);
    }

    static int run(List<String> args, Map<String, String> environment, PrintStream out, PrintStream err) {
        return switch (BotArguments.read(args, environment)) {
            case Parsed.Bad<BotArguments> bad -> {
                err.println(bad.reason());
                yield ExitCode.USAGE;
            }
            case Parsed.Ok<BotArguments>(BotArguments arguments) ->
                new CommandLine(new BridgeCommand(arguments, err))
                        .setParameterExceptionHandler(BridgeMain::refuse)
                        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                        .execute(arguments.others().toArray(String[]::new));
        };
    }

    /** In one sentence, since a referee shows the last lines of what a bot has printed. */
    private static int refuse(ParameterException mistake, String[] args) {
        CommandLine command = mistake.getCommandLine();
        String reason = String.valueOf(mistake.getMessage());
        command.getErr()
                .println(reason + (reason.endsWith("?") ? " " : "; ")
                        + command.getCommandSpec().name() + " --help tells more");
        return ExitCode.USAGE;
    }

    @Command(
            name = "millrace bridge",
            description = "Connects an engine that talks on standard input and output to a referee.",
            sortOptions = false,
            footer = {
                "",
                BotArguments.HELP,
                "Example:",
                "  millrace bridge --dialect uci-mill --engine './sanmill' --option SkillLevel=15 --port 7000"
                        + " --name sanmill --token t"
            })
    private static final class BridgeCommand implements Callable<Integer> {

        private static final String DIALECTS = "uci-mill, gbgp or lines";

        private final BotArguments arguments;
        private final PrintStream err;

        @Spec
        private CommandSpec spec;

        @Option(
                names = "--engine",
                paramLabel = "COMMAND",
                required = true,
                description = "the engine's command, quoted as one argument")
        private String engine;

        @Option(names = "--dialect", paramLabel = "NAME", required = true, description = "how it speaks: " + DIALECTS)
        private String dialect;

        @Option(
                names = "--option",
                paramLabel = "NAME=VALUE",
                description = "sets an option of the engine in each game; may be given several times")
        private Map<String, String> options = new LinkedHashMap<>();

        @Option(
                names = "--variants",
                paramLabel = "ID",
                split = ",",
                description = "the variants that it plays, if not those that the bridge finds out by itself")
        private List<String> variants = List.of();

        @Option(names = "--engine-per-game", description = "starts the engine anew for each game")
        private boolean enginePerGame;

        @Option(
                names = "--start-timeout",
                paramLabel = "SECONDS",
                defaultValue = "30",
                description = "how long it may take until it is ready for a game; default 30")
        private int startSeconds;

        @Option(names = "--help", usageHelp = true, description = "this help")
        @SuppressWarnings("unused") // picocli acts on the option itself
        private boolean help;

        BridgeCommand(BotArguments arguments, PrintStream err) {
            this.arguments = arguments;
            this.err = err;
        }

        @Override
        public Integer call() {
            Bridge bridge = new Bridge(settings(), err);
            // A referee ends its bots by a signal; what they have started is theirs to end.
            Thread ending = new Thread(bridge::kill, "bridge-end");
            Runtime.getRuntime().addShutdownHook(ending);
            try (bridge) {
                BotSpec bot = bridge.spec();
                return BotMain.run(arguments, bot, err);
            } catch (EngineFault fault) {
                err.println("the engine '" + engine + "' cannot be used: " + fault.sentence());
                return ExitCode.USAGE;
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return ExitCode.FAILED;
            }
        }

        private BridgeSettings settings() {
            Dialect spoken = Dialects.named(dialect)
                    .orElseThrow(() -> wrong("there is no dialect '" + dialect + "'; choose " + DIALECTS));
            if (!options.isEmpty() && !spoken.hasOptions()) {
                throw wrong("the dialect " + dialect + " has no word for options; leave --option "
                        + options.keySet().stream().collect(Collectors.joining(", ")) + " out");
            }
            if (startSeconds < 1) {
                throw wrong("--start-timeout is " + startSeconds + "; give a number of seconds from 1 on");
            }
            return new BridgeSettings(
                    spoken,
                    words(),
                    Path.of(""),
                    options,
                    variants,
                    enginePerGame,
                    Duration.ofSeconds(startSeconds),
                    arguments.verbose());
        }

        private List<String> words() {
            try {
                return PipedProcess.words(engine);
            } catch (CommandSyntaxException unreadable) {
                throw wrong("--engine: " + unreadable.getMessage());
            }
        }

        private ParameterException wrong(String sentence) {
            return new ParameterException(spec.commandLine(), sentence);
        }
    }
}
