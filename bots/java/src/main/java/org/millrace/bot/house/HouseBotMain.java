package org.millrace.bot.house;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.millrace.bot.sdk.BotArguments;
import org.millrace.bot.sdk.BotMain;
import org.millrace.bot.sdk.BotSpec;
import org.millrace.bot.sdk.ExitCode;
import org.millrace.rules.Parsed;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The main of the house bots: connects one of them to a referee. */
public final class HouseBotMain {

    private HouseBotMain() {}

    /** Runs a house bot and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args, System.out, System.err));
    }

    /**
     * Runs a house bot until the referee says goodbye.
     *
     * @param args the bot's name, its options, and the connection as {@link BotArguments} reads it
     * @param out takes the help text
     * @param err takes reports and errors
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
                command(new HouseBot(arguments, err))
                        .setParameterExceptionHandler(HouseBotMain::refuse)
                        .setOut(new PrintWriter(out, true, StandardCharsets.UTF_8))
                        .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                        .execute(arguments.others().toArray(String[]::new));
        };
    }

    private static CommandLine command(HouseBot bot) {
        CommandLine command = new CommandLine(bot);
        List<String> footer = new ArrayList<>();
        footer.add("");
        footer.add("House bots:");
        HouseBots.descriptions().forEach(line -> footer.add("  " + line));
        footer.add("The ladder, each rung with its Elo in nine men's morris and what it is:");
        Ladder.descriptions().forEach(line -> footer.add("  " + line));
        footer.add("");
        footer.add(BotArguments.HELP);
        footer.add("Examples:");
        footer.add("  millrace bot minimax --nodes 2000 --port 7000 --name mill --token t");
        footer.add("  millrace bot rung-5 --port 7000 --name five --token t");
        command.getCommandSpec().usageMessage().footer(footer.toArray(String[]::new));
        return command;
    }

    /** In one sentence: a referee shows the last lines of what a bot has printed, and the help would fill them. */
    private static int refuse(ParameterException mistake, String[] args) {
        CommandLine command = mistake.getCommandLine();
        String reason = String.valueOf(mistake.getMessage());
        command.getErr()
                .println(reason + (reason.endsWith("?") ? " " : "; ")
                        + command.getCommandSpec().name() + " --help tells more");
        return ExitCode.USAGE;
    }

    @Command(
            name = "millrace bot",
            description = "Connects a house bot to a referee and plays until the referee says goodbye.",
            sortOptions = false)
    private static final class HouseBot implements Callable<Integer> {

        private final BotArguments arguments;
        private final PrintStream err;

        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "NAME", description = "a house bot or a rung of the ladder, see below")
        private String name;

        @Option(
                names = "--seed",
                paramLabel = "N",
                defaultValue = "1",
                description = "decides among equal moves; default 1")
        private long seed;

        @Option(names = "--nodes", paramLabel = "N", description = "positions to search for a move (minimax, mcts)")
        private @Nullable Long nodes;

        @Option(names = "--depth", paramLabel = "N", description = "plies to search for a move (minimax)")
        private @Nullable Integer depth;

        @Option(
                names = "--slips",
                paramLabel = "N",
                description = "moves of a hundred to play at random (greedy, minimax, mcts); default 0")
        private int slips;

        @Option(names = "--help", usageHelp = true, description = "this help")
        @SuppressWarnings("unused") // picocli acts on the option itself
        private boolean help;

        HouseBot(BotArguments arguments, PrintStream err) {
            this.arguments = arguments;
            this.err = err;
        }

        @Override
        public Integer call() {
            return name.equals(SparringBot.NAME)
                    ? SparringBot.run(arguments, house(), seed, err)
                    : BotMain.run(arguments, house(), err);
        }

        private BotSpec house() {
            BotSpec house = HouseBots.create(name, options())
                    .orElseThrow(() -> new ParameterException(
                            spec.commandLine(),
                            "there is no house bot '" + name + "'; choose one of "
                                    + String.join(", ", HouseBots.names())));
            refuseUnless(nodes == null || HouseBots.takes(name, HouseOptions.NODES), "--nodes");
            refuseUnless(depth == null || HouseBots.takes(name, HouseOptions.DEPTH), "--depth");
            refuseUnless(slips == 0 || HouseBots.takes(name, HouseOptions.SLIPS), "--slips");
            return house;
        }

        private void refuseUnless(boolean fits, String option) {
            if (!fits) {
                throw new ParameterException(
                        spec.commandLine(),
                        Ladder.has(name)
                                ? name + " is fixed, and has no " + option + "; leave it out, or take another house bot"
                                : "the bot " + name + " has no " + option + "; leave it out");
            }
        }

        private HouseOptions options() {
            try {
                return new HouseOptions(
                        seed,
                        nodes == null ? OptionalLong.empty() : OptionalLong.of(nodes),
                        depth == null ? OptionalInt.empty() : OptionalInt.of(depth),
                        slips);
            } catch (IllegalArgumentException unfit) {
                throw new ParameterException(spec.commandLine(), "" + unfit.getMessage(), unfit);
            }
        }
    }
}
