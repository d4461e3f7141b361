package org.millrace.record.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.millrace.record.FinishedGame;

/**
 * Files by hand and in the forms of other programs, good and bad, each beside its outcome: what is read of every game,
 * or the exact error.
 */
final class PgnFilesTest {
    private static final String ENDING = ".pgn";
    private static final Path FOLDER = folder();

    /** Behind the name of a file that does not exist: the outcome that is due, for a look at it. */
    private static final Path OUTCOMES = Path.of("target", "pgn-outcomes");

    @ParameterizedTest
    @MethodSource("names")
    void file_anyForm_hasItsOutcome(String name) throws IOException {
        String outcome = outcome(name);
        Files.createDirectories(OUTCOMES);
        Files.writeString(OUTCOMES.resolve(name + ".expected"), outcome);

        assertThat(outcome).isEqualTo(Files.readString(FOLDER.resolve(name + ".expected")));
    }

    @ParameterizedTest
    @MethodSource("names")
    void file_gamesReadFromIt_areWrittenAndReadBackEqual(String name) throws IOException, PgnException {
        List<FinishedGame> games = new ArrayList<>();
        Path file = FOLDER.resolve(name + ENDING);
        if (name.equals("bad-utf-8-damaged")) {
            return;
        }
        try (PgnText text = PgnText.open(file)) {
            PgnReader reader = new PgnReader(text.reader(), name);
            for (Optional<PgnEntry> entry = reader.nextEntry(); entry.isPresent(); entry = reader.nextEntry()) {
                if (entry.get() instanceof PgnEntry.Read read) {
                    games.add(read.game());
                }
            }
        }
        StringBuilder written = new StringBuilder();
        games.forEach(game -> written.append(PgnWriter.write(game)));
        assertThat(PgnReader.readAll(new StringReader(written.toString()), "again.pgn"))
                .isEqualTo(games);
    }

    @Test
    void files_countAndBothKinds() throws IOException {
        List<String> names = names();
        assertThat(names).hasSizeGreaterThanOrEqualTo(25);
        long refused = 0;
        for (String name : names) {
            String expected = Files.readString(FOLDER.resolve(name + ".expected"));
            refused += expected.contains("refused") ? 1 : 0;
        }
        assertThat(refused).isBetween(10L, names.size() - 10L);
    }

    private static String outcome(String name) throws IOException {
        StringBuilder outcome = new StringBuilder();
        try (PgnText text = PgnText.open(FOLDER.resolve(name + ENDING))) {
            outcome.append(text.encoding()).append('\n');
            PgnReader reader = new PgnReader(text.reader(), name + ENDING);
            for (Optional<PgnEntry> entry = reader.nextEntry(); entry.isPresent(); entry = reader.nextEntry()) {
                switch (entry.get()) {
                    case PgnEntry.Read(int number, FinishedGame game) ->
                        outcome.append("\ngame ")
                                .append(number)
                                .append(" read\n")
                                .append(PgnWriter.write(game));
                    case PgnEntry.Refused(int number, PgnException error) ->
                        outcome.append("\ngame ")
                                .append(number)
                                .append(" refused\n")
                                .append(error.getMessage())
                                .append('\n');
                }
            }
        } catch (PgnException unreadable) {
            String place = String.valueOf(unreadable.getMessage()).replace(FOLDER + "/", "");
            outcome.append("file refused\n").append(place).append('\n');
        }
        return outcome.toString();
    }

    static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .sorted()
                    .toList();
        }
    }

    private static Path folder() {
        try {
            return Path.of(Objects.requireNonNull(PgnFilesTest.class.getResource("files"))
                    .toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
