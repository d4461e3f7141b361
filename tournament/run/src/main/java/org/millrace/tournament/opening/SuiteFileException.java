package org.millrace.tournament.opening;

import java.util.List;
import java.util.stream.Collectors;

/** A suite's file cannot be played as it stands; the message lists every problem with its place and remedy. */
public final class SuiteFileException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<SuiteProblem> problems;

    SuiteFileException(List<SuiteProblem> problems) {
        super(problems.stream().map(SuiteProblem::text).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    /** What is wrong, in the order of the file; at least one. */
    public List<SuiteProblem> problems() {
        return problems;
    }
}
