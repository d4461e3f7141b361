package org.millrace.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import org.millrace.record.FinishedGame;
import org.millrace.record.GameId;
import org.millrace.record.pgn.PgnException;
import org.millrace.results.store.StorePlace;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;

/**
 * Which game a command line means: of a file the one with a number or an id.
 *
 * @param what names the file in messages
 */
record GameChoice(CommandSpec spec, String what) {

    /**
     * The file of games that a command line names, without the password that an address may hold.
     *
     * @throws ParameterException if there is none
     */
    static GameFile file(CommandSpec spec, String what) throws IOException {
        try {
            if (!StorePlace.isAddress(what) && !Files.exists(PathArgument.of(what))) {
                throw new ParameterException(
                        spec.commandLine(),
                        "there is no " + what
                                + "; name a PGN file, an event's folder such as runs/my-cup or its store");
            }
            return GameFile.of(what);
        } catch (TypeConversionException unfit) {
            throw new ParameterException(spec.commandLine(), String.valueOf(unfit.getMessage()));
        }
    }

    /** The game of a number, from 1, or of an id. */
    FinishedGame of(GameFile file, String game) throws IOException, PgnException {
        if (!game.matches("[0-9]+")) {
            return file.byId(gameId(game)).orElseThrow(() -> noSuch("id " + game));
        }
        List<FinishedGame> games = file.all();
        int number = number(game);
        if (number < 1 || number > games.size()) {
            throw noSuch("number " + number + " (it has " + games.size() + ")");
        }
        return games.get(number - 1);
    }

    /** The same, or the only game where none is named. */
    FinishedGame of(GameFile file, Optional<String> game) throws IOException, PgnException {
        if (game.isPresent()) {
            return of(file, game.get());
        }
        List<FinishedGame> games = file.all();
        if (games.size() != 1) {
            throw usage(what + " has " + games.size() + " games; say which with --game; millrace show " + what
                    + " lists them");
        }
        return games.getFirst();
    }

    private GameId gameId(String id) {
        try {
            return new GameId(id);
        } catch (IllegalArgumentException refused) {
            throw usage("--game: " + refused.getMessage());
        }
    }

    private static int number(String digits) {
        // No file has so many games, and a longer number would not fit.
        return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
    }

    private ParameterException noSuch(String which) {
        return usage(what + " has no game of " + which + "; millrace show " + what + " lists its games");
    }

    private ParameterException usage(String reason) {
        return new ParameterException(spec.commandLine(), reason);
    }
}
