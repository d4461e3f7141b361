package org.millrace.tournament.verify;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds where a file differs from what it should be. */
final class FileDifference {
    private static final int LONGEST = 120;

    private FileDifference() {}

    /** The first difference, in a sentence; empty if both are the same to the last byte. */
    static Optional<String> of(Path file, Path due) throws IOException {
        if (!Files.isRegularFile(file)) {
            return Optional.of("it is missing; the event's own command, run once more, writes it");
        }
        if (Files.mismatch(file, due) < 0) {
            return Optional.empty();
        }
        // Bytes that are no text are shown as marks: only the place matters.
        try (BufferedReader is = reader(file);
                BufferedReader should = reader(due)) {
            for (int line = 1; ; line++) {
                String one = is.readLine();
                String two = should.readLine();
                if (!Objects.equals(one, two)) {
                    return Optional.of("line " + line + " is " + shown(one) + ", but the store gives " + shown(two));
                }
                if (one == null) {
                    return Optional.of("its line ends are not those that Millrace writes");
                }
            }
        }
    }

    private static BufferedReader reader(Path file) throws IOException {
        return new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8));
    }

    private static String shown(@Nullable String line) {
        if (line == null) {
            return "missing";
        }
        return "\"" + (line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " ...") + "\"";
    }
}
