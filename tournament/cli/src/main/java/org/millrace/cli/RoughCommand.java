package org.millrace.cli;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.millrace.bot.rough.Mischief;
import org.millrace.launch.RoughBot;
import org.millrace.rules.Parsed;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace rough}: runs a bot behind a connection that is as bad as the protocol allows. */
@Command(
        name = "rough",
        description = {
            "Runs a bot behind a rough connection, in an event or by hand: frames in pieces, late messages, fields and",
            "messages of a later version, Pings at any time, and connections that break and may be resumed. None of it",
            "is a fault, so a bot that is fit for networks and later versions wins and loses as it does without.",
            "Ends with the bot's exit code, and ends the bot when it is ended itself."
        },
        footer = {
            "",
            "Example:",
            "  millrace rough --seed 1 -- python3 bot.py",
            "In an event file:",
            "  command = \"{millrace} rough --seed 1 -- /usr/bin/python3 bot.py\""
        },
        mixinStandardHelpOptions = true)
final class RoughCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--seed", paramLabel = "N", description = "Decides what happens when; default: ${DEFAULT-VALUE}.")
    private long seed = 1;

    @Option(
            names = "--without",
            paramLabel = "KIND",
            split = ",",
            description = "Leaves some of it out: fragments, delays, unknown, pings, cuts.")
    private List<String> without = List.of();

    @Parameters(
            arity = "1..*",
            paramLabel = "COMMAND",
            description = "Behind --, the bot's program and its arguments; it takes the referee's place from"
                    + " MILLRACE_HOST and MILLRACE_PORT.")
    private List<String> command = List.of();

    @Override
    public Integer call() throws InterruptedException {
        Set<Mischief> mischiefs = mischiefs();
        try {
            return switch (RoughBot.of(System.getenv())) {
                case Parsed.Ok<RoughBot>(RoughBot bot) ->
                    bot.run(command, seed, mischiefs, spec.commandLine().getErr()::println);
                case Parsed.Bad<RoughBot> bad -> throw usage(bad.reason());
            };
        } catch (IOException failed) {
            return Failures.report(failed, spec);
        }
    }

    private Set<Mischief> mischiefs() {
        Set<Mischief> chosen = EnumSet.allOf(Mischief.class);
        for (String kind : without) {
            Mischief named = Stream.of(Mischief.values())
                    .filter(mischief -> name(mischief).equals(kind.strip()))
                    .findFirst()
                    .orElseThrow(() -> usage("--without: there is no '" + kind + "'; write some of "
                            + Stream.of(Mischief.values())
                                    .map(RoughCommand::name)
                                    .collect(Collectors.joining(","))));
            chosen.remove(named);
        }
        return chosen;
    }

    private static String name(Mischief mischief) {
        return mischief.name().toLowerCase(Locale.ROOT);
    }

    private ParameterException usage(String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }
}
