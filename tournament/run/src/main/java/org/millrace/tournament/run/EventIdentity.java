package org.millrace.tournament.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.millrace.launch.EventMark;
import org.millrace.results.store.EventStore;
import org.millrace.tournament.event.Event;

/** Binds a store to the event whose games it holds, from the first start on. */
final class EventIdentity {
    private static final String ESSENTIALS = "event.essentials";
    private static final String MARK = "event.mark";

    private final EventStore store;
    private final Path file;

    /**
     * @param file where the store is, for messages
     */
    EventIdentity(EventStore store, Path file) {
        this.store = store;
        this.file = file;
    }

    /**
     * Makes sure that the store is this event's, and returns the mark of its processes.
     *
     * @throws EventChangedException if the store holds the games of another event
     */
    EventMark claim(Event event) throws EventChangedException {
        Optional<String> before = store.meta(ESSENTIALS);
        if (before.isEmpty()) {
            store.putMeta(ESSENTIALS, String.join("\n", event.essentials()));
        } else if (!before.get().equals(String.join("\n", event.essentials()))) {
            throw new EventChangedException(file, List.of(before.get().split("\n")), event.essentials());
        }
        EventMark mark = store.meta(MARK).map(EventMark::new).orElseGet(EventMark::random);
        store.putMeta(MARK, mark.value());
        return mark;
    }
}
