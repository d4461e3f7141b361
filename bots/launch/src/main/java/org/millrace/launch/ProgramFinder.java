package org.millrace.launch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Finds the file behind a command's first word as a shell would, so that a missing one is named before anything is
 * started and so that the bot's own {@code PATH}, not the runner's, decides.
 */
final class ProgramFinder {

    static final String USUAL_PATH = "/usr/local/bin:/usr/bin:/bin";

    private ProgramFinder() {}

    /** The file to execute, absolute; the exception says what is missing and what to do. */
    static Path find(String program, Path directory, Optional<String> path) throws BotStartException {
        Path folder = directory.toAbsolutePath();
        if (!Files.isDirectory(folder)) {
            throw new BotStartException(
                    prefix(program, folder) + "the folder does not exist; make it or correct the bot's 'directory'");
        }
        if (program.indexOf('/') >= 0) {
            return named(program, folder);
        }
        return onPath(program, folder, path.orElse(USUAL_PATH))
                .orElseThrow(() -> new BotStartException(prefix(program, folder)
                        + "no program of that name is on its PATH (" + path.orElse(USUAL_PATH)
                        + "); correct the spelling, install it, or write its full path in the bot's 'command'"
                        + (Files.exists(folder.resolve(program))
                                ? " (a file of that name in the folder itself is started with './" + program + "')"
                                : "")));
    }

    static Optional<Path> onPath(String program, Path folder, String path) {
        for (String entry : path.split(":", -1)) {
            Path candidate = folder.resolve(entry).resolve(program);
            if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
                return Optional.of(candidate);
            }
        }
        return Optional.empty();
    }

    private static Path named(String program, Path folder) throws BotStartException {
        Path file = folder.resolve(program);
        if (!Files.exists(file)) {
            throw new BotStartException(prefix(program, folder) + "there is no file " + file
                    + "; correct the bot's 'command' or build the program first");
        }
        if (!Files.isRegularFile(file)) {
            throw new BotStartException(
                    prefix(program, folder) + file + " is not a file; write the program itself in the bot's 'command'");
        }
        if (!Files.isExecutable(file)) {
            throw new BotStartException(prefix(program, folder) + file + " is not executable; run 'chmod +x " + file
                    + "', or put its interpreter first, as in 'python3 " + program + "'");
        }
        return file;
    }

    static String prefix(String program, Path folder) {
        return "Cannot start '" + program + "' in folder '" + folder + "': ";
    }
}
