package org.millrace.launch.bridge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What each dialect says and understands, as recorded conversations; {@link Transcripts} tells how they are written. */
class TranscriptTest {

    private static final Path FOLDER = Path.of("src/test/resources/org/millrace/launch/bridge/transcripts");

    static List<String> transcripts() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void conversation_goesAsRecorded(String name) throws IOException {
        Transcripts.check(name, Files.readAllLines(FOLDER.resolve(name)));
    }
}
