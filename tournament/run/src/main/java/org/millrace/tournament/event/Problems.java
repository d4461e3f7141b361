package org.millrace.tournament.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The problems of an event file, and of the files that it names, as they are found. For one thread. */
final class Problems {
    private final String file;
    private final List<Problem> found;

    private Problems(String file, List<Problem> found) {
        this.file = file;
        this.found = found;
    }

    static Problems of(String file) {
        return new Problems(file, new ArrayList<>());
    }

    /** The same problems, to which those of another file are added. */
    Problems in(String otherFile) {
        return new Problems(otherFile, found);
    }

    /** Notes a problem of this file; line and column as in {@link Problem}. */
    void add(int line, int column, String key, String reason) {
        found.add(new Problem(file, line, column, key, reason));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** The first of at least one, as a sentence without a full stop. */
    String first() {
        return found.getFirst().text();
    }

    /**
     * Ends the reading if there are problems.
     *
     * @throws EventFileException with all of them, those of this file first, each file's in its order
     */
    void failOnAny() throws EventFileException {
        if (!found.isEmpty()) {
            found.sort(Comparator.comparing((Problem problem) -> !problem.file().equals(file))
                    .thenComparingInt(Problem::line)
                    .thenComparingInt(Problem::column));
            throw new EventFileException(found);
        }
    }
}
