package org.millrace.cli.starter;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The files that a part of this program came in: a folder of classes, or a jar. To be closed after use. */
final class ProgramFiles implements AutoCloseable {
    private final Path root;
    private final Optional<FileSystem> jar;

    private ProgramFiles(Path root, Optional<FileSystem> jar) {
        this.root = root;
        this.jar = jar;
    }

    /** Those in which a class stands, with the resources that came with it. */
    static ProgramFiles with(Class<?> type) throws IOException {
        Path place;
        try {
            place = Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(type + " does not know where it came from", impossible);
        }
        if (Files.isDirectory(place)) {
            return new ProgramFiles(place, Optional.empty());
        }
        FileSystem jar = FileSystems.newFileSystem(place);
        return new ProgramFiles(jar.getPath("/"), Optional.of(jar));
    }

    /** A file or folder, by its path from the root with slashes. */
    Path at(String path) {
        return root.resolve(path);
    }

    /** The files in a folder and its folders, or the file of that path, in the order of their paths. */
    List<Path> under(String path) throws IOException {
        try (Stream<Path> all = Files.walk(at(path))) {
            return all.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** The path of a file from the root, with slashes. */
    String name(Path file) {
        return root.relativize(file).toString().replace('\\', '/');
    }

    @Override
    public void close() throws IOException {
        if (jar.isPresent()) {
            jar.get().close();
        }
    }
}
