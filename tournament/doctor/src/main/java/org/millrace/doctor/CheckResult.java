package org.millrace.doctor;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What came of one check.
 *
 * @param id what it is called on the command line
 * @param title what the bot has to do, in a few words
 * @param notes what else was seen, or why it was not made
 * @param failure there if and only if it failed
 */
public record CheckResult(
        String id, String title, Status status, Duration took, List<String> notes, Optional<Failure> failure) {
    public CheckResult {
        notes = List.copyOf(notes);
        if (failure.isPresent() != (status == Status.FAIL)) {
            throw new IllegalArgumentException("check " + id + ": a failure belongs to a check that failed");
        }
    }

    /** The same with another note. */
    public CheckResult noting(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return new CheckResult(id, title, status, took, more, failure);
    }
}
