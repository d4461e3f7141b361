package org.millrace.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.millrace.record.FinishedGame;
import org.millrace.record.pgn.PgnException;
import org.millrace.results.store.StoreException;
import org.millrace.results.store.StorePlace;
import org.millrace.results.table.TableFormat;
import org.millrace.results.table.Tables;
import org.millrace.rules.play.Game;
import org.millrace.rules.play.Position;
import org.millrace.rules.text.BoardDrawing;
import org.millrace.rules.variant.RuleSet;
import org.millrace.tournament.event.EventFileException;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code millrace show}: draws positions and games in the terminal. */
@Command(
        name = "show",
        description = {
            "Draws a position of a variant, or a game from a PGN file or from an event's folder.",
            "Without --game, a file of several games lists them. Points of the last move stand in brackets."
        },
        footer = {
            "",
            "Example:",
            "  millrace show nine-mens-morris --numbers",
            "  millrace show six-mens-morris W.B.W.B......... w 4 4",
            "  millrace show runs/first-cup",
            "  millrace show runs/first-cup --game c001-p01-p02-a --ply 20"
        },
        mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            index = "0",
            paramLabel = "WHAT",
            description =
                    "A variant such as nine-mens-morris, a variant file, a PGN file, or an event's folder, file or address of its store.")
    private String what;

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "POSITION",
            description = "Of a variant: BOARD SIDE WHITE-HAND BLACK-HAND NO-CAPTURE-COUNT; default: the opening.")
    private List<String> position = List.of();

    @Option(names = "--rules", paramLabel = "K=V,...", description = "Of a variant: its options, such as flying=off.")
    private Optional<String> options;

    @Option(names = "--numbers", description = "Of a variant: the numbers of the points in place of stones.")
    private boolean numbers;

    @Option(names = "--game", paramLabel = "N|ID", description = "Of a file: which game, by its number or its id.")
    private Optional<String> game;

    @Option(names = "--ply", paramLabel = "N", description = "Of a game: after how many moves; default: the last.")
    private Optional<Integer> ply;

    @Option(names = "--all", description = "Of a game: the board after every move.")
    private boolean all;

    @Override
    public Integer call() {
        if (StorePlace.isAddress(what)) {
            return showStore();
        }
        Path path = path(what);
        boolean isVariant = RuleArguments.isVariant(what);
        if (!isVariant && !Files.exists(path) && what.matches("[A-Za-z0-9-]*")) {
            throw usage("there is no variant and no file '" + what + "'; write a file's path or one of "
                    + RuleArguments.variants());
        }
        try {
            return isVariant ? showVariant() : showFile(GameFile.of(what));
        } catch (StoreException | IOException | PgnException | EventFileException failed) {
            return Failures.report(failed, spec);
        }
    }

    /** A server's store, whose address may hold a password and is not shown as it was written. */
    private int showStore() {
        try {
            GameFile games = GameFile.of(what);
            what = games.toString();
            return showFile(games);
        } catch (TypeConversionException unfit) {
            throw usage(String.valueOf(unfit.getMessage()));
        } catch (StoreException | IOException | PgnException failed) {
            return Failures.report(failed, spec);
        }
    }

    private Path path(String text) {
        try {
            return PathArgument.of(text);
        } catch (TypeConversionException unfit) {
            throw usage(text + " " + unfit.getMessage());
        }
    }

    private int showVariant() throws IOException, EventFileException {
        if (game.isPresent() || ply.isPresent() || all) {
            throw usage("--game, --ply and --all are for a file of games, and " + what + " is a variant");
        }
        if (numbers && !position.isEmpty()) {
            throw usage("--numbers stand in place of stones; leave it or the position out");
        }
        RuleSet rules = RuleArguments.rules(spec, what, options);
        PrintWriter out = spec.commandLine().getOut();
        Look look = Look.ofStdout();
        if (numbers) {
            look.lines(BoardDrawing.labelled(rules.board(), look.style(), Integer::toString))
                    .forEach(out::println);
        } else {
            Position start = position.isEmpty()
                    ? Position.start(rules)
                    : RuleArguments.position(spec, "POSITION", rules, String.join(" ", position));
            new PositionPrinter(out, look).print(Game.start(rules, start));
        }
        out.flush();
        return ExitCode.OK;
    }

    private int showFile(GameFile file) throws IOException, PgnException {
        if (!position.isEmpty() || options.isPresent() || numbers) {
            throw usage("a position, --rules and --numbers are for a variant, and " + what + " is a file of games");
        }
        if (ply.isPresent() && all) {
            throw usage("--ply shows one board and --all every board; leave one out");
        }
        if (game.isPresent()) {
            return showGame(new GameChoice(spec, what).of(file, game.get()));
        }
        List<FinishedGame> games = file.all();
        return games.size() == 1 ? showGame(games.getFirst()) : list(games);
    }

    private int list(List<FinishedGame> games) {
        if (ply.isPresent() || all) {
            throw usage(
                    "--ply and --all show one game, and " + what + " has " + games.size() + "; say which with --game");
        }
        PrintWriter out = spec.commandLine().getOut();
        out.print(TableFormat.TEXT.render(Tables.games(what, games)));
        out.flush();
        return ExitCode.OK;
    }

    private int showGame(FinishedGame record) {
        PrintWriter out = spec.commandLine().getOut();
        int shown = ply.orElse(record.plies());
        if (shown < 0 || shown > record.plies()) {
            throw usage("--ply of game " + record.id() + " is a number from 0 to " + record.plies() + ", not " + shown);
        }
        GamePrinter printer;
        try {
            printer = new GamePrinter(out, Look.ofStdout(), record);
        } catch (IllegalStateException againstTheRules) {
            return Failures.report(againstTheRules, spec);
        }
        printer.header();
        out.println();
        if (all) {
            for (int i = 0; i <= record.plies(); i++) {
                printer.position(i);
                out.println();
            }
        } else {
            printer.moves(shown);
            out.println();
            printer.position(shown);
        }
        out.flush();
        return ExitCode.OK;
    }

    private ParameterException usage(String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }
}
