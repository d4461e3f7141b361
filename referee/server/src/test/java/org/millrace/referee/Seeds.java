package org.millrace.referee;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The seeds of a fuzz test as tests of their own. */
public final class Seeds {

    private Seeds() {}

    /**
     * One test a seed.
     *
     * @param folder below the test resources of this package
     */
    public static Stream<DynamicTest> of(String folder, Consumer<byte[]> test) {
        Path path = Path.of("src/test/resources/org/millrace/referee", folder);
        try (Stream<Path> files = Files.list(path)) {
            List<Path> seeds = files.sorted().toList();
            if (seeds.isEmpty()) {
                throw new AssertionError("no seed in " + path);
            }
            return seeds.stream()
                    .map(seed -> DynamicTest.dynamicTest(
                            seed.getFileName().toString(), () -> test.accept(Files.readAllBytes(seed))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
