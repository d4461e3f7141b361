package org.millrace.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** The files of the repository: those git tracks, or in a copy without git all that are not built. */
final class RepositoryFiles {
    static final Path ROOT = root();

    private RepositoryFiles() {}

    /** Every file, relative to {@link #ROOT}. */
    static List<Path> all() throws IOException, InterruptedException {
        return Files.exists(ROOT.resolve(".git")) ? tracked() : unpacked();
    }

    /** Surefire runs a test in its module's directory. */
    private static Path root() {
        Path directory = Path.of("").toAbsolutePath();
        while (!Files.exists(directory.resolve("tournament/cli/pom.xml"))) {
            directory = Objects.requireNonNull(directory.getParent(), "not run inside the repository");
        }
        return directory;
    }

    private static List<Path> tracked() throws IOException, InterruptedException {
        Process git = new ProcessBuilder("git", "-c", "safe.directory=*", "ls-files", "-z")
                .directory(ROOT.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (git.waitFor() != 0) {
            throw new IOException("git ls-files failed in " + ROOT);
        }
        return Stream.of(names.split("\0"))
                .map(Path::of)
                .filter(file -> Files.isRegularFile(ROOT.resolve(file)))
                .toList();
    }

    private static List<Path> unpacked() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(Files::isRegularFile)
                    .map(ROOT::relativize)
                    .filter(file -> !file.toString().matches("(.*/)?(target|runs)/.*"))
                    .toList();
        }
    }
}
