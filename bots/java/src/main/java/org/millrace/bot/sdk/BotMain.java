package org.millrace.bot.sdk;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import org.millrace.rules.Parsed;

/** The main of a bot: reads the command line and the environment, and plays. */
public final class BotMain {

    private BotMain() {}

    /**
     * Connects as the arguments and the environment say and plays until the referee says goodbye.
     *
     * @param err takes the reports, {@link System#err} as a rule
     * @return the exit code for {@link System#exit}, see {@link ExitCode}
     */
    public static int run(String[] args, BotSpec spec, PrintStream err) {
        return run(List.of(args), System.getenv(), spec, err);
    }

    static int run(List<String> args, Map<String, String> environment, BotSpec spec, PrintStream err) {
        if (args.contains("--help")) {
            err.print(help(spec.options()));
            return ExitCode.DONE;
        }
        return switch (BotArguments.read(args, environment)) {
            case Parsed.Bad<BotArguments> bad -> usage(bad.reason(), err);
            case Parsed.Ok<BotArguments>(BotArguments read) ->
                read.others().isEmpty()
                        ? run(read, spec, err)
                        : usage("unknown argument '" + read.others().getFirst() + "'; see --help", err);
        };
    }

    /**
     * Plays as arguments say that were read before; the bot has looked after {@link BotArguments#others()} itself.
     *
     * @return the exit code, see {@link ExitCode}
     */
    public static int run(BotArguments arguments, BotSpec spec, PrintStream err) {
        return switch (arguments.games(spec.games())) {
            case Parsed.Bad<Integer> bad -> usage(bad.reason(), err);
            case Parsed.Ok<Integer>(Integer games) ->
                switch (arguments.connection()) {
                    case Parsed.Bad<Connection> bad -> usage(bad.reason(), err);
                    case Parsed.Ok<Connection>(Connection connection) ->
                        BotRunner.run(spec.withGames(games), connection, arguments.verbose(), err);
                };
        };
    }

    private static String help(List<BotOption> options) {
        StringBuilder help = new StringBuilder(BotArguments.HELP).append("  --help         print this\n");
        if (!options.isEmpty()) {
            help.append(
                    "Options, set by an event with options = { NAME = \"VALUE\" } in the bot's part of its file:\n");
        }
        for (BotOption option : options) {
            help.append("  ").append(option.name()).append("  default ");
            help.append(option.defaultValue().isEmpty() ? "empty" : option.defaultValue());
            help.append(option.description().isEmpty() ? "" : "; " + option.description())
                    .append('\n');
        }
        return help.toString();
    }

    private static int usage(String sentence, PrintStream err) {
        err.println(sentence);
        return ExitCode.USAGE;
    }
}
