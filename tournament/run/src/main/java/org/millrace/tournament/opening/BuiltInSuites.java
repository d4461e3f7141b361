package org.millrace.tournament.opening;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** The suites that come with Millrace, as resources beside this class. OPENINGS.md says how they were made. */
final class BuiltInSuites {
    /** A variant's id and the number of stones on the board. */
    static final List<String> IDS = List.of(
            "nine-mens-morris-4",
            "nine-mens-morris-6",
            "nine-mens-morris-8",
            "six-mens-morris-4",
            "six-mens-morris-6",
            "five-mens-morris-4",
            "five-mens-morris-6",
            "three-mens-morris-4",
            "three-mens-morris-6",
            "nine-holes-4",
            "nine-holes-6",
            "lasker-morris-4",
            "lasker-morris-6",
            "twelve-mens-morris-4",
            "twelve-mens-morris-6",
            "morabaraba-4",
            "morabaraba-6");

    private BuiltInSuites() {}

    /** The suite of one of the {@link #IDS}. */
    static OpeningSuite read(String id) {
        String name = "suites/" + id + ".txt";
        try (InputStream resource = BuiltInSuites.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("the resource " + name + " is missing");
            }
            return SuiteReader.readDistinct(name, id, resource.readAllBytes());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        } catch (SuiteFileException broken) {
            throw new IllegalStateException("a built-in suite is broken", broken);
        }
    }
}
