package org.millrace.cli.starter;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;

/** Writes a bot to begin with into a folder: the whole of it, or nothing. */
public final class NewBot {
    /** What may lie in a folder that counts as empty: a repository that was just made. */
    private static final String REPOSITORY = ".git";

    private NewBot() {}

    /**
     * Writes the starter of a language.
     *
     * @param folder a new or an empty folder; made with its parents where it is missing
     * @throws IOException if the folder has files already or cannot be written, with the remedy; nothing is left behind
     */
    public static void write(Language language, Path folder) throws IOException {
        Path target = folder.toAbsolutePath().normalize();
        Optional<Path> inTheWay = inTheWay(folder, target);
        if (inTheWay.isPresent()) {
            throw new IOException(
                    isBot(target)
                            ? folder + " is a bot already; go on with  cd " + folder
                                    + "  or name a folder that is new or empty"
                            : folder + " has files already (" + inTheWay.get().getFileName()
                                    + "); name a folder that is new or empty");
        }
        try {
            if (Files.isDirectory(target)) {
                fill(language, target);
            } else {
                make(language, target);
            }
        } catch (AccessDeniedException denied) {
            throw new IOException(
                    folder + " cannot be written: no permission; name a folder of your own, or change the permissions"
                            + " of the one that it is in",
                    denied);
        }
    }

    private static Optional<Path> inTheWay(Path folder, Path target) throws IOException {
        if (Files.exists(target) && !Files.isDirectory(target)) {
            throw new IOException(folder + " is a file; name a folder that is new or empty");
        }
        if (!Files.exists(target)) {
            return Optional.empty();
        }
        try (Stream<Path> entries = Files.list(target)) {
            // One that a person sees in the folder comes first.
            return entries.filter(entry -> !entry.endsWith(REPOSITORY))
                    .min(Comparator.comparing(NewBot::isHidden).thenComparing(Comparator.naturalOrder()));
        }
    }

    private static boolean isHidden(Path entry) {
        return entry.getFileName().toString().startsWith(".");
    }

    /** Whether it was written by this class: the bot's file and the event's, which no other folder has together. */
    private static boolean isBot(Path target) {
        return Files.isRegularFile(target.resolve("cup.toml"))
                && Stream.of(Language.values())
                        .anyMatch(language -> Files.isRegularFile(target.resolve(language.file())));
    }

    /** A folder that is not there appears at once, with all that is in it. */
    private static void make(Language language, Path target) throws IOException {
        try (Scaffold scaffold = Scaffold.beside(target)) {
            Starter.copy(language, scaffold.folder());
            Files.move(scaffold.folder(), target);
            scaffold.stays();
        }
    }

    /** A folder that is there, perhaps the one in which somebody stands, is kept and filled. */
    private static void fill(Language language, Path target) throws IOException {
        try (Scaffold scaffold = Scaffold.in(target)) {
            Starter.copy(language, scaffold.folder());
            try (Stream<Path> entries = Files.list(scaffold.folder())) {
                for (Path entry : entries.sorted().toList()) {
                    scaffold.moveUp(entry);
                }
            } catch (FileAlreadyExistsException there) {
                throw new IOException(
                        there.getFile() + " has just appeared; name a folder that is new or empty", there);
            }
            scaffold.stays();
        }
    }
}
