package org.millrace.tournament.register;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;

/** Notices that the bots' folders are others than when an event began. */
final class FolderCheck {
    private static final String DIRECTORIES = "event.directories";

    private FolderCheck() {}

    /** The folders of an event that begins, to be remembered. */
    static Map<String, String> remembered(Event event) {
        return Map.of(DIRECTORIES, of(event));
    }

    /**
     * A sentence for the organiser, if the bots' folders are others than when the event began: the same commands may
     * start other programs there. It may as well have been moved, so that it is not refused.
     */
    static Optional<String> movedFrom(EventStore store, Event event) {
        String now = of(event);
        return store.meta(DIRECTORIES)
                .filter(then -> !then.equals(now))
                .map(then -> "When this event began, its bots were started in " + then + "; now they are in " + now
                        + ". If they are other programs, stop, and name another folder with --out.");
    }

    private static String of(Event event) {
        return event.entrants().stream()
                .flatMap(entrant -> entrant.start().stream())
                .map(start -> start.directory().toString())
                .distinct()
                .collect(Collectors.joining(", "));
    }
}
