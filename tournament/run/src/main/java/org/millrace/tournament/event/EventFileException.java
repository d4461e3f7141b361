package org.millrace.tournament.event;

import java.util.List;
import java.util.stream.Collectors;

/** An event file, or a file of a variant, cannot be played as it stands; the message lists every problem with its place, key and remedy. */
public final class EventFileException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    EventFileException(List<Problem> problems) {
        super(problems.stream().map(Problem::text).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, in the order of the file, then that of a file which it names; at least one. */
    public List<Problem> problems() {
        return problems;
    }
}
