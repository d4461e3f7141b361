package org.millrace.launch.bridge;

import java.util.List;
import java.util.Optional;

/** The dialects that the bridge speaks. */
final class Dialects {

    private static final List<Dialect> ALL = List.of(new UciMill(), new Gbgp(), new CourseLines());

    private Dialects() {}

    /** The dialect of this name. */
    static Optional<Dialect> named(String name) {
        return ALL.stream().filter(dialect -> dialect.name().equals(name)).findFirst();
    }

    /** All of them. */
    static List<Dialect> all() {
        return ALL;
    }
}
