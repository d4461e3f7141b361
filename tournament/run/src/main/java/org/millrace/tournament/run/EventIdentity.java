package org.millrace.tournament.run;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.millrace.launch.EventMark;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;

/** Binds a store to the event whose games it holds, from the first start on. */
final class EventIdentity {
    private static final String ESSENTIALS = "event.essentials";
    private static final String MARK = "event.mark";
    private static final String DIRECTORIES = "event.directories";

    private final EventStore store;
    private final RunFolder folder;

    EventIdentity(EventStore store, RunFolder folder) {
        this.store = store;
        this.folder = folder;
    }

    /**
     * Makes sure that the store is this event's, and returns the mark of its processes.
     *
     * @throws EventChangedException if the store holds the games of another event
     * @throws IOException if the store is new but the folder holds games already, which would be lost
     */
    EventMark claim(Event event) throws EventChangedException, IOException {
        Optional<String> before = store.meta(ESSENTIALS);
        if (before.isEmpty()) {
            folder.refuseGamesWithoutStore();
            store.putMeta(ESSENTIALS, String.join("\n", event.essentials()));
        } else if (!before.get().equals(String.join("\n", event.essentials()))) {
            throw new EventChangedException(folder.store(), List.of(before.get().split("\n")), event.essentials());
        }
        EventMark mark = store.meta(MARK).map(EventMark::new).orElseGet(EventMark::random);
        store.putMeta(MARK, mark.value());
        return mark;
    }

    /**
     * A sentence for the organiser, if the bots' folders are others than when the event began: the same commands may
     * start other programs there. It may as well have been moved, so that it is not refused.
     */
    Optional<String> movedFrom(Event event) {
        String now = event.entrants().stream()
                .flatMap(entrant -> entrant.start().stream())
                .map(start -> start.directory().toString())
                .distinct()
                .collect(Collectors.joining(", "));
        Optional<String> before = store.meta(DIRECTORIES);
        if (before.isEmpty()) {
            store.putMeta(DIRECTORIES, now);
        }
        return before.filter(then -> !then.equals(now))
                .map(then -> "When this event began, its bots were started in " + then + "; now they are in " + now
                        + ". If they are other programs, stop, and name another folder with --out.");
    }
}
