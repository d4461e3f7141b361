package org.millrace.doctor.exam;

import java.util.List;

/**
 * One thing that a bot has to be able to do.
 *
 * @param id what it is called on the command line
 * @param title what the bot has to do, in a few words
 * @param section where the handbook tells of it
 * @param blamed the checks whose failure explains the same trouble here, so that one fault is told once
 */
record Check(String id, String title, Section section, List<String> blamed, Procedure procedure) {

    /** All checks before this one. */
    static final List<String> ALL_BEFORE = List.of("*");

    Check {
        blamed = List.copyOf(blamed);
    }

    /** A check whose failures nothing else explains. */
    Check(String id, String title, Section section, Procedure procedure) {
        this(id, title, section, List.of(), procedure);
    }

    /** The same, explained by these. */
    Check after(String... ids) {
        return new Check(id, title, section, List.of(ids), procedure);
    }

    /** The same, explained by any before it. */
    Check afterAll() {
        return new Check(id, title, section, ALL_BEFORE, procedure);
    }

    boolean blames(String other) {
        return blamed.equals(ALL_BEFORE) || blamed.contains(other);
    }

    /** How it is made. */
    @FunctionalInterface
    interface Procedure {
        /**
         * Makes the check.
         *
         * @return what else was seen, in sentences
         */
        List<String> examine(Visit visit) throws Complaint, NotExamined, InterruptedException;
    }
}
