package org.millrace.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.millrace.doctor.replay.AskedBot;
import org.millrace.doctor.replay.Pause;
import org.millrace.doctor.replay.PlyText;
import org.millrace.doctor.replay.RecordedPly;
import org.millrace.doctor.replay.Replay;
import org.millrace.doctor.replay.Reply;
import org.millrace.launch.CommandTemplate;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnException;
import org.millrace.results.store.StoreException;
import org.millrace.rules.Parsed;
import org.millrace.rules.play.Colour;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code millrace replay}: a position of a recorded game, and what a bot answers in it. */
@Command(
        name = "replay",
        description = {
            "Shows a position of a recorded game with the clocks as they stood and what was played.",
            "With --bot, starts that bot, puts it back into the position with the clock it had, and shows its answer.",
            "Ends with 0 if it answered, the same or not, and with 1 if it failed. Nothing is stored."
        },
        footer = {
            "",
            "Example:",
            "  millrace replay runs/first-cup --game c001-p01-p02-a --at 22",
            "  millrace replay games.pgn --game 3 --at 12w --bot \"python3 bot.py\" --times 5",
            "  millrace replay runs/first-cup --game c001-p01-p02-a --at 22 --bot \"{millrace} bot greedy\" --debug"
        },
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    private static final int MOST_TIMES = 10_000;

    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "WHAT",
            description = "A PGN file, or an event's folder, file or address of its store.")
    private String what;

    @Option(names = "--game", paramLabel = "N|ID", description = "Which game, by its number or its id.")
    private Optional<String> game;

    @Option(
            names = "--at",
            paramLabel = "PLY",
            required = true,
            description = {
                "Where: the number of moves played before, 0 before the first,",
                "or a move with its player, such as 12w or 12b."
            })
    private String at;

    @Option(
            names = "--bot",
            paramLabel = "COMMAND",
            description = "Asks this bot, started in quotes as command in an event file.")
    private Optional<String> bot;

    @Option(names = "--option", paramLabel = "K=V", description = "An option's value, as the event told it to the bot.")
    private Map<String, String> options = Map.of();

    @Option(names = "--nodes", paramLabel = "N", description = "A node limit of the bot's own, as in an event file.")
    private Optional<Long> nodes;

    @Option(names = "--times", paramLabel = "N", description = "Asks so many times, each in a process of its own.")
    private Optional<Integer> times;

    @Option(
            names = "--debug",
            description = "Waits for Enter before the bot is asked, to attach a debugger; no flag falls.")
    private boolean debug;

    @Option(names = "--log", paramLabel = "FILE", description = "Keeps what the bot prints.")
    private Optional<Path> log;

    @Option(names = "--json", description = "One object of JSON: the position, what was played, and the answers.")
    private boolean json;

    @Override
    public Integer call() {
        check();
        Thread here = Thread.currentThread();
        Interruption interruption = Interruption.of(here::interrupt, here::interrupt);
        try (interruption) {
            GameFile file = GameChoice.file(spec, what);
            what = file.toString();
            RecordedPly ply = ply(new GameChoice(spec, what).of(file, game));
            if (bot.isPresent()) {
                ply.unaskable().ifPresent(fault -> {
                    throw usage("--at: " + fault);
                });
            }
            return json ? answer(ply, new ReplayJson(ply)) : answer(ply, printer(ply));
        } catch (StoreException | IOException | PgnException | IllegalStateException failed) {
            return Failures.report(failed, spec);
        } catch (InterruptedException stopped) {
            spec.commandLine().getErr().println("Stopped; the bot has been ended.");
            return ExitCode.SOFTWARE;
        }
    }

    private void check() {
        boolean ofBot = debug || times.isPresent() || nodes.isPresent() || log.isPresent() || !options.isEmpty();
        if (bot.isEmpty() && ofBot) {
            throw usage("--option, --nodes, --times, --log and --debug are for a bot; name it with --bot");
        }
        if (times.isPresent() && (times.get() < 1 || times.get() > MOST_TIMES)) {
            throw usage("--times has to be from 1 to " + MOST_TIMES + ", not " + times.get());
        }
        if (nodes.isPresent() && nodes.get() < 1) {
            throw usage("--nodes has to be 1 or more, not " + nodes.get());
        }
        if (debug && times.isPresent()) {
            throw usage("--debug asks once; leave --times out");
        }
    }

    private RecordedPly ply(FinishedGame record) {
        Parsed<Integer> ply = PlyText.parse(at, record.start().side());
        try {
            return switch (ply) {
                case Parsed.Ok<Integer>(Integer number) -> RecordedPly.of(record, number);
                case Parsed.Bad<Integer> bad -> throw usage("--at: " + bad.reason());
            };
        } catch (IllegalArgumentException outOfRange) {
            throw usage("--at: " + outOfRange.getMessage());
        }
    }

    private ReplayPrinter printer(RecordedPly ply) {
        ReplayPrinter printer = new ReplayPrinter(spec.commandLine().getOut(), Look.ofStdout(), ply);
        printer.position();
        return printer;
    }

    private int answer(RecordedPly ply, ReplayReport report) throws IOException, InterruptedException {
        int failed = 0;
        if (bot.isPresent()) {
            Optional<Boolean> sameCommand = RecordedCommand.isThisOne(ply, command(bot.get()), options, limit());
            report.asked(bot.get(), sameCommand);
            for (int i = 0; i < times.orElse(1); i++) {
                Reply reply = ask(ply, command(bot.get()));
                report.answered(reply);
                failed += reply instanceof Reply.Failed ? 1 : 0;
            }
        }
        PrintWriter out = spec.commandLine().getOut();
        report.end(out);
        out.flush();
        return failed == 0 ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private Reply ask(RecordedPly ply, CommandTemplate command) throws IOException, InterruptedException {
        Path printed = log.isPresent() ? log.get() : Files.createTempFile("millrace-replay-", ".log");
        try {
            AskedBot asked =
                    new AskedBot(command, Path.of("").toAbsolutePath(), options, limit(), OwnCommand.words(), printed);
            return Replay.ask(ply, asked, debug ? Optional.of(pause()) : Optional.empty());
        } finally {
            if (log.isEmpty()) {
                Files.deleteIfExists(printed);
            }
        }
    }

    private OptionalLong limit() {
        return nodes.map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    private CommandTemplate command(String line) {
        try {
            return CommandTemplate.parse(line);
        } catch (IllegalArgumentException unfit) {
            throw usage("--bot, " + line + ": " + unfit.getMessage());
        }
    }

    private Pause pause() {
        // JSON is for a program that reads the output.
        boolean lends = !json && log.isEmpty() && Terminal.isStdin() && Terminal.isStdout();
        return new Pause() {
            @Override
            public void await(long pid, Colour colour) {
                awaitEnter(pid, colour, lends);
            }

            @Override
            public boolean lendsTerminal() {
                return lends;
            }
        };
    }

    private void awaitEnter(long pid, Colour colour, boolean lends) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("Process " + pid + " has " + colour + ". Attach a debugger to it, then press Enter:"
                + " the bot is asked then, and no flag falls."
                + (lends
                        ? " The bot has this terminal, so a debugger of its own, such as breakpoint() in Python, can be"
                                + " used here."
                        : ""));
        err.flush();
        try {
            BufferedReader input = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset()));
            if (input.readLine() == null) {
                err.println("The input has ended, so the bot is asked now.");
            }
        } catch (IOException closed) {
            err.println("The input cannot be read, so the bot is asked now: " + closed.getMessage());
        }
    }

    private ParameterException usage(String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }
}
