package org.millrace.cli.starter;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** The starters as this program carries them: their own files and, but for Java, the SDK beside them. */
final class Starter {
    /** Where the build puts them: a folder a language. */
    private static final String PLACE = "org/millrace/cli/starter/files/";

    private static final String SCRIPT = "#!";

    private Starter() {}

    /** Copies all that a bot in a language begins with into an empty folder. */
    static void copy(Language language, Path folder) throws IOException {
        try (ProgramFiles files = ProgramFiles.with(Starter.class)) {
            Path from = files.at(PLACE + language.word());
            if (!Files.isDirectory(from)) {
                throw new IOException("this program came without its starters; build it anew");
            }
            for (Path file : files.under(PLACE + language.word())) {
                Path to = folder.resolve(from.relativize(file).toString());
                Files.createDirectories(Objects.requireNonNull(to.getParent()));
                Files.copy(file, to);
                if (isScript(to)) {
                    makeExecutable(to);
                }
            }
        }
        // Written here, since Maven leaves such a file out of a jar.
        Files.write(
                folder.resolve(".gitignore"),
                Stream.concat(language.built().stream(), Stream.of("runs/")).toList());
        if (language == Language.JAVA) {
            BotJar.write(folder.resolve("lib/millrace-bot.jar"));
        }
    }

    private static boolean isScript(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        return new String(Arrays.copyOf(bytes, SCRIPT.length()), StandardCharsets.ISO_8859_1).equals(SCRIPT);
    }

    /** A jar keeps no permissions. Who may read the file may then run it. */
    private static void makeExecutable(Path file) throws IOException {
        if (!FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
            return;
        }
        Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(file));
        permissions.add(PosixFilePermission.OWNER_EXECUTE);
        if (permissions.contains(PosixFilePermission.GROUP_READ)) {
            permissions.add(PosixFilePermission.GROUP_EXECUTE);
        }
        if (permissions.contains(PosixFilePermission.OTHERS_READ)) {
            permissions.add(PosixFilePermission.OTHERS_EXECUTE);
        }
        Files.setPosixFilePermissions(file, permissions);
    }
}
